"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import JSON, Column, Float, Integer, MetaData, String, Table, Text

metadata = MetaData()

heads = Table(
    "heads",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", String(32), nullable=False),
    Column("content", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(128), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("status", String(16), nullable=False, index=True),
    Column("listed", Integer, nullable=False, index=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("data", JSON, nullable=False),
    Column("key", String(64), nullable=False),
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("version", String(32), nullable=False),
    Column("content", String(64), nullable=False),
    Column("data", Text, nullable=False),
)
