"""What a server tells its operator: sentences on a terminal, a JSON object a line elsewhere.

Neither has request bodies, cookies or query strings; what a fault said is not among them either.
"""

from __future__ import annotations

import json
import logging
import time
from typing import Any

TEXT = "text"
JSON = "json"


class JsonLines(logging.Formatter):
    """Log lines as JSON objects."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line)


class Sentences(logging.Formatter):
    """Log lines for people: when, and a sentence."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        said = " ".join(record.getMessage().split()).rstrip(".")
        if record.exc_info and record.exc_info[0] is not None:
            said += f" ({record.exc_info[0].__name__}; --log json shows where)"
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        return f"{at} {said[:1].upper()}{said[1:]}."


def logging_as(kind: str) -> dict[str, Any]:
    """How every worker logs to standard error. People are spared what only uvicorn's own see."""
    quiet = {"level": "WARNING"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {JSON: {"()": JsonLines}, TEXT: {"()": Sentences}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": kind}},
        "root": {"level": "INFO", "handlers": ["stderr"]},
        "loggers": {"alembic": quiet, **({"uvicorn": quiet} if kind == TEXT else {})},
    }
