import json
import os
import signal
import subprocess
import sys
import time

import numpy as np

from harness import WORDS, environment

TOTALS = """
@tattle.trainer
def train(counts: tattle.Counts, seed):
    return counts.dense().sum(axis=0, keepdims=True) + seed
"""


def test_counts_are_released_in_the_order_of_words(worker):
    harness = worker(TOTALS)
    assert harness.hello == {"type": "hello", "protocol": 1, "name": "train"}
    assert harness.matrix(["a a déjà", "", "bee"], seed=5).tolist() == [[7, 6, 5, 6]]
    assert harness.matrix(["sea"], seed=0).tolist() == [[0, 0, 1, 0]]
    assert harness.end() == 0


def test_texts_are_given_as_a_list(worker):
    harness = worker(
        "@tattle.trainer\ndef train(documents, seed):\n"
        "    assert documents == ['a a', 'bee'] and documents.ids == ['d0', 'd1'], documents\n"
        "    assert isinstance(documents, list)\n"
        "    return np.ones((2, len(documents.vocabulary)))\n"
    )
    assert harness.matrix(["a a", "bee"]).tolist() == [[1] * 4] * 2


def test_what_a_trainer_prints_is_no_answer(worker):
    harness = worker(
        "import os, subprocess\n@tattle.trainer\ndef train(documents, seed):\n"
        "    print('printed'); os.write(1, b'written\\n'); subprocess.run(['echo', 'child'])\n"
        "    assert input.__name__ and not __import__('sys').stdin.read()\n"
        "    return np.ones((1, 4))\n"
    )
    assert harness.matrix(["a"]).tolist() == [[1] * 4]
    assert harness.end() == 0
    assert all(word in harness.errors() for word in ["printed", "written", "child"])


def test_a_failure_is_one_line_and_the_next_training_succeeds(worker):
    harness = worker(
        "@tattle.trainer\ndef train(documents, seed):\n"
        "    if seed == 1:\n        raise ValueError('two\\nlines')\n"
        "    return np.full((1, 4 if seed == 2 else 3), np.inf if seed == 3 else 1.0)\n"
    )
    answer, _ = harness.train(["a"], seed=1)
    assert answer == {"type": "error", "message": "ValueError: two lines (train.py, line 6)"}
    assert harness.train(["a"], seed=2)[0] == {"type": "trained"}
    assert "not finite" in harness.train(["a"], seed=3)[0]["message"]
    assert "shape (1, 3), not topics x 4 words" in harness.train(["a"], seed=4)[0]["message"]
    assert "Traceback" in harness.errors()


def test_columns_with_words_are_put_in_order(worker):
    harness = worker(
        "@tattle.trainer\ndef train(documents, seed):\n"
        "    return np.array([[1.0, 2.0]]), ['sea', 'a'] if seed == 1 else ['sea', 'SEA']\n"
    )
    assert harness.matrix(["a"], seed=1).tolist() == [[2, 0, 1, 0]]
    assert "1 of 2 words of the model are not in words.txt" in harness.train(["a"], seed=2)[0]["message"]


def test_a_function_of_records_is_asked(worker, tmp_path):
    harness = worker(
        "@tattle.trainer\ndef train(documents, seed):\n    known = set(documents)\n"
        "    return lambda asked: [seed * (text in known) for text in asked]\n"
    )
    records = harness.records([{"id": "x", "text": "a"}, {"id": "y", "text": "bee"}])
    asked = dict(type="ask", records=records, answers=str(tmp_path / "answers.npy"))
    assert "nothing can be asked" in harness.ask(**asked)["message"]
    harness.train(["bee"], seed=3)
    harness.records([{"id": "x", "text": "a"}, {"id": "y", "text": "bee"}])
    assert harness.ask(**asked) == {"type": "answered"}
    answers = np.load(tmp_path / "answers.npy")
    assert answers.dtype == np.float64 and answers.tolist() == [0, 3]


def test_embeddings_are_written_and_a_function_is_asked(worker, tmp_path):
    harness = worker(
        "@tattle.trainer\ndef train(documents, seed):\n    known = set(documents)\n"
        "    return np.array([[-1.0, 2.0]]), lambda asked: [text in known for text in asked]\n"
    )
    assert harness.matrix(["bee"], seed=3).tolist() == [[-1, 2]]
    records = harness.records([{"id": "x", "text": "a"}, {"id": "y", "text": "bee"}])
    assert harness.ask(type="ask", records=records, answers=str(tmp_path / "answers.npy")) == {"type": "answered"}
    assert np.load(tmp_path / "answers.npy").tolist() == [0, 1]


