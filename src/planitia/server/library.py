"""What a page may look up about a game without sitting at any table: its print and its rules."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.registry import game
from planitia.rulebook import docs_folder, read_checklist
from planitia.server.model import Json, Refusal
from planitia.server.requests import RefusedReply

router = APIRouter(prefix="/api/games/{name}", responses={404: {"model": RefusedReply}})


@router.get("/catalogue")
async def catalogue(name: str) -> JSONResponse:
    """Everything printed: cards, boards, abilities."""
    try:
        found = game(name)
        return JSONResponse({**found.catalogue(), "patience": found.patience})
    except PlanitiaError as fault:
        return JSONResponse(Refusal("unknown-table", str(fault)).json(), status_code=404)


@router.get("/rules")
async def rules(name: str) -> JSONResponse:
    """The rule checklist with its rulings, for the rules drawer."""
    try:
        return JSONResponse(checklist(game(name).name))
    except PlanitiaError as fault:
        return JSONResponse(Refusal("unknown-table", str(fault)).json(), status_code=404)


@cache
def checklist(name: str) -> list[Json]:
    """The sections of a game's checklist, the rulings last. Raises NoRulebook."""
    found = read_checklist(docs_folder(), name)
    rulings = {"title": "Rulings", "rules": [asdict(ruling) for ruling in found.rulings]}
    return [*[asdict(section) for section in found.sections], rulings]
