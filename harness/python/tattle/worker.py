"""Trainers as programs that Tattle keeps alive: JSON lines on standard input and output, protocol 1."""

from __future__ import annotations

import atexit
import functools
import inspect
import json
import os
import select
import sys
import threading
import traceback
from pathlib import Path
from typing import Any, Callable, Mapping, Optional

import numpy as np

from . import models
from .records import Counts, Documents, Labeled, read

PROTOCOL = 1


class Trainer:
    """A function of training records and a seed that can be served as a program. Made by :func:`trainer`."""

    def __init__(self, function: Callable[..., Any], records: Optional[type] = None):
        functools.update_wrapper(self, function)
        self.function = function
        self.records = records or _annotated(function)
        self.used = False
        if self._is_main():
            atexit.register(self._warn)

    def __call__(self, *arguments: Any, **parameters: Any) -> Any:
        self.used = True
        return self.function(*arguments, **parameters)

    def serve(self) -> None:
        """Trains what Tattle asks for, until it says good-bye, if the function's file is the program that runs.

        Answers have standard output for themselves: what the function prints goes to standard error. In an imported file
        this does nothing.
        """
        if not self._is_main():
            return
        self.used = True
        if os.isatty(0):
            print(f"{sys.argv[0]} is a trainer: tattle audit --trainer 'python3 {sys.argv[0]}'", file=sys.stderr)
            return
        converse(Session(self))

    def _is_main(self) -> bool:
        return self.function.__module__ == "__main__" and hasattr(sys.modules["__main__"], "__file__")

    def _warn(self) -> None:
        if not self.used:
            name = self.function.__name__
            print(f"nothing was trained: let {sys.argv[0]} end with {name}.serve()", file=sys.stderr)


def trainer(function: Optional[Callable[..., Any]] = None, *, records: Optional[type] = None) -> Any:
    """Makes a function a trainer, to be served by ``.serve()`` as the last line of its file.

    The function takes training records and a seed, and returns what is released: a matrix of topics x words, a fitted
    model that :func:`tattle.matrix` knows, one of these with its words (``(model, vectorizer)``), the path of a file or
    folder; for ``release: answers``, a classifier with ``predict_proba``, or a function of records that returns a
    number for each, higher for those that the model knows; for ``release: embeddings``, a pair of the matrix and such a
    function.

    Args:
        records: ``tattle.Counts`` for word counts instead of texts; an annotation of the first parameter does the same
    """
    if function is None:
        return lambda decorated: Trainer(decorated, records)
    return Trainer(function, records)


class Session:
    """One conversation: answers requests about a function's models, one after the other.

    Args:
        parameters: of the function, besides the records and the seed
        labeled: the text and the class of documents by id, if they have classes
    """

    def __init__(
        self,
        function: Callable[..., Any],
        parameters: Optional[Mapping[str, Any]] = None,
        labeled: Optional[Labeled] = None,
    ):
        self.trained = function if isinstance(function, Trainer) else Trainer(function)
        self.parameters = parameters or {}
        self.labeled = labeled
        self.release: Optional[str] = None
        self.data = "documents"
        self.model: Any = None
        self.folder: Optional[Path] = None
        self.failure: Optional[Exception] = None

    @property
    def is_abandoned(self) -> bool:
        """Whether Tattle no longer waits for the answer to the last request: it removed the folder."""
        return self.folder is not None and not self.folder.exists()

    def answer(self, line: str) -> Optional[str]:
        """The answer to a line; None if the conversation ends."""
        try:
            request = json.loads(line)
            kind = request.get("type")
            if kind == "bye":
                return None
            steps = {"hello": self._hello, "train": self._train, "ask": self._ask}
            if kind not in steps:
                raise ValueError(f"unknown request: {kind}")
            return json.dumps(steps[kind](request))
        except Exception as failure:  # of one model; the next may succeed
            self.failure = failure
            return json.dumps({"type": "error", "message": one_line(failure)})

    def _hello(self, request: dict) -> dict:
        if request.get("protocol") != PROTOCOL:
            raise ValueError(f"this is protocol {PROTOCOL}; Tattle speaks {request.get('protocol')}")
        self.data = request.get("data", "documents")
        self.release = request.get("release")
        return {"type": "hello", "protocol": PROTOCOL, "name": self.trained.function.__name__}

    def _train(self, request: dict) -> dict:
        self.folder = Path(request["train"]).parent
        records = read(Path(request["train"]), self.data, self.trained.records, self.labeled)
        released = self.trained.function(records, request["seed"], **self.parameters)
        pair = isinstance(released, tuple) and len(released) == 2 and callable(released[1])
        if pair:  # embeddings: its columns are no words
            self.model = released[1]
            models.write(released[0], Path(request["out"]), None)
        elif self.release == "answers" or (self.release is None and callable(released)):
            self.model = released if callable(released) else models.answers(released)
        else:
            self.model = None
            models.write(released, Path(request["out"]), getattr(records, "vocabulary", None))
        return {"type": "trained"}

    def _ask(self, request: dict) -> dict:
        if self.model is None:
            raise ValueError("nothing can be asked: the trainer returned no function of records")
        self.folder = Path(request["records"]).parent
        records = read(Path(request["records"]), self.data, self.trained.records, self.labeled)
        numbers = np.asarray(self.model(records), dtype=np.float64)
        if numbers.shape != (len(records),):
            raise ValueError(f"answers have shape {numbers.shape}, not one number for each of {len(records)} records")
        with open(request["answers"], "wb") as file:
            np.save(file, numbers, allow_pickle=False)
        return {"type": "answered"}


def converse(session: Any) -> None:
    """Answers requests on standard input by ``session.answer`` until it returns None.

    Answers have standard output for themselves: whatever else is printed goes to standard error.
    """
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    sys.stdout.flush()
    os.dup2(2, 1)
    _end_with(answers.fileno())
    for line in requests:
        answer = session.answer(line)
        if answer is None:
            return
        if session.failure is not None:
            traceback.print_exception(type(session.failure), session.failure, session.failure.__traceback__)
            session.failure = None
        answers.write(answer + "\n")
        answers.flush()


def _annotated(function: Callable[..., Any]) -> type:
    """The type of records that a function takes, by the annotation of its first parameter."""
    parameters = list(inspect.signature(function).parameters.values())
    annotation = parameters[0].annotation if parameters else None
    is_counts = annotation is Counts or (isinstance(annotation, str) and annotation.split(".")[-1] == "Counts")
    return Counts if is_counts else Documents


def one_line(failure: Exception) -> str:
    """An exception with the line of the trainer's code where it began, in one line."""
    text = " ".join(str(failure).split())
    own = Path(__file__).parent
    frames = [frame for frame in traceback.extract_tb(failure.__traceback__) if Path(frame.filename).parent != own]
    place = f" ({Path(frames[0].filename).name}, line {frames[0].lineno})" if frames else ""
    return f"{type(failure).__name__}: {text[:500]}{place}"


def _end_with(answers: int) -> None:
    """Ends this process, also within a training, once nobody reads its answers: Tattle was killed."""
    if not hasattr(select, "poll"):
        return
    poll = select.poll()
    poll.register(answers, 0)  # only errors: the other end is closed

    def watch() -> None:
        poll.poll()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
