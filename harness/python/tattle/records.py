"""The training records of one model, as Tattle writes them for a trainer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np


class Documents(List[str]):
    """Documents as texts: the words of each, separated by blanks, as often as they occur.

    Tattle keeps how often each word occurs, not where, so the words stand in the order of the vocabulary. Documents with
    labels are the texts that :func:`tattle.audit` was given.

    Attributes:
        ids: the id of each document
        vocabulary: all words that a model may have, in the order of the columns of a matrix
        labels: the class of each document, a text; empty if documents have no class
    """

    def __init__(self, texts: Sequence[str], ids: Sequence[str], vocabulary: Sequence[str], labels: Sequence[str] = ()):
        super().__init__(texts)
        self.ids = list(ids)
        self.vocabulary = list(vocabulary)
        self.labels = np.asarray(labels, dtype=str)

    @property
    def inputs(self) -> List[str]:
        """The texts, as a scikit-learn vectorizer takes them."""
        return list(self)


class Counts:
    """Documents as word counts: compressed rows (CSR) of documents x words.

    Attributes:
        ids: the id of each document
        vocabulary: the word of each column
        indptr: where each document's words begin in ``indices``, and where the last one's end
        indices: columns, ascending within each document
        data: how often that word occurs, float64
        labels: the class of each document, a text; empty if documents have no class
    """

    def __init__(self, texts: Sequence[str], ids: Sequence[str], vocabulary: Sequence[str], labels: Sequence[str] = ()):
        self.ids = list(ids)
        self.vocabulary = list(vocabulary)
        self.labels = np.asarray(labels, dtype=str)
        column = {word: place for place, word in enumerate(self.vocabulary)}
        tokens = [[column[word] for word in text.split(" ")] if text else [] for text in texts]
        # A cell of the matrix for every document and word that occurs in it, in this order.
        lengths = np.fromiter((len(words) for words in tokens), np.int64, len(tokens))
        words = np.fromiter((word for document in tokens for word in document), np.int64, int(lengths.sum()))
        width = max(1, len(self.vocabulary))
        cells, counts = np.unique(np.repeat(np.arange(len(tokens)), lengths) * width + words, return_counts=True)
        self.indices = (cells % width).astype(np.int32)
        self.data = counts.astype(np.float64)
        self.indptr = np.searchsorted(cells, np.arange(len(tokens) + 1) * width).astype(np.int32)

    @property
    def shape(self) -> Tuple[int, int]:
        """Documents and words."""
        return len(self.ids), len(self.vocabulary)

    def __len__(self) -> int:
        return len(self.ids)

    def dense(self) -> np.ndarray:
        """Counts as an array of documents x words."""
        counts = np.zeros(self.shape)
        counts[np.repeat(np.arange(len(self)), np.diff(self.indptr)), self.indices] = self.data
        return counts

    def csr(self) -> Any:
        """Counts as SciPy's csr_matrix, as scikit-learn takes them; needs SciPy."""
        from scipy.sparse import csr_matrix

        return csr_matrix((self.data, self.indices, self.indptr), shape=self.shape)

    @property
    def inputs(self) -> Any:
        """The counts, as a scikit-learn model takes them: :meth:`csr`."""
        return self.csr()

    def bags(self) -> Iterator[List[Tuple[int, int]]]:
        """Each document as pairs of column and count, as Gensim takes them."""
        for begin, end in zip(self.indptr[:-1], self.indptr[1:]):
            yield [(int(word), int(count)) for word, count in zip(self.indices[begin:end], self.data[begin:end])]


class Rows:
    """Rows of features with a class.

    Attributes:
        ids: the id of each row
        features: float64, rows x columns
        labels: the class of each row, a text; empty if rows have no class
        columns: the names of the features
        classes: all classes that a row may have; of two, the negative and the positive one
    """

    def __init__(
        self,
        ids: Sequence[str],
        features: np.ndarray,
        labels: Sequence[str],
        columns: Sequence[str],
        classes: Sequence[str] = (),
    ):
        self.ids = list(ids)
        self.features = features
        self.labels = np.asarray(labels, dtype=str)
        self.columns = list(columns)
        self.classes = list(classes)

    @property
    def inputs(self) -> np.ndarray:
        """The features, as a scikit-learn model takes them."""
        return self.features

    @property
    def signs(self) -> np.ndarray:
        """1 for rows of the last class, -1 for others."""
        return np.where(self.labels == self.classes[-1], 1.0, -1.0)

    def __len__(self) -> int:
        return len(self.ids)


Records = Union[Documents, Counts, Rows, List[dict]]

#: The text and the class of documents by id.
Labeled = Mapping[str, Tuple[str, str]]


def read(file: Path, data: str, kind: type = Documents, labeled: Optional[Labeled] = None) -> Records:
    """The records of a file that Tattle wrote.

    Args:
        data: what they are: ``documents``, ``rows`` or ``network``
        kind: ``Documents`` or ``Counts``
        labeled: the text and the class of documents by id, if they have classes
    """
    with open(file, encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    if data == "network":
        return records
    ids = [record["id"] for record in records]
    if data == "documents":
        texts = [record["text"] for record in records]
        labels = [labeled[number][1] for number in ids] if labeled else []
        if labeled and kind is Documents:
            texts = [labeled[number][0] for number in ids]
        return kind(texts, ids, _names(file.with_name("words.txt")), labels)
    columns = _names(file.with_name("columns.txt"))
    features = np.array([record["features"] for record in records], dtype=np.float64).reshape(len(ids), len(columns))
    labels = [record["label"] for record in records if "label" in record]
    return Rows(ids, features, labels, columns, _names(file.with_name("classes.txt")) if labels else [])


def _names(file: Path) -> List[str]:
    with open(file, encoding="utf-8", newline="\n") as lines:
        return lines.read().split("\n")[:-1]
