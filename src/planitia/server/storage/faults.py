"""What goes wrong with a database, in two kinds, whatever its driver calls it."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError


class StoreError(Exception):
    """The database cannot be reached or written to right now."""


class Unwritable(StoreError):
    """The database answers, but does not take what it was given."""


class OtherSchema(StoreError):
    """The database has tables of another form than this Planitia reads."""


@contextmanager
def told_plainly() -> Iterator[None]:
    """Whatever a driver raises becomes a StoreError; anything else stays what it is."""
    try:
        yield
    except Exception as fault:
        kind = kind_of(fault)
        if kind is None:
            raise
        raise kind(short(fault)) from None


def kind_of(fault: Exception) -> type[StoreError] | None:
    """The kind of a fault, or None where it has nothing to do with a database."""
    if isinstance(fault, OSError | OperationalError | sqlite3.OperationalError):
        return StoreError
    if isinstance(fault, DBAPIError) and fault.connection_invalidated:
        return StoreError
    if isinstance(fault, SQLAlchemyError | sqlite3.Error):
        return Unwritable
    if "asyncpg" in sys.modules:
        import asyncpg

        if isinstance(fault, asyncpg.DataError):
            return Unwritable
        if isinstance(fault, asyncpg.PostgresError | asyncpg.InterfaceError):
            return StoreError
    return None


def short(fault: BaseException) -> str:
    """A fault in one line."""
    if isinstance(fault, TimeoutError):
        return "the database does not answer in time"
    said = str(getattr(fault, "orig", fault)).splitlines()
    return said[0] if said else type(fault).__name__
