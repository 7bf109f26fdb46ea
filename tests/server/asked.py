"""The application asked without any network, for what needs no table and no store."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from planitia.server.app import make_app
from planitia.server.host import Config


class Asked:
    """An application that was not started, and somebody who asks it."""

    def __init__(self) -> None:
        self.app = make_app(Config("sqlite+aiosqlite://"))

    def request(self, method: str, path: str, **how: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            way = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=way, base_url="http://here") as client:
                return await client.request(method, path, **how)

        return asyncio.run(ask())

    def get(self, path: str, **how: Any) -> httpx.Response:
        return self.request("GET", path, **how)

    def post(self, path: str, **how: Any) -> httpx.Response:
        return self.request("POST", path, **how)
