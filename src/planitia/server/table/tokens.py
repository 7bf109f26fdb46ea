"""Secrets: seat tokens and invites, 256 bits each, kept only as hashes."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
MOST_ID = 32


def new_token() -> str:
    """A secret for one seat or one invite."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """How a secret is kept."""
    return sha256(token.encode()).hexdigest()


def same(kept: str, given: str) -> bool:
    """Whether a hash is that of a secret, in constant time."""
    return matches(kept, hashed(given))


def matches(kept: str, hash: str) -> bool:
    """Whether two hashes are the same, in constant time; where none is kept they are not."""
    return bool(kept) and hmac.compare_digest(kept, hash)


def new_id() -> str:
    """A table's name in links: unguessable enough not to be found by trying, and readable."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def may_be_id(text: str) -> bool:
    """Whether a text from outside could name a table at all."""
    return len(text) <= MOST_ID and text.isascii() and text.replace("-", "").isalnum()
