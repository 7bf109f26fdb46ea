"""What a server says when it starts: where it is, how others come, and a browser that opens."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from ipaddress import ip_address
from urllib.parse import urlsplit

from planitia.kernel.errors import BadOption

PATIENCE = 30.0
EVERYWHERE = ("0.0.0.0", "::", "")
NOWHERE = "192.0.2.1"
"""An address that is nobody's: asking the way to it sends nothing."""


def address(host: str, port: int) -> str:
    """The address to type into a browser."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def here(host: str, port: int) -> str:
    """The address that this computer itself uses."""
    return address("127.0.0.1" if host in EVERYWHERE else host, port)


def own_address() -> str:
    """This computer's address on its network; empty where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if ip_address(found).is_loopback else found


def is_loopback(host: str) -> bool:
    """Whether only this computer reaches that address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def whole_address(public: str) -> str:
    """The address that players use, without a slash at its end; "" is none. Raises BadOption."""
    if not public:
        return ""
    try:
        parts = urlsplit(public)
        whole = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        whole = False
    if not whole or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadOption(
            f"--public is the address players type, with its scheme and without a path, as in "
            f"https://mars.example, not “{public}”."
        )
    return public.rstrip("/")


def how_others_come(host: str, port: int, public: str) -> str:
    """A sentence for who wants to play with others."""
    if public:
        return f"Others come by {public}."
    if is_loopback(host):
        return (
            "Only this computer reaches it. To invite others on your network, start it with "
            "--host 0.0.0.0 (make play HOST=0.0.0.0)."
        )
    if host not in EVERYWHERE:
        return f"Others on your network come by {address(host, port)}."
    if found := own_address():
        return (
            f"Others on your network come by {address(found, port)}. "
            "Open that address yourself, and the links to your tables will work for them."
        )
    return "This computer is on no network, so nobody else can come."


def may_open(environment: dict[str, str] | None = None) -> bool:
    """Whether somebody sits at this computer who would see a browser."""
    known = os.environ if environment is None else environment
    if not (sys.stdin.isatty() and sys.stderr.isatty()) or "SSH_CONNECTION" in known:
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(known.get("DISPLAY") or known.get("WAYLAND_DISPLAY"))


def open_when_ready(url: str, patience: float = PATIENCE) -> threading.Thread:
    """Show the page in a browser as soon as the server answers, without waiting for it here."""
    waiting = threading.Thread(target=_open, args=(url, patience), daemon=True)
    waiting.start()
    return waiting


def _open(url: str, patience: float) -> None:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=5.0):
                webbrowser.open(url)
                return
        except OSError:
            time.sleep(0.1)
