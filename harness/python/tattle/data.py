"""What is to be audited, as a private file and the keys of a plan for it."""

from __future__ import annotations

import csv
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Iterable, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

from .jar import TattleError
from .records import Labeled

Texts = Union[str, os.PathLike, Iterable[Union[str, Mapping[str, Any]]], Tuple[Any, Any]]


@dataclass(frozen=True)
class Data:
    """Records that Tattle can read.

    Attributes:
        keys: those of a plan's ``data``
        command: parameters of the defense ``command`` that suit these records
        labeled: the text and the class of documents by id, if they have classes, which Tattle does not know
    """

    keys: Dict[str, Any]
    command: Dict[str, Any]
    labeled: Optional[Labeled] = None


def prepare(documents: Texts, private: Path, command: Mapping[str, Any], plan: Mapping[str, Any]) -> Data:
    """Writes records into a private folder, unless they are a file.

    Args:
        documents: as for :func:`tattle.audit`
        command: parameters that are given
        plan: other keys of the plan that are given

    Raises:
        TattleError: in one line, which record is wrong
    """
    if isinstance(documents, (str, os.PathLike)):
        if not os.path.exists(documents):
            raise TattleError("documents is a text that names no file: give a list of texts, or the path of a file")
        return Data({"file": str(Path(documents).resolve())}, dict(command))
    if isinstance(documents, Mapping) or hasattr(documents, "columns"):
        kind = type(documents).__name__
        raise TattleError(f"documents is a {kind}: give the texts alone, such as documents={kind.lower()}['text']")
    if not isinstance(documents, tuple) or len(documents) != 2 or isinstance(documents[0], (str, Mapping)):
        keys, _ = _write_texts(documents, private / "documents.jsonl")
        return Data(keys, dict(command))
    records, labels = documents
    if hasattr(records, "toarray"):  # sparse
        records = records.toarray()
    elif not hasattr(records, "__len__"):
        records = list(records)
    classes = _classes(labels, len(records))
    if np.ndim(records[0]) == 0:
        keys, texts = _write_texts(records, private / "documents.jsonl")
        labeled = {number: (text, label) for (number, text), label in zip(texts, classes)}
        return Data(keys, {"release": "answers", **command}, labeled)
    given = {"release": "classifier", **command}
    if given["release"] == "answers":
        given.setdefault("data", "rows")
    elif len(set(classes)) != 2 and "positive" not in plan.get("data", {}):
        raise TattleError(
            f"labels have {len(set(classes))} classes, and the weights of a classifier are of two: name one by "
            "plan={'data': {'positive': ...}}, or audit what the model answers by command={'release': 'answers'}"
        )
    return Data(_write_rows(_features(records), classes, private / "rows.csv"), given)


def _write_texts(documents: Iterable[Any], file: Path) -> Tuple[Dict[str, Any], Sequence[Tuple[str, str]]]:
    """Writes texts, with their positions as ids unless they have others; a plan's keys for them, and ids and texts."""
    texts = []
    with open(file, "w", encoding="utf-8") as lines:
        for number, document in enumerate(documents):
            record = {"text": document} if isinstance(document, str) else document
            if not isinstance(record, Mapping) or not isinstance(record.get("text"), str):
                raise TattleError(
                    f"document {number} is a {type(document).__name__}, not a text, nor a mapping with a 'text': leave "
                    "missing ones out"
                )
            try:
                lines.write(json.dumps({"id": str(number), **record}, ensure_ascii=False, default=str) + "\n")
            except UnicodeEncodeError:
                raise TattleError(
                    f"document {number} has half a surrogate pair, which is no character: read it with errors='replace'"
                ) from None
            texts.append((str(record.get("id", number)), record["text"]))
    if not texts:
        raise TattleError("there are no documents: a generator can be read once only")
    return {"file": str(file), "id": "id"}, texts


def _write_rows(features: np.ndarray, classes: Sequence[str], file: Path) -> Dict[str, Any]:
    names = [f"x{column + 1}" for column in range(features.shape[1])]
    with open(file, "w", encoding="utf-8", newline="") as lines:
        table = csv.writer(lines)
        table.writerow([*names, "label"])
        table.writerows([*row, label] for row, label in zip(features.tolist(), classes))
    return {"file": str(file), "label": "label", "numeric": names}


def _features(rows: Any) -> np.ndarray:
    try:
        features = np.asarray(rows, dtype=np.float64)
    except (TypeError, ValueError):
        raise TattleError("features must be numbers, as many in each row") from None
    if features.ndim != 2:
        raise TattleError(f"features have shape {features.shape}, not rows x columns")
    wrong = np.argwhere(~np.isfinite(features))
    if len(wrong):
        raise TattleError(f"features have a number that is not finite in row {wrong[0][0]}, column {wrong[0][1]}")
    return features


def _classes(labels: Any, records: int) -> Sequence[str]:
    classes = list(labels)
    if len(classes) != records or not records:
        raise TattleError(f"there are {len(classes)} labels of {records} records: give a label for each")
    missing = [number for number, label in enumerate(classes) if label is None or label != label]
    if missing:
        raise TattleError(f"record {missing[0]} has no label: leave it out, or give it one")
    return [str(label) for label in classes]
