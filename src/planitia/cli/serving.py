"""The commands of a server: serve, join, and looking after its tables.

The server's packages are imported only when one of these commands runs, so that the others start
fast and work without them.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table as Grid

from planitia.cli import welcome
from planitia.cli.console import Console
from planitia.cli.exits import FINE
from planitia.kernel.errors import BadOption

if TYPE_CHECKING:
    from planitia.server.storage.care import Care

admin_app = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True)

Data = Annotated[Path | None, typer.Option("--data", help="The folder of the SQLite file.")]
Database = Annotated[str | None, typer.Option("--database", help="A postgresql:// address.")]


class Log(StrEnum):
    """How a server logs; by itself sentences on a terminal, JSON elsewhere."""

    auto = "auto"
    text = "text"
    json = "json"


@contextmanager
def server_packages(command: str) -> Iterator[None]:
    """Where the server's packages are imported: what is missing is a sentence. Raises BadOption."""
    try:
        yield
    except ModuleNotFoundError as fault:
        raise BadOption(
            f"{command} needs packages that are not installed ({fault.name}): "
            "pip install 'planitia[server]'."
        ) from None


def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    data: Data = None,
    database: Database = None,
    workers: Annotated[
        int, typer.Option(help="Worker processes; more than one needs PostgreSQL.", min=1, max=64)
    ] = 1,
    bot_workers: Annotated[int, typer.Option(help="Processes that think for bots.", min=1)] = 1,
    public: Annotated[str, typer.Option(help="The address players use, behind a proxy.")] = "",
    proxied: Annotated[bool, typer.Option(help="Believe a proxy's forwarded headers.")] = False,
    rate: Annotated[float, typer.Option(help="Requests a second and client.", min=1)] = 100.0,
    log: Annotated[
        Log, typer.Option(help="What it logs: sentences or JSON.", show_default="by the terminal")
    ] = Log.auto,
    browser: Annotated[
        bool, typer.Option(help="Open the page in a browser, where somebody would see it.")
    ] = True,
) -> int:
    """Serve tables to browsers, here and over the network."""
    with server_packages("planitia serve"):
        from planitia.server.host import Config
        from planitia.server.serve import database_url, serve

    url = database_url(database, data)
    config = Config(url, welcome.whole_address(public), bot_workers, workers, proxied, rate)
    port = free_port(host, port)
    said = Console(stderr=True, soft_wrap=True)
    said.print(f"Starting on {welcome.address(host, port)} (stop with Ctrl-C)", markup=False)
    said.print(welcome.how_others_come(host, port, config.public), markup=False)
    if browser and welcome.may_open():
        welcome.open_when_ready(config.public or welcome.here(host, port))
    if log is Log.auto:
        log = Log.text if sys.stderr.isatty() else Log.json
    serve(config, host, port, data, log.value)
    return FINE


def free_port(host: str, port: int) -> int:
    """The port to listen on; with 0 one that nobody uses. Raises BadOption."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            return int(probe.getsockname()[1])
    except OSError as fault:
        said = (fault.strerror or str(fault)).lower()
        raise BadOption(f"Port {port} of {host} cannot be used: {said}.") from None


def join_command(
    url: Annotated[
        str, typer.Argument(metavar="URL", help="A link like http://host/join/TABLE#INVITE")
    ],
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Guest",
) -> int:
    """Sit down at a table of a server and play in this terminal."""
    with server_packages("planitia join"):
        from planitia.cli.remote import join

    join(url, name)
    return FINE


def care(database: str | None, data: Path | None) -> Care:
    """The tables to look after."""
    with server_packages("planitia admin"):
        from planitia.server.serve import database_url
        from planitia.server.storage.care import Care

    if database is not None and data is not None:
        raise BadOption("Give --data or --database, not both.")
    if data is not None and not data.is_dir():
        raise BadOption(f"There is no folder {data}.")
    return Care(database_url(database, data))


@admin_app.command("list")
def admin_list(data: Data = None, database: Database = None) -> int:
    """List all tables."""
    grid = Grid("table", "game", "seats", "status", "entries", "last entry")
    for row in care(database, data).tables():
        grid.add_row(*[escape(str(cell)) for cell in row])
    Console().print(grid)
    return FINE


@admin_app.command("inspect")
def admin_inspect(table: str, data: Data = None, database: Database = None) -> int:
    """Show one table: its head, its seats, and whether its log replays."""
    for line in care(database, data).inspect(table):
        Console().print(escape(line))
    return FINE


@admin_app.command("export")
def admin_export(table: str, data: Data = None, database: Database = None) -> int:
    """Print the record of a table's game; of one of an earlier version, what its log says."""
    found = care(database, data).export(table)
    sys.stdout.write(found.record)
    sys.stdout.flush()
    if found.why:
        Console(stderr=True, soft_wrap=True).print(escape(found.why))
    return FINE


@admin_app.command("delete")
def admin_delete(table: str, data: Data = None, database: Database = None) -> int:
    """Forget a table for good."""
    care(database, data).delete(table)
    Console().print(escape(f"Table {table} is gone."))
    return FINE


@admin_app.command("compact")
def admin_compact(
    data: Data = None,
    database: Database = None,
    finished: Annotated[int, typer.Option(help="Days to keep a finished table.", min=0)] = 90,
    idle: Annotated[int, typer.Option(help="Days to keep one nobody touches.", min=0)] = 365,
) -> int:
    """Apply the retention policy and give the space back."""
    gone = care(database, data).compact(finished, idle)
    Console().print("1 table is gone." if gone == 1 else f"{gone} tables are gone.")
    return FINE
