"""``make play``: the table in a browser, soon, also on a fresh clone.

What playing needs is set up side by side, and the table opens on the source as it is. Where there
is a compiler the rules are compiled meanwhile, for the next start. The Makefile says how each thing
is made and when it is fresh; here is only in what order, and what is said of it.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType

from machine import compiler
from turns import turn

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CORE = "build/compiled/.built"
STEPS = {
    ".venv/.playing": ("The Python packages of the server", "about 20 s"),
    "web/dist/index.html": ("The page", "about 15 s"),
}
"""What playing needs, as targets of the Makefile, and how long each usually takes to make."""
COMPILING = "2 to 5 minutes"
SECONDS_TO_END = 10.0


class Ended(Exception):
    """Somebody wants an end."""


def say(sentence: str) -> None:
    """Tell whoever started this."""
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()


class Step:
    """A target of the Makefile that is made while other things go on; what it says is kept."""

    def __init__(self, target: str, *before: str) -> None:
        self.log = BUILD / "log" / f"{Path(target).parts[0].lstrip('.')}.txt"
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self.began = time.monotonic()
        self.wanted = True
        with self.log.open("w") as out:
            self.process = subprocess.Popen(
                [*before, *make(), target],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env=bare(),
                start_new_session=True,
            )

    def wait(self) -> bool:
        """Whether it was made."""
        return self.process.wait() == 0

    @property
    def took(self) -> str:
        """How long it has worked."""
        return f"{time.monotonic() - self.began:.0f} s"

    def end(self) -> None:
        """End it with everything it has started, politely at first."""
        self.wanted = False
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            if self.process.poll() is None:
                os.killpg(self.process.pid, number)
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(SECONDS_TO_END)


def make() -> list[str]:
    """How make is called here, by who only plays."""
    program = shlex.split(os.environ.get("MAKE", "make"))
    return [*program, "--no-print-directory", "NEEDS=.playing"]


def bare() -> dict[str, str]:
    """The environment without what a make tells the makes below it."""
    return {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}


def is_made(target: str) -> bool:
    """Whether a target is there and newer than what it is made from."""
    asked = subprocess.run([*make(), "-q", target], cwd=ROOT, env=bare(), capture_output=True)
    return asked.returncode == 0


def set_up() -> bool:
    """Make what playing needs, side by side; whether it is there."""
    missing = [target for target in STEPS if not is_made(target)]
    for target in missing:
        what, usually = STEPS[target]
        say(f"{what}: being set up, usually {usually}.")
    steps = {target: Step(target) for target in missing}
    waiting = dict(steps)
    try:
        while waiting:
            for target in [one for one, step in waiting.items() if step.process.poll() is not None]:
                step = waiting.pop(target)
                what, _ = STEPS[target]
                if not step.wait():
                    say(step.log.read_text(errors="replace").rstrip())
                    say(f"{what}: this went wrong, as told above. Nothing is served.")
                    return False
                say(f"{what}: ready after {step.took}.")
            time.sleep(0.05)
    finally:
        for step in steps.values():
            step.end()
    return True


def compile_beside() -> Step:
    """Compile while people play, and say how that went."""
    step = Step(CORE, "nice", "-n", "10")

    def tell() -> None:
        if step.wait():
            say(f"The rules are compiled ({step.took}): the next start uses them.")
        elif step.wanted:
            say(f"The rules could not be compiled; {step.log} says why. The table plays on.")

    threading.Thread(target=tell, daemon=True).start()
    return step


def serve(arguments: list[str], compiled: bool) -> int:
    """Serve until told to stop; the exit code."""
    env = bare()
    env.pop("PYTHONPATH", None)
    if compiled:
        env["PYTHONPATH"] = str(ROOT / Path(CORE).parent)
    command = [str(ROOT / ".venv" / "bin" / "python"), "-m", "planitia", "serve", *arguments]
    server = subprocess.Popen(command, env=env, cwd=ROOT)
    asked = False
    while True:
        try:
            code = server.wait()
            return 0 if asked else code
        except (KeyboardInterrupt, Ended) as fault:
            asked = True
            if isinstance(fault, Ended):  # Ctrl-C is heard by the server too
                server.terminate()


def play(arguments: list[str]) -> int:
    """Set up, serve, compile beside; the exit code."""
    waits = "Another “make play” is setting things up here: waiting for it."
    with turn(BUILD / "play.lock", lambda: say(waits)):
        if not set_up():
            return 1
    compiled = is_made(CORE)
    beside = None
    if compiled:
        say("Starting the table, compiled.")
    elif compiler():
        say("Starting the table as plain Python. The rules are being compiled beside it for the")
        say(f"next start, usually in {COMPILING}; bots think several times faster then.")
        beside = compile_beside()
    else:
        say("Starting the table as plain Python: a C compiler would make bots think faster.")
    try:
        return serve(arguments, compiled)
    finally:
        if beside is not None:
            beside.end()


def end(number: int, frame: FrameType | None) -> None:
    """What a signal does."""
    raise Ended


def main(arguments: list[str]) -> int:
    """Play; an end that was asked for is no failure."""
    if sys.version_info < (3, 11):  # noqa: UP036  (an older one may run this)
        here = ".".join(str(part) for part in sys.version_info[:2])
        say(f"Planitia needs Python 3.11 or newer, and {sys.executable} is {here}.")
        say("Name another one: make play PYTHON=python3.12")
        return 1
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, end)
    try:
        return play(arguments)
    except (KeyboardInterrupt, Ended):
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