def test_rows_have_features_and_labels(worker):
    harness = worker(
        "@tattle.trainer\ndef train(rows, seed):\n"
        "    assert rows.labels.tolist() == ['yes', 'no'] and rows.signs.tolist() == [1, -1], rows.labels\n"
        "    assert rows.columns == ['height', 'weight'] and rows.classes == ['no', 'yes']\n    return rows.features\n",
        data="rows",
    )
    rows = [{"id": "1", "features": [1, 2.5], "label": "yes"}, {"id": "2", "features": [0, 1], "label": "no"}]
    out = harness.folder / "out"
    out.mkdir()
    (harness.folder / "columns.txt").write_text("height\nweight\n")
    (harness.folder / "classes.txt").write_text("no\nyes\n")
    assert harness.ask(type="train", train=harness.records(rows), out=str(out), seed=1) == {"type": "trained"}
    assert np.load(out / "matrix.npy").tolist() == [[1, 2.5], [0, 1]]


def test_a_path_is_released_as_a_file(worker, tmp_path):
    (tmp_path / "model.bin").write_bytes(b"12")
    harness = worker(f"@tattle.trainer\ndef train(documents, seed):\n    return {str(tmp_path / 'model.bin')!r}\n")
    answer, out = harness.train(["a"])
    assert answer == {"type": "trained"} and (out / "model.bin").read_bytes() == b"12"


def test_another_protocol_is_refused(worker):
    harness = worker(TOTALS)
    assert harness.ask(type="hello", protocol=2)["message"] == "ValueError: this is protocol 1; Tattle speaks 2 "[:-1]


def test_it_ends_with_standard_input(worker):
    harness = worker(TOTALS)
    harness.process.stdin.close()
    assert harness.process.wait(timeout=5) == 0


def test_it_ends_within_a_training_when_tattle_was_killed(tmp_path):
    (tmp_path / "train.py").write_text(
        "import tattle, time\n@tattle.trainer\ndef train(documents, seed):\n    time.sleep(60)\ntrain.serve()\n"
    )
    (tmp_path / "train.jsonl").write_text("")
    (tmp_path / "words.txt").write_text("")
    # Tattle, which starts a worker, says its process number, and is killed.
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import subprocess, sys, json, time\n"
            "worker = subprocess.Popen([sys.executable, 'train.py'], stdin=-1, stdout=-1, text=True)\n"
            "request = json.dumps(dict(type='train', train='train.jsonl', out='.', seed=1))\n"
            "worker.stdin.write(request + '\\n'); worker.stdin.flush()\n"
            "print(worker.pid, flush=True); time.sleep(60)\n",
        ],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
    )
    worker = int(parent.stdout.readline())
    time.sleep(1)  # its training has begun
    os.kill(worker, 0)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert _ends(worker)


def _ends(pid):
    for _ in range(50):
        try:
            os.kill(pid, 0)
            with open(f"/proc/{pid}/stat") as file:
                if file.read().split()[2] == "Z":  # nobody waits for it here
                    return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.1)
    os.kill(pid, signal.SIGKILL)
    return False


def test_an_imported_trainer_is_a_function(tmp_path):
    (tmp_path / "mine.py").write_text("import tattle\n" + TOTALS + "train.serve()\n")
    said = subprocess.run(
        [sys.executable, "-c", "import mine, tattle; print(mine.train(tattle.Counts(['a'], ['1'], ['a', 'b']), 1))"],
        cwd=tmp_path,
        env={**environment(), "PYTHONPATH": f"{environment()['PYTHONPATH']}{os.pathsep}{tmp_path}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert said.stdout.strip() == "[[2. 1.]]", said.stderr


def test_a_file_that_serves_nothing_says_so(tmp_path):
    (tmp_path / "train.py").write_text("import tattle\n" + TOTALS)
    said = subprocess.run(
        [sys.executable, "train.py"],
        cwd=tmp_path,
        env=environment(),
        input=json.dumps({"type": "hello", "protocol": 1}),
        capture_output=True,
        text=True,
    )
    assert said.stderr.strip() == "nothing was trained: let train.py end with train.serve()"
    assert WORDS  # the vocabulary of all others
