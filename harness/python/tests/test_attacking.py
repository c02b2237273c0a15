import json
import subprocess
import sys

import numpy as np
import pytest

from harness import environment

RECORDS = 5
SHADOWS = 4
COLUMNS = ["log-likelihood", "tokens"]
PROGRAM = """
import numpy as np
import tattle

@tattle.attack
def mine(task):
    print("printed")
    assert task.ids[1] == "b,c" and task.targets == ["target-1", "target-2"] and task.surface == "full"
    assert task.train_members.tolist() == [[True, False, True, False, True]]
    assert task.shadow_members.shape == (4, 5) and task.train_statistics("tokens").shape == (1, 5)
    return BODY

mine.serve()
"""


@pytest.fixture
def pack(tmp_path):
    models = tmp_path / "drawn" / "models" / "lda"
    models.mkdir(parents=True)
    names = [f"target-{i:03}" for i in range(3)] + [f"shadow-{i:03}" for i in range(SHADOWS)]
    for place, name in enumerate(names):
        numbers = (np.arange(RECORDS * 2) + 100.0 * place).astype(">f8")
        (models / f"{name}.full.statistics").write_bytes(bytes(48) + numbers.tobytes() + bytes(32))
    task = {"name": "drawn/lda/full", "experiment": "lda", "surface": "full"}
    task["statistics"] = {".full.statistics": COLUMNS}
    about = {"targets": ["target-1", "target-2"], "corpora": [{"name": "drawn", "tasks": [task]}]}
    (tmp_path / "pack.json").write_text(json.dumps(about))
    rows = "".join(f"{name},{i % 2 == 0:d},{i % 2:d}\n" for i, name in enumerate(["a", '"b,c"', "d", "e", "f"]))
    (tmp_path / "drawn" / "members.csv").write_text("record,target-0,target-1\n" + rows)
    np.save(tmp_path / "drawn" / "shadows.npy", np.eye(SHADOWS, RECORDS, dtype=bool))
    return tmp_path


def answers(pack, body, *requests):
    program = pack / "mine.py"
    program.write_text(PROGRAM.replace("BODY", body))
    hello = {"type": "hello", "protocol": 1, "pack": str(pack)}
    lines = "".join(json.dumps(request) + "\n" for request in [hello, *requests, {"type": "bye"}])
    ended = subprocess.run(
        [sys.executable, str(program)], input=lines, env=environment(), capture_output=True, encoding="utf-8"
    )
    assert ended.returncode == 0, ended.stderr
    return [json.loads(line) for line in ended.stdout.splitlines()], ended.stderr


def score(pack):
    return {"type": "score", "task": "drawn/lda/full", "out": str(pack / "scores")}


def test_scores_are_written_for_the_targets_in_order(pack):
    said, printed = answers(pack, "task.statistics('tokens')", score(pack))
    assert said == [{"type": "hello", "protocol": 1}, {"type": "scored"}]
    assert np.load(pack / "scores.npy").tolist() == [[101 + 100 * t + 2 * i for i in range(5)] for t in range(2)]
    assert "printed" in printed


def test_faults_are_one_line_and_the_next_task_is_scored(pack):
    said, _ = answers(pack, "task.statistics('none')", score(pack), score(pack))
    assert len(said) == 3
    assert said[1] == said[2]
    assert "has no statistic 'none'; it has log-likelihood, tokens (mine.py, line 11)" in said[1]["message"]
    said, _ = answers(pack, "task.shadow_statistics('tokens')", score(pack))
    assert "scores have shape (4, 5), not (2, 5)" in said[1]["message"]
    assert "scores are complex" in answers(pack, "task.statistics('tokens') * 1j", score(pack))[0][1]["message"]
    assert "returned None" in answers(pack, "None", score(pack))[0][1]["message"]
    assert not (pack / "scores.npy").exists()
