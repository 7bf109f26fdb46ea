"""Pairs of tables that differ only in what a principal may not know: it is told the same bytes.

Without a transport: the messages, refusals and records that the server would send are built over a
state and over its imagined twin, or over two games that differ in an answer given in secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import orjson
import pytest
from quiet_table.game import GAME as QUIET
from two_card_bluff.game import GAME as BLUFF

from marks import rule
from planitia.conformance.secrecy import attempts
from planitia.conformance.walking import Case, moments
from planitia.kernel.game import Game, game_of
from planitia.kernel.option import Value
from planitia.kernel.registry import all_games
from planitia.kernel.rng import quick
from planitia.kernel.state import State
from planitia.server.bots import seats as bot_seats
from planitia.server.people import intents
from planitia.server.rooms.news import happening_told, news, update
from planitia.server.rooms.room import Room
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.happenings import Happening
from planitia.server.table.ledger import MARK, mark_of
from planitia.server.table.model import (
    PERSON,
    Answer,
    Chair,
    Draft,
    Entry,
    Head,
    Principal,
    Settings,
)
from planitia.server.table.records import seen_record
from planitia.server.table.tokens import hashed

GAMES = [*all_games(), BLUFF, QUIET]
STORE = Store("sqlite+aiosqlite:///:memory:")
"""Nobody writes to it: these rooms only talk."""


def cases() -> list[Case]:
    found = []
    for game in GAMES:
        switches: list[dict[str, Value]] = [
            {o.name: True} for o in game.options if o.default is False
        ]
        for seats in game.seats:
            for options in [{}, *(switches if seats > 1 else [])]:
                found.append(Case(game, seats, options, seed="pairs"))
    return found


def room_of(state: State, undo: bool = False) -> Room:
    """A room whose table is in this state, with a person on every chair."""
    header, game = state.header, game_of(state)
    options, content = dict(header.options), game.content_hash()
    head = Head("pairs", game.name, game.version, content, state.seats, options, "seed", 0.0)
    table = Authority(head, game)
    table.settings = Settings(undo=undo, host=hashed("host"))
    table.chairs = [
        Chair(PERSON, f"P{seat}", token=hashed(f"{seat}")) for seat in range(state.seats)
    ]
    table.invites = {hashed("invite"): -1}
    table.state = state
    return Room(table, STORE, lambda room: None)


def principals(case: Case) -> list[Principal]:
    return [Principal(), Principal(None, True), *(Principal(s, s == 0) for s in range(case.seats))]


def told_of(answer: Answer) -> bytes:
    """An answer of the authority as it is sent; of a yes, what is written, but for its mark."""
    if isinstance(answer, Draft):
        kept = {name: value for name, value in answer.data.items() if name != MARK}
        return orjson.dumps([answer.kind, answer.seat, kept])
    return repr(answer).encode()


def ids_of(state: State) -> list[str]:
    """The ids of open decisions, and some that are not open."""
    return [one.id for one in state.decisions] + ["0.0", "99999.1", "nonsense"]


def refusals(room: Room, who: Principal, ids: list[str], texts: list[str]) -> list[bytes]:
    """Every kind of command, in ways that are allowed and in ways that are not."""
    table = room.table
    answers = [table.act(who, id, text, "") for id in ids for text in [*texts, "nonsense", "pass"]]
    answers += [table.take_back(who, ""), table.start(who), table.again(who, "t")]
    answers += [table.leave(who), table.resign(who), table.resign(who, False)]
    answers += [table.say(who, "hello", phrase, "") for phrase in (False, True)]
    for seat in (-1, 0, 1, 9):
        answers += [table.invite(who, seat, "c"), table.revoke(who, seat)]
        answers += [table.arrange(who, seat, kind, "random") for kind in ("open", "bot")]
        answers += [table.keep(who, seat, level) for level in ("", "random")]
        answers += [table.join(code, seat, "N", "t") for code in (None, "invite", "no such")]
    return [told_of(answer) for answer in answers]


@pytest.mark.parametrize("case", cases(), ids=repr)
def test_what_a_principal_may_not_know_changes_no_byte_it_is_told(case: Case) -> None:
    compared = 0
    text = case.game.vocabulary.text
    tried = attempts(case)
    for state, _, _ in moments(case, 25):
        rng = quick(f"pairs {state.steps}")
        texts = [text(tried[rng.below(len(tried))]) for _ in range(12)]
        real = room_of(state.clone())
        for who in principals(case):
            twin = room_of(state.imagine(who.seat, rng))
            assert orjson.dumps(news(real, who, 0)) == orjson.dumps(news(twin, who, 0))
            ids = ids_of(state)
            assert refusals(real, who, ids, texts) == refusals(twin, who, ids, texts)
            compared += 1
    assert compared >= 8 * (case.seats + 2)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_why_not_tells_nothing_that_its_reader_may_not_know(game: Game) -> None:
    """Asked in words, about what is hidden too."""
    case, compared = Case(game, game.seats[0], {}, seed="why"), 0
    tried = attempts(case)
    for at, (state, decision, _) in enumerate(moments(case, 30)):
        if at % 5:
            continue
        rng = quick(f"why {state.steps}")
        who = Principal(decision.seat, False)
        twin = state.imagine(decision.seat, rng)
        for said in (game.vocabulary.text(tried[rng.below(len(tried))]), "a card of P1", "nothing"):
            real, other = (
                intents.why(room_of(each).table, who, decision.id, said) for each in (state, twin)
            )
            assert real == other
            assert isinstance(real, dict) and real["sentence"]
            compared += bool(real["rule"])
    assert compared


def test_secret_answers_sound_alike_in_updates_news_and_records() -> None:
    compared: Counter[str] = Counter()
    for case in [one for one in cases() if one.seats > 1]:
        for state, decision, _ in moments(case, 80):
            others = [one for one in state.decisions if one.id != decision.id]
            waiting = [one for one in others if one.secret and not one.optional]
            if not decision.secret or not waiting:
                continue
            for who in principals(case):
                if who.seat == decision.seat:
                    continue
                codes = decision.codes[:2] + decision.codes[2:][-2:]
                heard = {everything(state, decision.seat, code, who) for code in codes}
                assert len(heard) == 1
                compared[case.game.name] += len(codes) - 1
    assert compared.keys() >= {"two-card-bluff", "pocket-mars", "quiet-table"}


@rule("MVE-WAIT-11")
def test_an_answer_that_nobody_is_told_of_changes_no_byte() -> None:
    compared: Counter[str] = Counter()
    ends = [one for one in cases() if one.seats in (one.game.seats[0], one.game.seats[-1])]
    for case in ends:
        text = case.game.vocabulary.text
        for state, decision, _ in moments(case, 20):
            ids = ids_of(state)
            codes = decision.codes[-2:] if state.stack[-1].hides_answers() else []
            for code in codes:
                after = state.clone()
                after.apply(decision.seat, code)
                if after.told != state.told:
                    continue
                others = [who for who in principals(case) if who.seat != decision.seat]
                for who in (others[0], others[1], others[-1]):
                    told = [
                        [
                            orjson.dumps(news(room, who, 0)),
                            *refusals(room, who, ids, [text(code)]),
                            seen_record(room.table, who).encode(),
                        ]
                        for room in (room_of(state.clone(), True), room_of(after.clone(), True))
                    ]
                    assert told[0] == told[1]
                    compared[case.game.name] += 1
    assert compared["quiet-table"] > 50


@rule("R-MA-80", "MA-INV-10")
def test_when_a_held_answer_is_told_and_which_if_none_is_given_depend_on_nothing_hidden() -> None:
    compared: Counter[str] = Counter()
    for case in [one for one in cases() if one.game.name == "mars-attacks"]:
        for state, decision, _ in moments(case, 120):
            if not state.stack[-1].held(state):
                continue
            rng = quick(f"held {state.steps}")
            for who in principals(case):
                if who.seat == decision.seat:
                    continue
                rooms = [room_of(state.clone()), room_of(state.imagine(who.seat, rng))]
                told = []
                for room in rooms:
                    table = room.table
                    table.asked, room.here, room.came = 1000.0, [0, 1], {0: 1.0, 1: 1001.0}
                    assert table.state is not None
                    (asked,) = table.state.decisions
                    passing = bot_seats.passed(asked.seat, table.decision_id(asked), table)
                    by_itself = bot_seats.passes_by_itself(room, asked)
                    told.append((room.told_at, by_itself, told_of(passing)))
                assert told[0] == told[1]
                assert told[0][0] is not None and told[0][1]
                compared[type(state.stack[-1]).__name__] += 1
    assert compared.keys() >= {"Contest", "Turn"}


@pytest.mark.parametrize("case", [one for one in cases() if one.seats > 1], ids=repr)
def test_who_leaves_or_gives_up_tells_nothing_of_what_is_hidden(case: Case) -> None:
    compared = 0
    for state, decision, _ in moments(case, 12):
        seat = decision.seat
        rng = quick(f"leaving {state.steps}")
        for who in principals(case):
            if who.seat == seat:
                continue
            twins = (state.clone(), state.imagine(who.seat, rng))
            for command in (Authority.leave, Authority.resign):
                heard = [gone(twin.clone(), command, seat, who) for twin in twins]
                assert heard[0] == heard[1]
                compared += 1
    assert compared


def gone(
    state: State, command: Callable[[Authority, Principal], Answer], seat: int, who: Principal
) -> bytes:
    """All that a principal is told when somebody else leaves or gives up."""
    state.events = None
    state.listen()
    room = room_of(state)
    answer = command(room.table, Principal(seat))
    if not isinstance(answer, Draft):
        return repr(answer).encode()
    room.table.n = 1
    entry = answer.entry(2, 5.0)
    happening = Happening(entry, room.table.apply(entry))
    if state.over:
        # All is shown then, as at every end.
        return orjson.dumps(state.outcome and state.outcome.reason)
    lasting = [update(room, who, [happening]), happening_told(room, who, happening, late=True)]
    return orjson.dumps(lasting)


def everything(state: State, seat: int, code: int, who: Principal) -> bytes:
    """All that a principal can get to know after an answer of somebody else."""
    after = state.clone()
    after.listen()
    after.apply(seat, code)
    room = room_of(after, undo=True)
    answer = {
        "decision": "d",
        "action": state.vocabulary.text(code),
        MARK: mark_of(after),
    }
    happening = Happening(Entry(1, "answered", seat, answer, f"key {code}", 0.0), after.heard())
    record = seen_record(room.table, who)
    return orjson.dumps(
        [update(room, who, [happening]), happening_told(room, who, happening), record]
    )
