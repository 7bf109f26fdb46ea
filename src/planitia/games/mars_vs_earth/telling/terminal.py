"""The table as text: pure functions from a seat's view to lines with Rich markup.

Colour never stands alone: a skill is a letter too (S D M W), a DNA card is H or C, in square
brackets face up and in round ones face down.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from planitia.games.mars_vs_earth.constants import ANY, RESOURCES, SKILLS, WILD
from planitia.games.mars_vs_earth.content.card_texts import SYMBOLS, effect_text, losses_text
from planitia.games.mars_vs_earth.content.cards import Cards
from planitia.games.mars_vs_earth.content.effect_kinds import KIND_WORDS, SUCCESS, Effect
from planitia.games.mars_vs_earth.telling.wording import phrase_text, seat_title
from planitia.ink import PLAIN, Ink, cut

WIDTH: Final = 80
GAUGE: Final = 8
WAVES: Final = 3
LOW: Final = 3
"""At this much or less a resource is drawn in red."""
TALK_SHOWN: Final = 4
TEXT_COLUMN: Final = 32
"""Where the texts of the cards in hand begin."""
LETTERS: Final = ("S", "D", "M", "W")
BADGES: Final = (
    "bold black on cyan",
    "bold black on gold3",
    "bold white on red3",
    "bold black on grey82",
)
TIMING_STYLES: Final = ("bold yellow", "bold green3", "bold red", "bold medium_purple2")
STATE_MARKS: Final = {"open": "○", "resolving": "◉", "defeated": "✓", "failed": "✗"}
STATE_STYLES: Final = {
    "open": "bold",
    "resolving": "bold yellow",
    "defeated": "bold green3",
    "failed": "bold red",
}
FAINT: Final = "dim"
LEGEND: Final = (
    " S science, D diplomacy, M military, W wild   ▶ asked now, ★ Initiative card",
    " DNA by wave: H Human, C Clone, ? unknown; (in secret), [in sight], ··· to come",
    " ▲ when turned up, ✓ on success, ✗ on failure, § in a trial",
)
"""What letters and marks mean."""
MINE: Final = "bold yellow"


def draw(view: dict[str, Any], cards: Cards, width: int = WIDTH) -> str:
    """The whole table, as this view's seat may see it."""
    lines = heading(view)
    for threat in view["threats"]:
        lines += threat_lines(view, threat, cards, width)
    lines += [Ink(f" {next_text(effect)}", "italic") for effect in view["next"]]
    lines += mission_lines(view, cards, width)
    lines += accusation_lines(view, cards)
    lines += trial_lines(view, cards, width)
    lines += [player_line(view, player, cards, width) for player in view["players"]]
    lines += hand_lines(view, cards, width)
    lines += talk_lines(view, cards, width)
    lines += [Ink(line, FAINT) for line in LEGEND]
    if view["outcome"] is not None:
        lines.append(Ink(f" The game is over: {view['outcome']['reason']}.", MINE))
    return "\n".join([line.markup for line in lines])


def named(view: dict[str, Any], seat: int) -> str:
    """A seat as the viewer calls it."""
    return "you" if seat == view["you"] else seat_title(seat)


def flow(start: Ink, pieces: list[Ink], width: int) -> list[Ink]:
    """Pieces after a start, on as many lines as they need, the further ones indented."""
    lines: list[Ink] = []
    line, indent = start, Ink(" " * start.width)
    for piece in pieces:
        if line.width > indent.width and line.width + piece.width + 2 > width:
            lines.append(line)
            line = indent
        line = line.then(" ").join(piece).then(" ")
    return [*lines, line]


def heading(view: dict[str, Any]) -> list[Ink]:
    """Round and step, the wave, the resources as gauges, the piles."""
    done = len(view["defeated"][view["wave"] - 1])
    total = sum([len(pile) for pile in view["defeated"]])
    line = Ink(f" Round {view['round']}", "bold").then(f"   {view['step']}   ".replace("-", " "))
    line = line.then(f"wave {view['wave']}", "bold").then(f": {done} of {view['need']} defeated")
    line = line.then(f", {total} of {WAVES * view['need']} in all", FAINT)
    gauges = Ink(" ")
    for resource in RESOURCES[:ANY]:
        gauges = gauges.join(gauge(resource, view["resources"][resource], view["start"]))
    piles = view["piles"]
    dealt = sum([len(player["dna"]) for player in view["players"]])
    counts = f" draw pile {piles['skills']}, discard {piles['skill_discard']}"
    counts += f"   Threats {piles['threats']}, undefeated {piles['undefeated']}"
    counts += f"   clones {view['clones']} of {piles['dna'] + dealt} DNA"
    lines = [line, gauges, Ink(counts, FAINT)]
    if view["overridden"]:
        lines.append(Ink(f" Initiative is overridden and stays with {named(view, view['holder'])}"))
    return lines


