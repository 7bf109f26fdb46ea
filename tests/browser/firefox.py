"""The second browser of the tests: the machine's own Firefox, by the protocol it speaks itself.

WebDriver BiDi over a web socket needs no driver beside the browser. Only what the tests need is
here: pages of their own, scripts, and a finger.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from browser.person import NETWORK, PHONE, QUICKLY, SECONDS

NAMES = ("firefox-esr", "firefox")
MISSING = (
    "The test of a second browser needs Firefox on the path. "
    "Install the package firefox-esr, or run tools/services.sh as root."
)
LISTENS = re.compile(r"listening on (ws://\S+)")
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.topsites.contile.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "ui.allPointerCapabilities": 1,
    "ui.prefersReducedMotion": 1,
    "ui.primaryPointerCapabilities": 1,
}
"""A phone that nobody else talks to."""
FIRST = f"""() => {{
  if (location.protocol !== 'http:') return;
  localStorage['planitia.preferences'] ??= {json.dumps(json.dumps(QUICKLY))};
  window.pointers = [];
  addEventListener('pointerdown', (event) => window.pointers.push(event.pointerType), true);
}}"""
AIM = """async ([selector, at]) => {
  const spot = () => {
    const found = document.querySelectorAll(selector)[at];
    if (!found || found.disabled) return null;
    found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = found.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    return found.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
  };
  const first = spot();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const then = spot();
  return first && then && first.x === then.x && first.y === then.y ? then : null;
}"""
"""The middle of a thing that can be touched now and does not move."""


class NoFirefox(Exception):
    """There is no second browser to test with."""


class Wire:
    """Commands to the browser and their answers; what it says of itself in between is kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.ids = socket, count(1)
        self.heard: list[dict[str, Any]] = []

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """One command; a refusal fails the test."""
        id = next(self.ids)
        self.socket.send(json.dumps({"id": id, "method": method, "params": params}))
        while (told := json.loads(self.socket.recv(SECONDS))).get("id") != id:
            self.heard.append(told)
        assert told["type"] == "success", told
        result: dict[str, Any] = told["result"]
        return result


class Tab:
    """A page at a phone's width, in a storage of its own."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.user = wire.ask("browser.createUserContext")["userContext"]
        made = wire.ask("browsingContext.create", type="tab", userContext=self.user)
        self.context = made["context"]
        wire.ask("browsingContext.setViewport", context=self.context, viewport=PHONE)
        wire.ask("script.addPreloadScript", functionDeclaration=FIRST, contexts=[self.context])

    def open(self, url: str) -> None:
        """Go to an address."""
        self.wire.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, script: str, argument: Any = None) -> Any:
        """What a function answers in the page."""
        told = self.wire.ask(
            "script.evaluate",
            expression=f"Promise.resolve(({script})({json.dumps(argument)}))"
            ".then((told) => JSON.stringify(told ?? null))",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def until(self, script: str, argument: Any = None, within: float = SECONDS) -> Any:
        """What a function answers, once that is something."""
        end = time.monotonic() + within
        while not (found := self.run(script, argument)):
            if time.monotonic() > end:
                raise TimeoutError(script)
            time.sleep(0.04)
        return found

    def tap(self, selector: str, at: int = 0, within: float = SECONDS) -> None:
        """Touch the middle of a thing once it can be touched."""
        spot = self.until(AIM, [selector, at], within)
        finger = [
            {"type": "pointerMove", **spot},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        touch = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self.wire.ask(
            "input.performActions", context=self.context, actions=[{**touch, "actions": finger}]
        )

    def faults(self) -> list[str]:
        """What the page complained of, but for a lost network."""
        said = [one["params"] for one in self.wire.heard if one.get("method") == "log.entryAdded"]
        mine = [one for one in said if one["source"]["context"] == self.context]
        bad = [str(one["text"]) for one in mine if one["level"] == "error"]
        return [text for text in bad if not NETWORK.search(text)]

    def close(self) -> None:
        """Close the page and forget what it stored."""
        self.wire.ask("browser.removeUserContext", userContext=self.user)


def find_firefox() -> str:
    """Where Firefox is; empty where it is not."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


@contextmanager
def firefox() -> Iterator[Wire]:
    """A Firefox without a window, for as long as the block runs. Raises NoFirefox."""
    if not (path := find_firefox()):
        raise NoFirefox(MISSING)
    with tempfile.TemporaryDirectory(prefix="planitia-firefox-") as folder:
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        Path(folder, "user.js").write_text("\n".join(lines))
        said = Path(folder, "said.txt")
        command = [path, "--headless", "--no-remote", "--profile", folder]
        with said.open("w") as out:
            process = subprocess.Popen(
                [*command, "--remote-debugging-port", "0"],
                stdout=out,
                stderr=out,
                env={"HOME": folder, "PATH": "/usr/bin:/bin", "MOZ_CRASHREPORTER_DISABLE": "1"},
            )
        try:
            with connect(f"{listening(said, process)}/session", max_size=None) as socket:
                wire = Wire(socket)
                wire.ask("session.new", capabilities={})
                wire.ask("session.subscribe", events=["log.entryAdded"])
                yield wire
        finally:
            process.terminate()
            process.wait(SECONDS)


def listening(said: Path, process: subprocess.Popen[bytes]) -> str:
    """Where the browser listens, once it says so."""
    end = time.monotonic() + SECONDS
    while process.poll() is None and time.monotonic() < end:
        if found := LISTENS.search(said.read_text()):
            return found[1]
        time.sleep(0.05)
    raise NoFirefox(f"Firefox did not begin to listen: {said.read_text()}")
