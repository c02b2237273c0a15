"""What documents, rows and labels may be, and what is said of others."""

import json

import numpy as np
import pytest

import tattle
from tattle.data import prepare
from tattle.records import read


def written(documents, folder):
    data = prepare(documents, folder, {}, {})
    with open(data.keys["file"], encoding="utf-8") as lines:
        return [json.loads(line) for line in lines], data


def test_documents_are_any_texts(tmp_path):
    expected = [{"id": "0", "text": "an é"}, {"id": "1", "text": ""}, {"id": "2", "text": "an é"}]
    texts = ["an é", "", "an é"]
    for documents in (texts, tuple(texts), (text for text in texts), np.array(texts), [{"text": text} for text in texts]):
        assert written(documents, tmp_path)[0] == expected
    assert written([{"id": 7, "text": "a"}], tmp_path)[0] == [{"id": 7, "text": "a"}]


def test_documents_are_a_series_of_pandas(tmp_path):
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = pandas.DataFrame({"text": ["a", "b"]}, index=[5, 9])
    assert [record["text"] for record in written(frame["text"], tmp_path)[0]] == ["a", "b"]


class Frame:
    """As a DataFrame of pandas or polars."""

    columns = ["text"]


@pytest.mark.parametrize(
    "documents, said",
    [
        ("a text", "documents is a text that names no file: give a list of texts, or the path of a file"),
        ("a long text " * 1000, "documents is a text that names no file"),
        (Frame(), "documents is a Frame: give the texts alone, such as documents=frame"),
        ({"a": "b"}, "documents is a dict: give the texts alone"),
        (["a", float("nan")], "document 1 is a float, not a text, nor a mapping with a 'text': leave missing ones out"),
        (["a", None], "document 1 is a NoneType, not a text"),
        ([b"a"], "document 0 is a bytes, not a text"),
        ([{"words": "a"}], "document 0 is a dict, not a text"),
        (["a", "b \ud800"], "document 1 has half a surrogate pair, which is no character"),
        (iter(()), "there are no documents: a generator can be read once only"),
        ((["a", "b"], [1]), "there are 1 labels of 2 records: give a label for each"),
        (([], []), "there are 0 labels of 0 records"),
        ((["a", "b"], [1, None]), "record 1 has no label: leave it out, or give it one"),
        ((["a", "b"], [float("nan"), 1]), "record 0 has no label"),
        (([[1, 2], [3]], [0, 1]), "features must be numbers, as many in each row"),
        (([["a"], ["b"]], [0, 1]), "features must be numbers"),
        ((np.zeros((2, 1, 1)), [0, 1]), "features have shape [(]2, 1, 1[)], not rows x columns"),
        (([[1, 2], [3, np.nan]], [0, 1]), "features have a number that is not finite in row 1, column 1"),
        (([[1], [2], [3]], "xyz"), "labels have 3 classes, and the weights of a classifier are of two"),
    ],
)
def test_what_is_wrong_is_one_line(documents, said, tmp_path):
    with pytest.raises(tattle.TattleError, match=f"^{said}[^\n]*$"):
        prepare(documents, tmp_path, {}, {})


def test_labels_of_texts_are_kept_by_id_and_asked_for(tmp_path):
    records, data = written((["a", "b"], [True, False]), tmp_path)
    assert data.labeled == {"0": ("a", "True"), "1": ("b", "False")} and "True" not in str(records)
    assert data.command == {"release": "answers"}
    named = prepare(([{"id": 7, "text": "a"}, {"text": "b"}], ["x", "y"]), tmp_path, {"release": "file"}, {})
    assert named.labeled == {"7": ("a", "x"), "1": ("b", "y")} and named.command == {"release": "file"}


def test_labeled_texts_are_as_they_were_given_and_counts_are_those_of_tattle(tmp_path):
    (tmp_path / "train.jsonl").write_text('{"id": "1", "text": "a b b"}\n')
    (tmp_path / "words.txt").write_text("a\nb\n")
    labeled = {"0": ("Another", "y"), "1": ("B, a B.", "x")}
    texts = read(tmp_path / "train.jsonl", "documents", tattle.Documents, labeled)
    counts = read(tmp_path / "train.jsonl", "documents", tattle.Counts, labeled)
    assert list(texts) == ["B, a B."] and texts.labels.tolist() == counts.labels.tolist() == ["x"]
    assert counts.dense().tolist() == [[1, 2]]
    assert list(read(tmp_path / "train.jsonl", "documents")) == ["a b b"]


def test_rows_are_released_as_weights_or_asked_about(tmp_path):
    rows = (np.eye(3), ["x", "y", "z"])
    assert prepare(rows, tmp_path, {"release": "answers"}, {}).command == {"release": "answers", "data": "rows"}
    assert prepare(rows, tmp_path, {}, {"data": {"positive": "z"}}).command == {"release": "classifier"}
    assert (tmp_path / "rows.csv").read_text().splitlines()[:2] == ["x1,x2,x3,label", "1.0,0.0,0.0,x"]
