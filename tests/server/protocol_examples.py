"""The examples of docs/protocol.md, taken from a real conversation.

In the folder ``tests``, this writes them into the page anew:

    PYTHONPATH=toys/two_card_bluff/src:toys/quiet_table/src python -m server.protocol_examples
"""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from pathlib import Path
from typing import Any

import pytest

from planitia.bots.search import Budget, Search
from planitia.client import Client, Json, Refused, Seat
from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
from planitia.kernel.state import State
from planitia.server.bots.analysis import Analyst, told
from planitia.server.transport import stream
from planitia.server.transport.protocol import schema_text
from server.hosted import hosted, know_toy
from server.players import ask, hear

PAGE = Path(__file__).parent.parent.parent / "docs" / "protocol.md"
BLOCK = re.compile(r"(<!-- (example [^>]*|schema) -->\n```json\n)(.*?)(```\n)", re.DOTALL)
WIDTH = 100
TABLE, TOKEN, INVITE = "k7m2qx9fhd", "9oXt…43 characters…Wk0", "Zr1c…43 characters…aQ4"


async def conversation(folder: Path) -> dict[str, Json]:
    """A table is made, somebody joins, both play a little: what was sent and told."""
    async with hosted(folder) as server, Client(server.url) as client:
        chairs = [{"kind": "me"}, {"kind": "open"}]
        create: Json = {"game": "two-card-bluff", "chairs": chairs, "name": "Ann"}
        create |= {"options": {"rounds": 2}, "listed": True, "hints": True, "seed": "7"}
        made = await client.call("POST", "/tables", **create)
        host = client.seat(made)
        invited = await host.call("POST", "/invites", seat=1)
        join = {"name": "Ben", "invite": invited["invite"]}
        guest = await client.join(host.table, invited["invite"], name="Ben")
        started = await host.call("POST", "/start")
        try:
            await host.act("0.0", "fold")
        except Refused as refused:
            illegal = refused.body
        hint = await host.hint("0.0")
        why = await host.why("0.0", "Can I fold?")
        host.last, guest.last = 2, started["n"]
        hello = {"type": "hello", "token": host.token, "after": host.last}
        act = {"type": "act", "ref": 1, "decision": "0.0", "action": "bid 2", "key": "a8Jf"}
        async with await host.stream() as mine, await guest.stream() as theirs:
            first = await hear(mine)
            await hear(theirs)
            accepted = await ask(mine, **act)
            while (update := await hear(theirs))["type"] != "table":
                pass
            no = await ask(mine, **{**act, "ref": 2, "key": "b2Kq", "action": "call"})
            while (beat := await hear(mine))["type"] != "heartbeat":
                pass
        async with await Seat(client, host.table, None, "nobody").stream() as nobody:
            refused_stream = await hear(nobody)
        del no["now"]
        said = {
            "CreateRequest": {key: value for key, value in create.items() if key != "seed"},
            "Seated": made,
            "Invited": invited,
            "JoinRequest": join,
            "AcceptedReply": started,
            "RefusedReply": illegal,
            "HintRequest": {"decision": "0.0"},
            "HintReply": hint,
            "WhyRequest": {"decision": "0.0", "said": "Can I fold?"},
            "WhyReply": why,
            "HelloRequest": hello,
            "TableMessage first": first,
            "ActMessage": act,
            "AcceptedMessage": accepted,
            "TableMessage update": update,
            "RefusedAnswer": no,
            "UndoMessage": {"type": "undo", "ref": 3, "key": "c0Pd"},
            "SayMessage": {"type": "say", "ref": 4, "text": "Well bid!", "key": "d7Ls"},
            "HeartbeatMessage": beat,
            "RefusedMessage": refused_stream,
        }
        secrets = {host.table: TABLE, host.token: TOKEN, invited["invite"]: INVITE}
        text = json.dumps(said)
        for secret, shown in secrets.items():
            text = text.replace(secret, json.dumps(shown)[1:-1])
        page: dict[str, Json] = json.loads(text)
        return page


async def at_once(_: Analyst, state: State, decision: Decision, *__: str) -> Json:
    """A bot that thinks the same each time, and here."""
    return told(Observation(state, decision), Search("example", Budget(60, 0.0)), "")


def current_examples(folder: Path) -> dict[str, Json]:
    """The conversation of now, with a quick heartbeat and a bot without whims."""
    with pytest.MonkeyPatch.context() as patch:
        know_toy(patch)
        patch.setattr(stream, "HEARTBEAT_SECONDS", 0.2)
        patch.setattr(Analyst, "weighed", at_once)
        return asyncio.run(asyncio.wait_for(conversation(folder), 180.0))


def blocks(text: str) -> dict[str, Any]:
    """The examples and the schema that a page holds, by name."""
    return {
        found[2].removeprefix("example "): json.loads(found[3]) for found in BLOCK.finditer(text)
    }


def written(text: str, examples: dict[str, Json]) -> str:
    """The page with its examples and its schema replaced."""

    def block(found: re.Match[str]) -> str:
        name = found[2].removeprefix("example ")
        if name == "schema":
            return found[1] + schema_text() + found[4]
        return found[1] + pretty(examples[name]) + "\n" + found[4]

    return BLOCK.sub(block, text)


def pretty(value: Any, indent: str = "") -> str:
    """JSON with a line for whatever fits into one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    deeper = indent + "  "
    if isinstance(value, list):
        inner = [pretty(one, deeper) for one in value]
    else:
        inner = [f"{json.dumps(name)}: {pretty(one, deeper)}" for name, one in value.items()]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    body = ",\n".join(deeper + one for one in inner)
    return f"{opening}\n{body}\n{indent}{closing}"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        PAGE.write_text(written(PAGE.read_text(), current_examples(Path(made))))