def gauge(resource: str, now: int, start: int) -> Ink:
    """A resource: the bar is full at the start, or at what it has grown to (R-MVE-16)."""
    full = -(-now * GAUGE // max(now, start))
    name = Ink(resource.title().ljust(8), "bold")
    bar = name.then("█" * full, "bold red" if now <= LOW else "green3")
    return bar.then("░" * (GAUGE - full), FAINT).then(f" {now}").to(20)


def badge(skill: str, strength: int | str = "") -> Ink:
    """A skill as a letter on its colour, with a strength."""
    at = SKILLS.index(skill)
    return Ink(f"{LETTERS[at]}{strength}", BADGES[at])


def card_ink(face: str, cards: Cards) -> Ink:
    """A Skill card by skill, strength and title."""
    at = cards.skills.slugs.index(face)
    mark = badge(SKILLS[cards.skills.skills[at]], cards.skills.strengths[at])
    return mark.then(f" {cards.skills.titles[at]}")


def threat_lines(
    view: dict[str, Any], threat: dict[str, Any], cards: Cards, width: int
) -> list[Ink]:
    """A Threat: what it asks, who leads it, what lies there, what it brings."""
    at = cards.threats.slugs.index(threat["threat"])
    state, leader = threat["state"], threat["leader"]
    line = Ink(f" {STATE_MARKS[state]} {cards.threats.titles[at]} ", STATE_STYLES[state])
    for skill in range(WILD):
        if cards.threats.skills[at] >> skill & 1:
            line = line.then(" ").join(badge(SKILLS[skill]))
    line = line.then(f" {threat['target']}   ", "bold")
    if leader is not None:
        line = line.then(f"led by {named(view, leader)}", MINE if leader == view["you"] else PLAIN)
    lines = [line]
    if threat["cards"] or threat["counters"]:
        laid = " · ".join(laid_texts(view, threat, cards))
        lines += [Ink(f"   {part}") for part in wrap(laid, width - 3)]
    if state not in ("open", "resolving"):
        return lines
    brings = [f"{SYMBOLS[1]} {effect_text(effect)}" for effect in cards.threats.successes[at]]
    brings.append(f"{SYMBOLS[2]} {losses_text(cards.threats.losses[at])}")
    return lines + flow(Ink("  "), [Ink(text, FAINT) for text in brings], width)


def laid_texts(view: dict[str, Any], threat: dict[str, Any], cards: Cards) -> list[str]:
    """What lies at a Threat, as far as it shows, and what this seat may give."""
    said = [f"{threat['cards']} {'card' if threat['cards'] == 1 else 'cards'}"]
    said += [f"{mark['count']} by {named(view, mark['seat'])}" for mark in threat["marks"]]
    said += [f"+{one['count']} by {named(view, one['seat'])}" for one in threat["counters"]]
    if threat["state"] == "open" and threat["cap"]:
        said.append(f"you may give {threat['cap']}")
    if threat["mine"]:
        own = [cards.skills.titles[cards.skills.slugs.index(face)] for face in threat["mine"]]
        said.append(f"yours: {', '.join(own)}")
    return said


def next_text(effect: dict[str, Any]) -> str:
    """An effect that waits for the next Threat of the round."""
    return effect_text(Effect(SUCCESS, KIND_WORDS.index(effect["do"]), effect["n"]))


def mission_lines(view: dict[str, Any], cards: Cards, width: int) -> list[Ink]:
    """The mission that is being resolved: its cards by sort, its sum, its outcome."""
    mission = view["mission"]
    if mission is None:
        return []
    title = cards.threats.titles[cards.threats.slugs.index(mission["threat"])]
    lines = [Ink(f" Mission: {title}", "bold").then(f"   {mission['stage']}", FAINT)]
    for sort in ("good", "bad", "wild"):
        pieces: list[Ink] = []
        for one in mission["cards"]:
            if one["sort"] == sort:
                piece = card_ink(one["card"], cards)
                pieces.append(piece.then(" (not counted)", FAINT) if one["dropped"] else piece)
        if pieces:
            lines += flow(Ink(f"   {sort.ljust(4)} {mission[sort]:2}", "bold"), pieces, width)
    if mission["total"] is None:
        return [*lines, Ink("   nobody leads it: failure", "bold red")]
    sum_line = Ink(f"   total {mission['total']}", "bold")
    if mission["group"] is not None:
        sum_line = sum_line.then(" with ").join(badge(*mission["group"]))
    sum_line = sum_line.then(f" against a target of {mission['target']}")
    if mission["outcome"] is not None:
        style = "bold green3" if mission["outcome"] == "success" else "bold red"
        sum_line = sum_line.then(f": {mission['outcome']}", style)
    return [*lines, sum_line]


def accusation_lines(view: dict[str, Any], cards: Cards) -> list[Ink]:
    """Cards laid against Agents who are not on trial, faces only where this seat knows them."""
    lines: list[Ink] = []
    for accusation in view["accusations"]:
        if view["trial"] is None or view["trial"]["accused"] != accusation["accused"]:
            line = Ink(f" Against {named(view, accusation['accused'])}:", "bold")
            for one in accusation["cards"]:
                line = line.then(f"  {named(view, one['seat'])}")
                if one["card"] is not None:
                    line = line.then(" ").join(card_ink(one["card"], cards))
            lines.append(line)
    return lines


def trial_lines(view: dict[str, Any], cards: Cards, width: int) -> list[Ink]:
    """The trial under way; the accusation cards once they are shown."""
    trial = view["trial"]
    if trial is None:
        return []
    title = f" Trial of {named(view, trial['accused'])}"
    title += f", accused by {named(view, trial['accuser'])} and {named(view, trial['second'])}"
    lines = [Ink(title, "bold")]
    if trial["defence"] is not None:
        lines += flow(Ink("   defence   "), [card_ink(trial["defence"], cards)], width)
    if trial["cards"]:
        shown = [card_ink(face, cards) for face in trial["cards"]]
        lines += flow(Ink("   accusation"), shown, width)
        lines.append(Ink(f"   {trial['against']} against, {trial['for']} in favour", "bold"))
    return lines


def player_line(view: dict[str, Any], player: dict[str, Any], cards: Cards, width: int) -> Ink:
    """One player: asked or not, status, DNA by wave, cards and counters."""
    seat = player["seat"]
    mark = "▶" if seat in view["awaited"] else " "
    holder = "★" if seat == view["holder"] else " "
    style = MINE if seat == view["you"] else "bold"
    line = Ink(mark, "bold").then(f"{holder}{seat_title(seat)}", style).to(9)
    for card in player["dna"]:
        line = line.then(" ").join(dna_ink(card))
    line = line.then(" ···" * (WAVES - len(player["dna"])), FAINT)
    line = line.then(f"  {player['cards']}/{player['hand_size']} cards  ")
    if player["status"] == "martian":
        counters = player["counters"]
        held = f", {counters} {'counter' if counters == 1 else 'counters'}" if counters else ""
        return line.then(f"Martian, level {player['level']}{held}", "bold green3")
    title = cards.agents.titles[cards.agents.slugs.index(player["agent"])]
    if player["status"] == "civilian":
        return line.then(cut(f"Civilian, once {title}", width - line.width), FAINT)
    line = line.then(title)
    for skill, strength in player["groups"]:
        line = line.then(" ").join(badge(skill, strength))
    return line


def dna_ink(card: dict[str, Any]) -> Ink:
    """A DNA card: its face as a letter where it is known; brackets say which way it lies."""
    face = card["face"]
    letter = "?" if face is None else face[0].upper()
    style = "bold green3" if face == "clone" else PLAIN
    return Ink(f"[{letter}]" if card["up"] else f"({letter})", style)


def hand_lines(view: dict[str, Any], cards: Cards, width: int) -> list[Ink]:
    """The viewer's own hand with what each card does."""
    hand = None if view["you"] is None else view["players"][view["you"]]["hand"]
    if not hand:
        return []
    lines = [Ink(" Your hand", "bold")]
    for face in dict.fromkeys(hand):
        effects = cards.skills.effects[cards.skills.slugs.index(face)]
        copies = hand.count(face)
        line = Ink("   ").join(card_ink(face, cards)).then(f" ×{copies}" if copies > 1 else "")
        if not effects:
            lines.append(line)
        for effect in effects:
            mark = Ink(SYMBOLS[effect.when], TIMING_STYLES[effect.when])
            first, *more = wrap(effect_text(effect), width - TEXT_COLUMN - 2)
            lines.append(line.to(TEXT_COLUMN).join(mark).then(f" {first}"))
            lines += [Ink(" " * (TEXT_COLUMN + 2)).then(part) for part in more]
            line = Ink()
    return lines


def talk_lines(view: dict[str, Any], cards: Cards, width: int) -> list[Ink]:
    """The last things said, and what the viewer saw at peeks."""
    lines: list[Ink] = []
    for said in view["talk"][-TALK_SHOWN:]:
        phrase = phrase_text({**said, "phrase": said["says"]}, cards)
        lines.append(
            Ink(cut(f" {named(view, said['seat']).capitalize()}: {phrase}", width), "italic")
        )
    for peek in view["peeks"]:
        whose = f"{seat_title(peek['seat'])}'s card of wave {peek['wave']}"
        lines.append(Ink(f" You looked at {whose}: {peek['face']}", FAINT))
    return lines
