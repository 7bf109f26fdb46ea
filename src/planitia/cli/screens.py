"""What the terminal shows of a table: the question, the log, help, the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from planitia import rulebook
from planitia.bots.levels import adviser
from planitia.cli.arguments import PERSON, read_number
from planitia.cli.folding import Folds
from planitia.kernel.errors import InvalidAction
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision
from planitia.kernel.game import Game
from planitia.kernel.observation import Observation
from planitia.kernel.state import State

WIDE = 110
"""From this width on, options also show the action as text."""
MOST_HINTS = 5


def wipe(console: Console) -> None:
    """Clear the screen, and what a terminal keeps above it; elsewhere leave a line."""
    if console.is_terminal:
        console.clear()
        console.file.write("\x1b[3J")
        console.file.flush()
    else:
        console.print()


def seat_names(who: Sequence[str]) -> str:
    """Who sits where."""
    return " · ".join(
        f"seat {seat}: {'person' if name == PERSON else name}" for seat, name in enumerate(who)
    )


def show_table(console: Console, state: State, seat: int | None, who: Sequence[str]) -> None:
    """The table as a seat sees it, under a line that says who sits where."""
    console.print(f"[dim]{escape(state.game.title)} · {escape(seat_names(who))}[/dim]")
    console.print(state.game.draw(state.view(seat)))


def show_log(
    console: Console, game: Game, events: Sequence[Event], seat: int | None, most: int | None
) -> None:
    """Events in sentences, the newest ``most`` of them."""
    if not events:
        return
    console.print("[bold]What happened[/bold]")
    left_out = 0 if most is None else max(0, len(events) - most)
    if left_out:
        console.print(f"  [dim]… {left_out} more before; type log to read them[/dim]")
    for event in events[left_out:]:
        console.print(f"  {escape(game.told_to(event.seen_by(seat), seat))}")


def show_question(
    console: Console, state: State, decision: Decision, opened: str | None = None
) -> None:
    """What is asked, and the options with their numbers; those of one verb if it is opened."""
    rule = f" [dim]({decision.rule})[/dim]" if decision.rule else ""
    console.print(f"\n[bold]Seat {decision.seat}: {escape(decision.prompt)}[/bold]{rule}")
    view = state.view(decision.seat)
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold")
    grid.add_column()
    wide = console.width >= WIDE
    if wide:
        grid.add_column(style="dim")
    codes, own = state.offered(decision), len(decision.codes) - decision.asides
    labels = [state.game.label(view, code) for code in codes]
    besides = bool(decision.asides) and opened is None
    for number, label in folds_of(state, decision).rows(labels, opened):
        if besides and number > own:
            grid.add_row("", "[dim]At any moment, besides:[/dim]")
            besides = False
        text = state.vocabulary.text(codes[number - 1])
        grid.add_row(f" {number}", escape(label), *([escape(text)] if wide else []))
    console.print(grid)
    for code in state.game.wishes(state, decision.seat):
        wish = f"{state.vocabulary.text(code)}: {state.game.label(view, code)}"
        console.print(f"[dim]You may also type {escape(wish)}.[/dim]")
    hint = "Enter for the only option" if len(decision.codes) == 1 else "a number"
    if decision.optional:
        hint = "a number, Enter to go on (nobody waits for you)"
    console.print(f"[dim]Type {hint}, u to undo, ? for help, q to leave.[/dim]")


def folds_of(state: State, decision: Decision) -> Folds:
    """Which options of a question are folded into one line."""
    return Folds([state.vocabulary.text(code) for code in state.offered(decision)])


def show_help(console: Console, game: Game) -> None:
    """What may be typed."""
    grid = Grid.grid(padding=(0, 2))
    for typed, meaning in (
        ("a number", "take that option"),
        ("an action", "the same in words, as records write it"),
        ("a verb", "list all options that begin with it, where they are one line"),
        ("why ACTION", "why an action is not possible now; also why NUMBER"),
        ("u", "take the last answer back, where nobody has learnt anything since"),
        ("hint", "what a bot would do here, and what it expects of it"),
        ("log", "everything that happened so far"),
        ("seat NUMBER", "hand the keyboard to somebody who is done and wants to act after all"),
        ("t", "show the table again"),
        ("q", "leave; the game is saved after every action"),
    ):
        grid.add_row(f" [bold]{typed}[/bold]", meaning)
    console.print(grid)
    verbs = ", ".join(game.vocabulary.numbers)
    console.print(f" [dim]Actions begin with: {escape(verbs)}.[/dim]")


def explain(state: State, decision: Decision, text: str) -> str:
    """Why an action is not possible here, with the rule that says so in its own words."""
    if not text:
        return "Say which action, as in: why launch. Actions are listed by ?."
    if text.isdecimal():
        codes = state.offered(decision)
        number = read_number(text, 1, len(codes))
        if number is not None:
            action = state.vocabulary.action(codes[number - 1])
            return f"Option {number} is possible: {action}."
        return f"There is no option {text}; options go from 1 to {len(codes)}."
    try:
        refusal = state.why_not(decision, text)
    except InvalidAction as fault:
        return str(fault)
    if refusal is None:
        return f"“{text}” is possible now."
    rule = refusal.rule
    try:
        found = rulebook.read_checklist(rulebook.docs_folder(), state.game.name).find(rule)
    except rulebook.NoRulebook:
        found = None
    source = f"{rule}: {found.text}" if found is not None else rule
    return f"“{text}” is not possible: {refusal.why}. ({source})"


def show_hint(console: Console, observation: Observation) -> None:
    """What a bot would do: the options that it tried most, and how often they won."""
    decision, label = observation.decision, observation.game.label
    bot = adviser(f"hint {decision.id}")
    candidates = bot.explain(observation)
    if not bot.games:
        console.print("There is only one option here.")
        return
    grid = Grid.grid(padding=(0, 1))
    for one in candidates[:MOST_HINTS]:
        if one.games:
            number = decision.codes.index(one.action.code) + 1
            wins = f"wins {100 * one.result:.0f} of 100"
            text = escape(label(observation.view, one.action.code))
            grid.add_row(f" [bold]{number}[/bold]", text, f"{one.share:.0%}", wins)
    console.print(f"[bold]A bot would choose[/bold] [dim](by {bot.games} imagined games)[/dim]")
    console.print(grid)


def show_outcome(console: Console, state: State, who: Sequence[str]) -> None:
    """Who has won, and what every score is made of."""
    outcome = state.outcome
    assert outcome is not None
    winners = [
        f"seat {seat} ({'person' if who[seat] == PERSON else who[seat]})"
        for seat in outcome.winners
    ]
    said = f"The winner is {winners[0]}" if len(winners) == 1 else state.game.unwon()
    if len(winners) > 1:
        said = f"The win is shared by {' and '.join(winners)}"
    console.print(f"\n[bold]{escape(said)}:[/bold] {escape(outcome.reason)}.")
    parts = list(dict.fromkeys(part for made_of in outcome.breakdown.values() for part in made_of))
    grid = Grid(box=box.SIMPLE_HEAD, title="Points")
    grid.add_column("")
    if not outcome.breakdown:
        for seat in range(len(outcome.scores)):
            grid.add_column(f"seat {seat}", justify="right")
        grid.add_row("total", *[str(score) for score in outcome.scores], style="bold")
    else:
        for name in outcome.breakdown:
            grid.add_column(escape(name), justify="right")
        for part in parts:
            row = [str(made_of.get(part, 0)) for made_of in outcome.breakdown.values()]
            grid.add_row(escape(part), *row)
        totals = [str(sum(made_of.values())) for made_of in outcome.breakdown.values()]
        grid.add_section()
        grid.add_row("total", *totals, style="bold")
    console.print(grid)
