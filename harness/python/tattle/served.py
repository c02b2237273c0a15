"""A function of this process as a trainer of a Tattle that runs beside it."""

from __future__ import annotations

import hashlib
import inspect
import queue
import re
import secrets
import shutil
import socket
import sys
import threading
from pathlib import Path
from types import CodeType
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

from .jar import TattleError
from .records import Labeled
from .worker import Session, Trainer, one_line

_LONGEST = 1 << 16

#: How often a function may fail. Any failure but of a few records, by which Tattle predicts times, ends the audit at last.
_FAILURES = 3


class Served:
    """Answers a Tattle that runs beside this process, by one training at a time in the thread that calls :meth:`step`.

    ``failures`` are the exceptions that the function raised. Each worker of Tattle is a small program (``bridge.py``) that
    connects here and carries lines; it knows the token.

    Args:
        parameters: of the function, besides the records and the seed
        private: a folder that only its owner can read
        labeled: the text and the class of documents by id, if they have classes
    """

    def __init__(
        self,
        function: Callable[..., Any],
        parameters: Mapping[str, Any],
        private: Path,
        labeled: Optional[Labeled] = None,
    ):
        self.trained = function if isinstance(function, Trainer) else Trainer(function)
        self.trained.used = True
        name = re.sub(r"\W", "", self.trained.function.__name__) or "function"
        self._bridge = private / f"{name}-{_key(self.trained.function, parameters, labeled)}"
        self.parameters = parameters
        self.labeled = labeled
        self.failures: List[Exception] = []
        self._token = secrets.token_hex(16)
        self._requests: "queue.SimpleQueue[Tuple[socket.socket, Session, str]]" = queue.SimpleQueue()
        self._listening = socket.create_server(("127.0.0.1", 0))
        shutil.copy(Path(__file__).with_name("bridge.py"), self._bridge)
        (private / "address").write_text(f"{self._listening.getsockname()[1]}:{self._token}", encoding="ascii")
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> "Served":
        return self

    def __exit__(self, *raised: object) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)  # wakes the thread that accepts
        self._listening.close()

    @property
    def program(self) -> List[str]:
        """The worker's arguments. They are part of a model's key, so they hold a hash of the function's code."""
        return [sys.executable, str(self._bridge)]

    def step(self) -> None:
        """Answers the next request, if one comes within a moment.

        Raises:
            TattleError: if the function failed several times; the exception is its cause
        """
        try:
            connection, session, line = self._requests.get(timeout=0.05)
        except queue.Empty:
            return
        answer = session.answer(line)
        if session.failure is not None and not session.is_abandoned:
            self.failures.append(session.failure)
            session.failure = None
            if len(self.failures) == _FAILURES:  # the others would fail alike
                raise TattleError(one_line(self.failures[-1])) from self.failures[-1]
        try:
            if answer is None:
                connection.shutdown(socket.SHUT_WR)
            else:
                connection.sendall(answer.encode() + b"\n")
        except OSError:
            pass  # Tattle ended the worker, as after a timeout

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return  # closed
            threading.Thread(target=self._receive, args=(connection,), daemon=True).start()

    def _receive(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as lines:
            token = lines.readline(_LONGEST).decode("ascii", "replace").strip()
            if not secrets.compare_digest(token.encode(), self._token.encode()):
                return
            session = Session(self.trained, self.parameters, self.labeled)
            for line in lines:
                self._requests.put((connection, session, line.decode("utf-8")))


def _key(function: Callable[..., Any], parameters: Mapping[str, Any], labeled: Optional[Labeled]) -> str:
    """A hash of a function's code, of the file where it stands, of its parameters, and of documents with classes."""
    digest = hashlib.sha256(repr(sorted(parameters.items())).encode())
    if labeled:
        digest.update(repr(sorted(labeled.items())).encode())
    inner = inspect.unwrap(function)
    code = getattr(inner, "__code__", None)
    if code is not None:
        _add(code, digest)
    try:
        digest.update(Path(inspect.getfile(inner)).read_bytes())
    except (OSError, TypeError):
        pass  # of a notebook: its code alone
    return digest.hexdigest()[:16]


def _add(code: CodeType, digest: Any) -> None:
    digest.update(code.co_code)
    digest.update(repr(code.co_names).encode())
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            _add(constant, digest)
        else:
            ordered = sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant
            digest.update(repr(ordered).encode())
