"""The application: routes, limits, headers, metrics and the order of starting and stopping."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.exceptions import HTTPException

from planitia.server.host import Config, Host
from planitia.server.storage.faults import StoreError
from planitia.server.table.model import Refused
from planitia.server.transport import http, learn, library, page, replays, stream
from planitia.server.transport.callers import RefusedRequest
from planitia.server.transport.limits import Guard, of_this_machine
from planitia.server.transport.requests import complaint

CONFIG_VARIABLE = "PLANITIA_SERVER_CONFIG"

logger = logging.getLogger("planitia")


def refused(refusal: Refused) -> JSONResponse:
    """A refusal as an answer."""
    return JSONResponse(refusal.json(), status_code=refusal.status)


def make_app(config: Config) -> FastAPI:
    """The application of one worker."""
    host = Host(config)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await host.open()
        yield
        await host.close()

    app = FastAPI(title="Planitia", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.host = host
    app.include_router(http.router)
    app.include_router(stream.router)
    app.include_router(replays.router)
    app.include_router(replays.uploads)
    app.include_router(learn.router)
    app.include_router(library.router)
    app.include_router(page.router)
    add_errors(app)
    add_operation(app, host)
    return app


def app_from_environment() -> FastAPI:
    """The application of a worker process that was told its configuration by its parent."""
    values = json.loads(os.environ[CONFIG_VARIABLE])
    return make_app(Config(**{**values, "origins": tuple(values["origins"])}))


def to_environment(config: Config) -> None:
    """Tell worker processes their configuration."""
    os.environ[CONFIG_VARIABLE] = json.dumps(asdict(config))


def add_errors(app: FastAPI) -> None:
    """Everything that goes wrong is a status and a sentence."""

    @app.exception_handler(RefusedRequest)
    async def on_refused(_: Request, fault: RefusedRequest) -> Response:
        return refused(fault.refusal)

    @app.exception_handler(RequestValidationError)
    async def on_invalid(_: Request, fault: RequestValidationError) -> Response:
        return refused(Refused("invalid", complaint(fault.errors())))

    @app.exception_handler(StoreError)
    async def on_store(_: Request, fault: StoreError) -> Response:
        logger.warning("the store does not answer: %s", fault)
        return refused(Refused("storage", "The tables cannot be read right now. Please try again."))

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, fault: HTTPException) -> Response:
        if fault.status_code == 404 and page.meant(request):
            return page.lost(request)
        kind = "invalid" if fault.status_code == 400 else "unknown-path"
        told = {"refused": kind, "sentence": f"{fault.detail}."}
        return JSONResponse(told, status_code=fault.status_code, headers=fault.headers)


def add_operation(app: FastAPI, host: Host) -> None:
    """The guard, health, readiness, metrics."""
    registry = CollectorRegistry()
    requests = Counter("planitia_requests", "Requests", ["status"], registry=registry)
    seconds = Histogram("planitia_request_seconds", "Time to answer", registry=registry)
    Gauge("planitia_rooms", "Tables in memory", registry=registry).set_function(
        lambda: len(host.rooms.rooms)
    )
    Gauge("planitia_streams", "Open streams", registry=registry).set_function(
        lambda: len(host.streams)
    )
    Gauge("planitia_bot_moves", "Moves by bots", registry=registry).set_function(
        lambda: host.bots.moves
    )
    Gauge("planitia_bots_replaced", "Bot workers replaced", registry=registry).set_function(
        lambda: host.bots.thinkers.replaced
    )
    Gauge("planitia_commits", "Batches committed", registry=registry).set_function(
        lambda: host.store.writer.commits
    )

    def answered(status: int, took: float) -> None:
        seconds.observe(took)
        requests.labels(f"{status // 100}xx").inc()

    app.add_middleware(
        Guard,
        buckets=host.buckets,
        public=host.config.public,
        origins=host.config.origins,
        answered=answered,
    )

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("alive\n")

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> PlainTextResponse:
        if host.stopping or not await host.store.alive():
            return PlainTextResponse("not ready\n", status_code=503)
        return PlainTextResponse("ready\n")

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not of_this_machine(request.scope):
            # They show how many answers were written, and that can be a secret of a table.
            sentence = "Metrics are read on the machine that runs the server."
            return refused(Refused("not-allowed", sentence))
        return PlainTextResponse(generate_latest(registry).decode())
