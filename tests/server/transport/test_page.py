"""The page as the server hands it out: one document, its assets, and nothing beside them."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from planitia.server.transport import page
from server.asked import Asked

HTML = {"accept": "text/html,application/xhtml+xml"}
ROUTER = Path(__file__).parents[3] / "web" / "src" / "lib" / "router.ts"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small page, and a secret beside it."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Planitia</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-1a2b.js").write_text("let here = 1;" * 50)
    (folder / "assets" / "face.woff2").write_bytes(b"face")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "outside.txt").write_text("not an asset")
    monkeypatch.setattr(page, "web_folder", lambda: folder)
    return folder


@pytest.fixture
def web() -> Asked:
    return Asked()


def filled(address: str) -> str:
    return address.replace("{table}", "k7m2qx9fhd").replace("{game}", "pocket-mars")


@pytest.mark.parametrize("address", page.ADDRESSES)
def test_every_address_of_the_page_is_the_document(built: Path, web: Asked, address: str) -> None:
    answer = web.get(filled(address), headers=HTML)
    assert answer.status_code == 200 and "<title>Planitia" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert web.request("HEAD", filled(address)).status_code == 200


def test_the_router_of_the_page_knows_the_same_addresses() -> None:
    known = set(re.findall(r"first === '(\w+)'", ROUTER.read_text()))
    assert {address.split("/")[1] for address in page.ADDRESSES} == {"", *known}


@pytest.mark.parametrize("address", ["/nowhere", "/t", "/replay", "/t/a/b", "/index.html", "/~me"])
def test_an_unknown_address_is_a_friendly_page_and_still_a_404(
    built: Path, web: Asked, address: str
) -> None:
    answer = web.get(address, headers=HTML)
    assert answer.status_code == 404 and "<title>Planitia" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("method", "address", "accept"),
    [
        ("GET", "/nowhere", "*/*"),
        ("GET", "/api/nowhere", "text/html"),
        ("POST", "/nowhere", "text/html"),
        ("GET", "/assets/", "text/html"),
    ],
)
def test_programs_get_a_sentence_instead(
    built: Path, web: Asked, method: str, address: str, accept: str
) -> None:
    answer = web.request(method, address, headers={"accept": accept})
    assert answer.status_code in (404, 405)
    assert answer.json()["refused"] == "unknown-path"


def test_an_asset_is_kept_for_ever_and_packed_for_those_who_can(built: Path, web: Asked) -> None:
    packed = web.get("/assets/index-1a2b.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["cache-control"] == page.FOR_EVER
    assert packed.headers["content-type"].startswith("text/javascript")
    assert packed.headers["vary"] == "accept-encoding"
    plain = web.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == packed.text
    face = web.get("/assets/face.woff2", headers={"accept-encoding": "gzip"})
    assert face.content == b"face" and "content-encoding" not in face.headers


def test_what_is_packed_unpacks_to_the_same(built: Path) -> None:
    path = built / "assets" / "index-1a2b.js"
    found = page.page_file(path, 0)
    assert found.packed is not None and gzip.decompress(found.packed) == found.plain


def test_a_document_that_was_built_anew_is_seen(built: Path, web: Asked) -> None:
    assert "Planitia" in web.get("/").text
    (built / "index.html").write_text("<title>Anew</title> and longer than before")
    assert "Anew" in web.get("/").text


@pytest.mark.parametrize(
    "name",
    [
        "missing.js",
        "../index.html",
        "..%2findex.html",
        "..%2f..%2fsecret.txt",
        "%2e%2e/%2e%2e/secret.txt",
        "....//secret.txt",
        "%00",
        "~",
        pytest.param("a" * 5000, id="long"),
    ],
)
def test_nothing_outside_the_assets_is_handed_out(built: Path, web: Asked, name: str) -> None:
    answer = web.get(f"/assets/{name}")
    assert answer.status_code == 404
    assert "secret" not in answer.text.replace(name, "")


def test_a_link_out_of_the_folder_is_not_followed(built: Path) -> None:
    (built / "assets" / "sly.txt").symlink_to(built.parent / "secret.txt")
    assert page.find(built / "assets", "sly.txt") is None
    assert page.find(built / "assets", "face.woff2") is not None


def test_the_mark_of_the_tab(built: Path, web: Asked) -> None:
    assert web.get("/favicon.svg").headers["content-type"].startswith("image/svg+xml")
    (built / "favicon.svg").unlink()
    assert web.get("/favicon.svg").status_code == 404


def test_without_a_built_page_it_is_said_how_to_get_one(
    web: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "web_folder", lambda: None)
    answer = web.get("/", headers=HTML)
    assert answer.status_code == 503 and "make play" in answer.text
    assert web.get("/nowhere", headers=HTML).json()["refused"] == "unknown-path"
    assert web.get("/assets/x.js").status_code == 404
    assert web.get("/favicon.svg").status_code == 404
    assert web.get("/healthz").status_code == 200
