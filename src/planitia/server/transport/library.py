"""What a page may look up about a game without sitting at any table: its print and its rules."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.registry import game
from planitia.rulebook import RULINGS, Checklist, Section, docs_folder, read_checklist
from planitia.server.table.model import Json, Refused
from planitia.server.transport.requests import RefusedReply

router = APIRouter(prefix="/api/games/{name}", responses={404: {"model": RefusedReply}})


@router.get("/catalogue")
async def catalogue(name: str) -> JSONResponse:
    """Everything printed: cards, boards, abilities."""
    try:
        found = game(name)
        return JSONResponse({**found.catalogue(), "patience": found.patience})
    except PlanitiaError as fault:
        return JSONResponse(Refused("unknown-table", str(fault)).json(), status_code=404)


@router.get("/rules")
async def rules(name: str) -> JSONResponse:
    """The rules for the drawer: in short, then by section, the rulings last."""
    try:
        return JSONResponse(rulebook(game(name).name))
    except PlanitiaError as fault:
        return JSONResponse(Refused("unknown-table", str(fault)).json(), status_code=404)


@router.get("/rules/titles")
async def titles(name: str) -> JSONResponse:
    """What people call a rule, by its id without the number; by its id where that differs."""
    try:
        return JSONResponse(checklist(game(name).name).titles())
    except PlanitiaError as fault:
        return JSONResponse(Refused("unknown-table", str(fault)).json(), status_code=404)


@cache
def checklist(name: str) -> Checklist:
    """A game's checklist, read once. Raises NoRulebook."""
    return read_checklist(docs_folder(), name)


@cache
def rulebook(name: str) -> Json:
    """A game's rules as they are sent. Raises NoRulebook."""
    found = checklist(name)
    sections = [*found.sections, Section(RULINGS, found.rulings)]
    return {
        "summary": [asdict(point) for point in found.summary],
        "sections": [
            {"title": section.name, "rules": [asdict(rule) for rule in section.rules]}
            for section in sections
        ],
    }
