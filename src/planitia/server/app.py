"""The application: routes, limits, headers, metrics and the order of starting and stopping."""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.exceptions import HTTPException

from planitia.server import http, stream
from planitia.server.host import Config, Host
from planitia.server.model import Refusal
from planitia.server.store import StoreError

MOST_BODY = 65_536
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
CONFIG_VARIABLE = "PLANITIA_SERVER_CONFIG"

logger = logging.getLogger("planitia")


def refused(refusal: Refusal) -> JSONResponse:
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
    add_errors(app)
    add_guard(app, host)
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

    @app.exception_handler(http.Refused)
    async def on_refused(_: Request, fault: http.Refused) -> Response:
        return refused(fault.refusal)

    @app.exception_handler(RequestValidationError)
    async def on_invalid(_: Request, fault: RequestValidationError) -> Response:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return refused(Refusal("invalid", f"{where}: {first['msg']}."))

    @app.exception_handler(StoreError)
    async def on_store(_: Request, fault: StoreError) -> Response:
        logger.warning("the store does not answer: %s", fault)
        return refused(Refusal("storage", "The tables cannot be read right now. Please try again."))

    @app.exception_handler(HTTPException)
    async def on_http(_: Request, fault: HTTPException) -> Response:
        told = {"refused": "unknown-path", "sentence": f"{fault.detail}."}
        return JSONResponse(told, status_code=fault.status_code, headers=fault.headers)

    @app.exception_handler(Exception)
    async def on_fault(request: Request, fault: Exception) -> Response:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=fault)
        told = {"refused": "fault", "sentence": "Something went wrong here; nothing was changed."}
        return JSONResponse(told, status_code=500)


def add_guard(app: FastAPI, host: Host) -> None:
    """Sizes, rates, other sites, and headers, before and after every request."""

    @app.middleware("http")
    async def guard(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        refusal = unwelcome(request, host)
        response = refusal if refusal is not None else await call_next(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api"):
            response.headers.setdefault("cache-control", "no-store")
        return response


def unwelcome(request: Request, host: Host) -> Response | None:
    """Why a request is not even looked at, or None."""
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BODY:
        told = {"refused": "too-large", "sentence": f"A request has at most {MOST_BODY} bytes."}
        return JSONResponse(told, status_code=413)
    if request.method not in SAFE_METHODS:
        if "transfer-encoding" in request.headers:
            told = {"refused": "too-large", "sentence": "Send a content-length."}
            return JSONResponse(told, status_code=411)
        if other_site(request, host):
            return refused(Refusal("not-allowed", "This request came from a page of another site."))
    client = request.client.host if request.client else "?"
    if request.url.path.startswith("/api") and not host.buckets.take(client):
        return refused(Refusal("too-many", "Too many requests; wait a moment."))
    return None


def other_site(request: Request, host: Host) -> bool:
    """Whether a browser says that a page of another site sends this."""
    origin = request.headers.get("origin")
    if origin is None or origin == host.config.public or origin in host.config.origins:
        return False
    return origin.partition("://")[2] != request.headers.get("host")


def add_operation(app: FastAPI, host: Host) -> None:
    """Health, readiness, metrics."""
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
    Gauge("planitia_commits", "Batches committed", registry=registry).set_function(
        lambda: host.store.commits
    )

    @app.middleware("http")
    async def count(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        begun = time.perf_counter()
        response = await call_next(request)
        seconds.observe(time.perf_counter() - begun)
        requests.labels(f"{response.status_code // 100}xx").inc()
        return response

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("alive\n")

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> PlainTextResponse:
        if host.stopping or not await host.store.alive():
            return PlainTextResponse("not ready\n", status_code=503)
        return PlainTextResponse("ready\n")

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> PlainTextResponse:
        return PlainTextResponse(generate_latest(registry).decode())
