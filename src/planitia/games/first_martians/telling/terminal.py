"""The table as text: pure functions from a view to lines with Rich markup.

Colour never stands alone: a slot is a letter with a mark (✓ sound, ✗ broken, + mended in this
phase), a full step of a track is a block and an empty one a shade.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from planitia.games.first_martians.constants import (
    BLOCKS,
    DEADLY,
    FIGHT,
    FULL_TRACK,
    GROWTH_SPACES,
    PARTS,
    RESERVES,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.titles import signed, title, titles
from planitia.games.first_martians.telling.terminal_plan import flow, plan_lines
from planitia.ink import PLAIN, Ink, cut

WIDTH: Final = 80
HALF: Final = 40
GAUGE: Final = 9
LOG_SHOWN: Final = 3
FAINT: Final = "dim"
BAD: Final = "bold red"
GOOD: Final = "green3"
MINE: Final = "bold yellow"
SLOT_MARKS: Final = {"green": "✓", "red": "✗", "mended": "+"}
SLOT_STYLES: Final = {"green": GOOD, "red": BAD, "mended": "bold yellow"}
LETTERS: Final = {"energy": "E", "oxygen": "O", "hardware": "H", "cpu": "C"}


LEGEND: Final = (
    " E energy connector, O oxygen filter, H hardware, C CPU   ○ goal to reach",
    " ✓ works, + mended, ✗ is broken   4/5 what a facility yields, and could yield",
    " ♥ wounds until death, ☺ Morale tokens, ● pawns   ▶ asked now, ★ First Player",
)
"""What letters and marks mean."""


def draw(view: dict[str, Any], book: Book, width: int = WIDTH) -> str:
    """The whole table: everybody sees the same."""
    lines = heading(view, width)
    for block in reversed(BLOCKS):
        lines += block_lines(view, block, book, width)
    lines += map_lines(view, book, width)
    lines += store_lines(view, book, width)
    lines += [astronaut_line(view, one, book, width) for one in view["astronauts"]]
    lines += event_lines(view, book, width)
    lines += plan_lines(view, book, width)
    lines += goal_lines(view, width)
    lines += log_lines(view, width)
    lines += met_lines(view, width)
    lines += [Ink(line, FAINT) for line in LEGEND]
    if view["outcome"] is not None:
        lines.append(Ink(f" The mission is over: {view['outcome']['reason']}.", MINE))
    return "\n".join([line.markup for line in lines])


def heading(view: dict[str, Any], width: int) -> list[Ink]:
    """Sol, phase and mission; Morale, Stress and the reserves."""
    mission = view["mission"]
    first = Ink(f" Sol {view['sol']} of {mission['sols']}", "bold")
    first = first.then(f"   {view['phase'].replace('-', ' ')}   ")
    limit = mission["threshold"]
    broken = f"{view['broken']} broken" + ("" if limit is None else f", Threshold {limit}")
    worse = limit is not None and view["broken"] > limit
    second = Ink(f" Morale {signed(view['morale'])}  ", BAD if view["morale"] < 0 else "bold")
    second = second.join(gauge("Stress", view["stress"], FIGHT))
    for name in RESERVES:
        second = second.then(f"  {name.title()} ").then(str(view["reserves"][name]), "bold")
    title_room = width - first.width - len(broken) - 3
    first = first.then(cut(mission["title"], title_room), "italic").then("   ")
    return [first.then(broken, BAD if worse else PLAIN), second]


def gauge(name: str, now: int, most: int) -> Ink:
    """A number that must not reach its end."""
    full = -(-now * GAUGE // most)
    bar = Ink(f"{name} ").then("█" * full, BAD if 3 * now >= 2 * most else GOOD)
    return bar.then("░" * (GAUGE - full), FAINT).then(f" {now}/{most}")


def block_lines(view: dict[str, Any], block: str, book: Book, width: int) -> list[Ink]:
    """A block: its track, its marker in the Malfunction Box, its facilities two to a line."""
    at = BLOCKS.index(block)
    now, red = view["tracks"][at], view["box"][at]
    head = Ink(f" {block.title()} Block ".ljust(16), "bold")
    head = head.then("█" * now, BAD if now >= FULL_TRACK - 1 else "bold")
    head = head.then("░" * (FULL_TRACK - now), FAINT).then(f" {now}/{FULL_TRACK}")
    head = head.then("   box red: its die is rolled" if red else "", BAD)
    lines, line = [head], Ink()
    standing = [one for one in view["facilities"] if one["block"] == block and one["built"]]
    for one in standing:
        cell = facility_cell(one)
        if line.width and line.width + cell.width > width - 1:
            lines.append(line)
            line = Ink()
        line = (line.to(HALF) if line.width else line).join(cell)
    lines.append(line)
    for one in standing:
        lines += flow(f"    {one['title']}: ", facility_notes(one, book), width, "yellow")
    return lines


def facility_cell(one: dict[str, Any]) -> Ink:
    """A facility: name, slots, productivity; a closed one in brackets."""
    name = one["title"] if one["open"] else f"[{one['title']}]"
    cell = Ink(f"  {name} ".ljust(20), PLAIN if one["open"] else BAD)
    for part in PARTS:
        state = one["slots"][part]
        if state is None:
            cell = cell.then("   ")
        else:
            cell = cell.then(f"{LETTERS[part]}{SLOT_MARKS[state]} ", SLOT_STYLES[state])
    return cell.then(f" {one['yield']}/{one['most']}", "bold") if one["most"] else cell


def facility_notes(one: dict[str, Any], book: Book) -> list[str]:
    """What lies on a facility."""
    notes: list[str] = []
    for tile in one["shut"]:
        front = "" if tile["front"] is None else f", {title(book, 'shutdowns', tile['front'])}"
        notes.append(f"shut down for {tile['type']}{front}")
    notes += [f"now: {name}" for name in titles(book, "tokens", one["now"])]
    notes += [f"next: {name}" for name in reversed(titles(book, "tokens", one["next"]))]
    if one["upgrade"] is not None:
        notes.append(title(book, "upgrades", one["upgrade"]))
    if one["greenhouses"]:
        track = ["·"] * GROWTH_SPACES
        for space in one["growth"]:
            track[space - 1] = "s"
        notes.append(f"{one['plants']} plants in {one['greenhouses']} greenhouses")
        notes.append(f"growth {''.join(track)}")
    return notes


def map_lines(view: dict[str, Any], book: Book, width: int) -> list[Ink]:
    """Explored tiles with what lies there, and where one can explore."""
    lines = [Ink(" Map", "bold")]
    for one in view["map"]:
        if one["tile"] is None:
            continue
        pieces = [title(book, "tiles", one["tile"])]
        if one["samples"]:
            pieces.append(f"{one['samples']} sample{'s' if one['samples'] > 1 else ''}")
        pieces += [f"{colour} token" for colour in one["tokens"]]
        pieces += titles(book, "tokens", one["modifiers"])
        lines += flow(f"   {one['space'].upper():6}", pieces, width)
    spaces = [one["space"].upper() for one in view["map"] if one["reachable"]]
    lines += flow("   to explore: ", [" ".join(spaces)] if spaces else [], width, FAINT)
    return lines


def store_lines(view: dict[str, Any], book: Book, width: int) -> list[Ink]:
    """The Cargo Bay, research, rovers and AOMs."""
    lines: list[Ink] = []
    for key, head in (("cargo", " Cargo Bay: "), ("incoming", " Pending: ")):
        lines += flow(head, goods(view[key], book), width)
    lines += flow(" Upgrade cards: ", titles(book, "upgrades", view["upgrade_cards"]), width)
    research = view["research"]
    if research["examined"] or research["discoveries"]:
        found = f"{research['examined']} examined, {research['discoveries']} discoveries"
        lines += flow(" Research: ", [found], width)
    machines = [rover_text(one, book) for one in view["rovers"]]
    for one in view["aoms"]:
        if one["owned"]:
            worker = title(book, "pawns", one["aom"])
            operator = title(book, "professions", one["operator"]) if one["operator"] else "nobody"
            state = "" if one["ready"] else ", placed"
            machines.append(f"{worker} (operator {operator}{state})")
    return lines + flow(" Machines: ", machines, width)


def goods(cargo: dict[str, Any], book: Book) -> list[str]:
    """What lies in Available or Pending, without what there is none of."""
    found = [f"{n} {title(book, 'parts', part)}" for part, n in cargo["parts"].items() if n]
    for name in ("samples", "seeds"):
        if cargo[name]:
            found.append(f"{cargo[name]} {name if cargo[name] > 1 else name[:-1]}")
    found += [f"{n} {colour} token" for colour, n in cargo["tokens"].items() if n]
    found += titles(book, "pois", cargo.get("pois", []))
    return found + titles(book, "upgrades", cargo.get("upgrades", []))


def rover_text(rover: dict[str, Any], book: Book) -> str:
    """A rover and what keeps it."""
    said = title(book, "rovers", rover["rover"])
    if rover["tokens"]:
        return f"{said} ({', '.join(titles(book, 'tokens', rover['tokens']))})"
    return said if rover["stack"] is None else f"{said} (stack {rover['stack']})"


def astronaut_line(view: dict[str, Any], one: dict[str, Any], book: Book, width: int) -> Ink:
    """One astronaut: asked or not, wounds, Morale tokens, pawns, what ails."""
    mark = "▶" if one["seat"] in view["awaited"] else " "
    name = title(book, "professions", one["profession"])
    style = MINE if one["seat"] == view["you"] else "bold"
    line = Ink(f"{mark}{'★' if one['first'] else ' '}{name}", style).to(14)
    line = line.then(f"♥{DEADLY - one['wounds']} ", BAD if one["wounds"] > 3 else PLAIN)
    line = line.then("█" * one["wounds"], BAD).then("░" * (DEADLY - one["wounds"]), FAINT)
    line = line.then(f"  ☺{one['spirits']}  {'●' * one['ready']:2} ")
    notes = titles(book, "conditions", one["conditions"])
    notes += [f"{name} soon" for name in titles(book, "conditions", one["coming"])]
    notes += titles(book, "tokens", one["tokens"])
    if one["withheld"]:
        notes.append(f"{one['withheld']} pawn withheld")
    left = sum([not skill["used"] and not skill["lost"] for skill in one["skills"]])
    notes.append(f"{left} skills left")
    return line.then(cut(", ".join(notes), width - line.width), FAINT)


def event_lines(view: dict[str, Any], book: Book, width: int) -> list[Ink]:
    """FM-EA-08: the open events with what can be done about them."""
    lines: list[Ink] = []
    for event in view["events"]:
        head = Ink(f" Event: {event['title']}", "bold")
        lines.append(head.then(f"   {event['rounds_left']} sols left", FAINT))
        if event["action"] is not None:
            lines += flow("   ", [event["action"]["text"]], width)
    return lines


def goal_lines(view: dict[str, Any], width: int) -> list[Ink]:
    """Objectives and the mission's own tracks."""
    lines: list[Ink] = []
    for one in view["objectives"]:
        mark = "✓" if one["done"] else "○"
        word = " (optional)" if one["optional"] else ""
        text = cut(f" {mark} {one['title']}{word}", width)
        lines.append(Ink(text, GOOD if one["done"] else PLAIN))
    for one in view["counters"]:
        most = "" if one["most"] is None else f"/{one['most']}"
        lines.append(Ink(f"   {one['title']}: {one['value']}{most}"))
    return lines


def log_lines(view: dict[str, Any], width: int) -> list[Ink]:
    """The last entries of the quest log; grave ones in red and with a mark (FM-EV-13)."""
    lines: list[Ink] = []
    for entry in view["log"][-LOG_SHOWN:]:
        mark, style = ("!", BAD) if entry["grave"] else ("·", "italic")
        lines.append(Ink(cut(f" {mark} Sol {entry['sol']}: {entry['title']}", width), style))
        lines += [Ink(f"     {row}", FAINT) for row in wrap(entry["text"] or "", width - 5)]
    return lines


def met_lines(view: dict[str, Any], width: int) -> list[Ink]:
    """The Adventure that is being decided about, as far as it is known."""
    met = view["met"]
    if met is None:
        return []
    lines = [Ink(cut(f" ! {met['astronaut'].title()}: {met['title']}", width), BAD)]
    story = wrap(f"{met['story']} {met['text']}".strip(), width - 5)
    return lines + [Ink(f"     {row}", FAINT) for row in story]
