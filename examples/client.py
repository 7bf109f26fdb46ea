"""A program that plays at a server: it starts one, plays a game against a bot, and stops it.

    pip install 'planitia[server]'
    python examples/client.py

It shows ``planitia.client``, the small client of the protocol (``docs/protocol.md``). The server
runs in another process, on a free port of this machine alone, and keeps its tables in a temporary
folder.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from planitia.client import Client

READY = b"people can come now"


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """A server of our own for as long as the block runs; its address."""
    with tempfile.TemporaryDirectory() as folder:
        serve = ("serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", folder)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "planitia", *serve, stderr=asyncio.subprocess.PIPE
        )
        assert process.stderr is not None
        said = b""
        try:
            while READY not in said:
                line = await process.stderr.readline()
                if not line:
                    raise RuntimeError(f"The server did not start:\n{said.decode()}")
                said += line
            # Somebody must read on: a server whose log nobody reads would wait for it.
            log = asyncio.create_task(process.stderr.read())
            found = re.search(rb"http://127\.0\.0\.1:\d+", said)
            assert found is not None
            yield found[0].decode()
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()
        await log


async def play(url: str) -> None:
    """A game of Pocket Mars against ``normal``, answering with whatever comes first."""
    async with Client(url) as client:
        seat = await client.create("pocket-mars", ["me", "normal"])
        await seat.start()
        answered: set[str] = set()
        async for update in seat.listen():
            for decision in update["decisions"]:
                # While both choose their first cards, the bot's answer tells of ours once more.
                if decision["id"] not in answered:
                    answered.add(decision["id"])
                    await seat.act(decision["id"], decision["actions"][0]["action"])
        outcome = update["view"]["outcome"]
        print(f"Played {len(answered)} decisions in seat {seat.seat} of table {seat.table}.")
        print(f"The game is over: {outcome['reason']}. Scores: {outcome['scores']}.")
        print("We won." if seat.seat in outcome["winners"] else "The bot won.")


async def main() -> None:
    """Start, play, stop."""
    async with server() as url:
        print(f"The server answers at {url}.")
        await play(url)
    print("The server is stopped.")


if __name__ == "__main__":
    asyncio.run(main())
