"""Attacks of the privacy challenge as programs that Tattle asks for the scores of one task after the other."""

from __future__ import annotations

import csv
import functools
import json
import os
import sys
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

import numpy as np

from .worker import PROTOCOL, converse, one_line

_HEADER = 48
_CHECKSUM = 32


class Task:
    """A task of a pack: to tell members from other records by one surface of the releases of one algorithm.

    Attributes:
        name: ``CORPUS/EXPERIMENT/SURFACE``
        experiment: the algorithm with its parameters
        surface: what of the release is seen
        targets: the names of the targets to score, in the order of the scores' rows
        ids: the ids of the records, in the order of the scores' columns
        train_members: targets of ``train`` x records: True where a target learned from a record
        shadow_members: shadow models x records, likewise
        columns: the names of the statistics
    """

    def __init__(self, pack: Path, about: Dict[str, Any], name: str):
        corpus, task = next(
            (corpus, task) for corpus in about["corpora"] for task in corpus["tasks"] if task["name"] == name
        )
        self.name = name
        self.experiment = task["experiment"]
        self.surface = task["surface"]
        self.targets: List[str] = about["targets"]
        with open(pack / corpus["name"] / "members.csv", encoding="utf-8", newline="") as table:
            header, *rows = csv.reader(table)
        self.ids = [row[0] for row in rows]
        self._train = [name for name in header[1:] if name not in self.targets]
        self.train_members = np.array([row[1:] for row in rows], dtype=int).T[: len(self._train)] == 1
        self.shadow_members = np.load(pack / corpus["name"] / "shadows.npy").astype(bool)
        self._models = pack / corpus["name"] / "models" / self.experiment
        self._statistics = task["statistics"]
        self.columns: List[str] = [column for columns in self._statistics.values() for column in columns]

    def statistics(self, column: str) -> np.ndarray:
        """A statistic of the targets to score: targets x records."""
        return self._of([_model(name) for name in self.targets], column)

    def train_statistics(self, column: str) -> np.ndarray:
        """A statistic of the targets whose members are shown to develop on: targets of ``train`` x records."""
        return self._of([_model(name) for name in self._train], column)

    def shadow_statistics(self, column: str) -> np.ndarray:
        """A statistic of the shadow models: shadow models x records."""
        return self._of([f"shadow-{i:03}" for i in range(len(self.shadow_members))], column)

    def _of(self, models: List[str], column: str) -> np.ndarray:
        for ending, columns in self._statistics.items():
            if column in columns:
                place = columns.index(column)
                return np.stack([self._read(model + ending, len(columns))[:, place] for model in models])
        raise ValueError(f"{self.name} has no statistic {column!r}; it has {', '.join(self.columns)}")

    def _read(self, file: str, columns: int) -> np.ndarray:
        """Big-endian doubles, records x columns, between a header and a checksum."""
        content = (self._models / file).read_bytes()
        return np.frombuffer(content[_HEADER:-_CHECKSUM], dtype=">f8").astype(float).reshape(-1, columns)


def _model(target: str) -> str:
    """The name of a target's files."""
    return f"target-{int(target.rsplit('-', 1)[1]):03}"


class Attack:
    """A function of a :class:`Task` that can be served as a program. Made by :func:`attack`."""

    def __init__(self, function: Callable[[Task], Any]):
        functools.update_wrapper(self, function)
        self.function = function

    def __call__(self, task: Task) -> np.ndarray:
        returned = self.function(task)
        if returned is None or np.iscomplexobj(returned):
            raise ValueError("scores are missing: the attack returned None" if returned is None else "scores are complex")
        scores = np.asarray(returned, dtype=np.float64)
        wanted = (len(task.targets), len(task.ids))
        if scores.shape != wanted:
            raise ValueError(f"scores have shape {scores.shape}, not {wanted}: targets x records")
        return scores

    def serve(self) -> None:
        """Scores the tasks that Tattle asks for, until it says good-bye, if this function's file is the program."""
        if self.function.__module__ != "__main__":
            return
        if os.isatty(0):
            print(
                f"{sys.argv[0]} is an attack: tattle challenge run PACK --command 'python3 {sys.argv[0]}'"
                " --name NAME --out entries",
                file=sys.stderr,
            )
            return
        converse(_Session(self))


def attack(function: Callable[[Task], Any]) -> Attack:
    """Makes a function an attack, to be served by ``.serve()`` as the last line of its file.

    The function takes a :class:`Task` and returns targets x records: a higher score says member.
    """
    return Attack(function)


class _Session:
    def __init__(self, function: Attack):
        self.attack = function
        self.pack: Optional[Path] = None
        self.about: Dict[str, Any] = {}
        self.failure: Optional[Exception] = None

    def answer(self, line: str) -> Optional[str]:
        try:
            request = json.loads(line)
            if request["type"] == "bye":
                return None
            if request["type"] == "hello":
                self.pack = Path(request["pack"])
                self.about = json.loads((self.pack / "pack.json").read_text(encoding="utf-8"))
                return json.dumps({"type": "hello", "protocol": PROTOCOL})
            if request["type"] != "score" or self.pack is None:
                raise ValueError(f"unknown request: {request['type']}")
            scores = self.attack(Task(self.pack, self.about, request["task"]))
            np.save(request["out"] + ".npy", scores, allow_pickle=False)
            return json.dumps({"type": "scored"})
        except Exception as failure:
            self.failure = failure
            return json.dumps({"type": "error", "message": one_line(failure)})
