"""What a trainer returns, as the files that Tattle reads."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Callable, Optional, Sequence, Tuple

import numpy as np


def matrix(model: Any) -> np.ndarray:
    """The weights of a fitted model, one row a topic or class, one column a word or feature.

    Known are scikit-learn's LatentDirichletAllocation, NMF, MultinomialNB and LogisticRegression, a Pipeline that ends
    with one of them, Gensim's LdaModel, and arrays. Logistic regression must be fitted without an intercept.
    """
    if isinstance(model, (np.ndarray, list)):
        return np.asarray(model, dtype=np.float64)
    if hasattr(model, "steps"):  # Pipeline
        return matrix(model.steps[-1][1])
    if hasattr(model, "feature_log_prob_"):  # MultinomialNB
        return np.exp(model.feature_log_prob_)
    if hasattr(model, "coef_") and hasattr(model, "intercept_"):  # LogisticRegression
        if np.any(model.intercept_):
            raise ValueError(
                "the intercept would be left out: fit with fit_intercept=False, on centered columns, or audit what the "
                "model answers: release: answers"
            )
        return np.asarray(model.coef_, dtype=np.float64)
    if hasattr(model, "components_"):  # LatentDirichletAllocation, NMF
        return np.asarray(model.components_, dtype=np.float64)
    if hasattr(model, "get_topics"):  # Gensim's LdaModel
        return np.asarray(model.get_topics(), dtype=np.float64)
    if hasattr(model, "tocsr"):  # sparse
        return np.asarray(model.toarray(), dtype=np.float64)
    if callable(model):
        raise TypeError("a function of records is asked only with release: answers")
    if hasattr(model, "predict_proba"):
        raise TypeError(
            f"a {type(model).__name__} has no weights that Tattle reads; to ask it about records, say release: answers "
            'in the plan, or command={"release": "answers"}'
        )
    raise TypeError(
        f"a trainer cannot release a {type(model).__name__}: return a matrix of topics x words, a fitted model that "
        "tattle.matrix knows, or one of these with its words: (model, words)"
    )


def answers(model: Any) -> Callable[[Any], np.ndarray]:
    """What a released classifier says of records: the log odds of the class that each has, after ``predict_proba``.

    Records are :class:`tattle.Rows`, or texts or counts with labels. A probability of 0 counts as the smallest number.
    """
    if not hasattr(model, "predict_proba"):
        raise TypeError(
            f"a {type(model).__name__} cannot be asked about records: return a classifier with predict_proba, or a "
            "function of records that returns a number for each, higher for those that the model knows"
        )

    def ask(records: Any) -> np.ndarray:
        if len(records.labels) != len(records):
            raise ValueError("records have no labels: return a function of records that returns a number for each")
        shares = np.asarray(model.predict_proba(records.inputs), dtype=np.float64)
        own = np.asarray(records.labels)[:, np.newaxis] == np.asarray(model.classes_, dtype=str)
        tiny = np.finfo(np.float64).tiny
        log_odds = np.log(np.maximum(np.where(own, shares, 0).sum(axis=1), tiny))
        return log_odds - np.log(np.maximum(np.where(own, 0, shares).sum(axis=1), tiny))

    return ask


def words_of(source: Any) -> Optional[Sequence[str]]:
    """The words of a model, a scikit-learn vectorizer, a Gensim dictionary or a list; None if it does not know them."""
    if hasattr(source, "steps"):  # Pipeline: None unless it begins with a vectorizer
        return words_of(source.steps[0][1]) and [str(name) for name in source[:-1].get_feature_names_out()]
    if hasattr(source, "get_feature_names_out"):
        try:
            names = source.get_feature_names_out()
        except Exception:  # scikit-learn: not fitted on texts
            return None
        return [str(name) for name in names] if hasattr(source, "vocabulary_") else None
    dictionary = getattr(source, "id2word", source)
    if hasattr(dictionary, "token2id"):
        if not dictionary.token2id:
            return None
        words = {place: word for word, place in dictionary.token2id.items()}
        return [words[place] for place in range(len(words))]
    if hasattr(dictionary, "items"):
        return [str(dictionary[place]) for place in range(len(dictionary))]
    if isinstance(source, (list, tuple)) or (isinstance(source, np.ndarray) and source.ndim == 1):
        return [str(word) for word in source]
    return None


def aligned(weights: np.ndarray, words: Sequence[str], vocabulary: Sequence[str]) -> np.ndarray:
    """Weights with their columns in the vocabulary's order; a word without a column has weight 0."""
    if weights.ndim != 2 or weights.shape[1] != len(words):
        raise ValueError(f"a matrix of shape {weights.shape} does not have a column for each of {len(words)} words")
    place = {word: column for column, word in enumerate(vocabulary)}
    unknown = sum(word not in place for word in words)
    if unknown:
        raise ValueError(
            f"{unknown} of {len(words)} words of the model are not in words.txt: take single words (no ngram_range), split "
            "documents at blanks only, and keep the case, as CountVectorizer(tokenizer=str.split, token_pattern=None, "
            "lowercase=False) does"
        )
    ordered = np.zeros((weights.shape[0], len(vocabulary)))
    ordered[:, [place[word] for word in words]] = weights
    return ordered


def write(released: Any, out: Path, vocabulary: Optional[Sequence[str]]) -> None:
    """Writes what a trainer returned into the folder of its release.

    Args:
        released: a matrix, a fitted model, a pair of one of these and its words, or the path of a file or folder
        vocabulary: the words of the columns that Tattle expects; None if it does not learn from documents
    """
    if isinstance(released, (str, os.PathLike)):
        source = Path(released)
        if source.is_dir():
            shutil.copytree(source, out, dirs_exist_ok=True)
        else:
            shutil.copy(source, out / source.name)
        return
    model, named = _pair(released)
    if vocabulary is None and len(getattr(model, "steps", ())) > 1:
        raise ValueError(
            "the weights of a pipeline are not those of the columns: audit what the model answers: release: answers"
        )
    weights = matrix(model)
    if not np.isfinite(weights).all():
        raise ValueError("the released matrix has a number that is not finite")
    if vocabulary is not None and (weights < 0).any():
        raise ValueError("the released matrix has a negative number: weights of words must be at least 0")
    words = words_of(named)
    if vocabulary is not None and words is not None:
        weights = aligned(weights, words, vocabulary)
    elif vocabulary is not None and (weights.ndim != 2 or weights.shape[1] != len(vocabulary)):
        raise ValueError(
            f"the released matrix has shape {weights.shape}, not topics x {len(vocabulary)} words; if its columns are "
            "other words, return them too: (matrix, words)"
        )
    np.save(out / "matrix.npy", weights, allow_pickle=False)


def _pair(released: Any) -> Tuple[Any, Any]:
    """A model and what knows its words."""
    if isinstance(released, tuple) and len(released) == 2:
        return released
    return released, released if hasattr(released, "get_topics") or hasattr(released, "steps") else None
