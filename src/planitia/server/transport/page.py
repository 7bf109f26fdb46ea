"""The page as it was built: one document for every address of its own, and its hashed assets.

It is looked for inside the package first, where the package build puts it, then in the repository
around the package. The document is always asked for anew; an asset's name changes with its
content, so that one is kept for ever. Headers of policy are the guard's.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

router = APIRouter(include_in_schema=False)

ADDRESSES = (
    "/",
    "/create",
    "/create/{game}",
    "/join",
    "/join/{table}",
    "/t/{table}",
    "/replays",
    "/replay/{table}",
    "/record",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/short",
)
"""Every address that the page itself answers; the router of the page knows the same ones."""

TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
PACKED = (".html", ".js", ".css", ".svg", ".json")
FOR_EVER = "public, max-age=31536000, immutable"
ANEW = "no-cache"
NOT_BUILT = (
    "The page is not built. Run “make play”, or “npm ci” and “npm run build” in the folder web, "
    "then load this address again. The server itself is running.\n"
)


@dataclass(frozen=True)
class PageFile:
    """A file of the page, ready to be sent."""

    kind: str
    plain: bytes
    packed: bytes | None


def web_folder() -> Path | None:
    """Where the built page is, or None."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "_web", package.parents[1] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def find(folder: Path, name: str) -> Path | None:
    """The file of that name inside the folder, or None."""
    try:
        path = (folder / name).resolve()
        return path if path.is_relative_to(folder.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


@lru_cache(maxsize=256)
def page_file(path: Path, _changed: int) -> PageFile:
    """A file as it is sent; text is packed once."""
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, 9, mtime=0) if path.suffix in PACKED else None
    return PageFile(kind, plain, packed)


def sent(request: Request, path: Path, keep: str, status: int = 200) -> Response:
    """A file as an answer, packed for those who can unpack it."""
    found = page_file(path, path.stat().st_mtime_ns)
    headers = {"cache-control": keep}
    body = found.plain
    if found.packed is not None:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = found.packed
    return Response(body, status, media_type=found.kind, headers=headers)


def document(request: Request) -> Response:
    """The one document of the page."""
    folder = web_folder()
    if folder is None:
        return PlainTextResponse(NOT_BUILT, status_code=503)
    return sent(request, folder / "index.html", ANEW)


def meant(request: Request) -> bool:
    """Whether somebody looks for a page at an address that leads nowhere, and one is built."""
    wants = "text/html" in request.headers.get("accept", "")
    ours = request.url.path.startswith(("/api/", "/assets/"))
    return request.method in ("GET", "HEAD") and wants and not ours and web_folder() is not None


def lost(request: Request) -> Response:
    """The document, which says kindly that there is nothing at this address."""
    folder = web_folder()
    assert folder is not None
    return sent(request, folder / "index.html", ANEW, 404)


for address in ADDRESSES:
    router.add_api_route(address, document, methods=["GET", "HEAD"])


@router.get("/assets/{name}")
def asset(name: str, request: Request) -> Response:
    """A script, a style or a face of type."""
    folder = web_folder()
    path = None if folder is None else find(folder / "assets", name)
    if path is None:
        return PlainTextResponse("There is no such file.\n", status_code=404)
    return sent(request, path, FOR_EVER)


@router.get("/favicon.svg")
def favicon(request: Request) -> Response:
    """The mark in the browser's tab."""
    folder = web_folder()
    path = None if folder is None else find(folder, "favicon.svg")
    if path is None:
        return PlainTextResponse("There is no such file.\n", status_code=404)
    return sent(request, path, ANEW)
