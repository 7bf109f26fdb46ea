"""Schemathesis over a running server, as a program: its modules and those of tests share names.

Reads {"url": …, "tables": {table: token}} and writes {"operations", "requests", "statuses",
"faults"}. Requests follow the OpenAPI document, then break it; they go with a host's secret to the
tables that are given, and to tables that are not there.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

GIVEN = 20
"""Requests of each kind to each operation."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


def walk(url: str, tables: dict[str, str]) -> dict[str, Any]:
    """Ask everything in every way."""
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    statuses: Counter[str] = Counter()
    faults: list[str] = []
    for operation in operations:
        for mode in schemathesis.GenerationMode:
            try:
                ask(url, tables, operation, mode, statuses)
            except Unsatisfiable:
                continue  # There is nothing in this operation that a request could get wrong.
            except Exception as fault:
                faults.append(f"{operation.label} ({mode.value}): {told(fault)}"[:2000])
    return {
        "operations": len(operations),
        "requests": sum(statuses.values()),
        "statuses": statuses,
        "faults": faults,
    }


def told(fault: BaseException) -> str:
    """A fault with the faults inside it."""
    inner = getattr(fault, "exceptions", ())
    return "; ".join([f"{type(fault).__name__} {fault}", *[told(one) for one in inner]])


def ask(url: str, tables: dict[str, str], operation: Any, mode: Any, statuses: Any) -> None:
    """One operation in one way. Raises what Schemathesis or an assertion has found."""
    session = requests.Session()

    @settings(
        max_examples=GIVEN,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(generation_mode=mode),
        place=st.sampled_from([*tables.items(), *[(table, "") for table in tables], None]),
    )
    def one(case: Any, place: tuple[str, str] | None) -> None:
        headers = {}
        if place is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"], token = place
            headers = {"authorization": f"Bearer {token}"} if token else {}
        if "wait" in (case.query or {}):
            case.query["wait"] = -1
        session.cookies.clear()
        answer = case.call(base_url=url, session=session, headers=headers, timeout=20)
        statuses[str(answer.status_code)] += 1
        case.validate_response(answer, checks=CHECKS)
        assert "Traceback" not in answer.text
        assert answer.status_code < 400 or answer.json()["sentence"]

    one()
    session.close()


if __name__ == "__main__":
    given_to_us = json.load(sys.stdin)
    json.dump(walk(given_to_us["url"], given_to_us["tables"]), sys.stdout)
