"""The sample project: its gate passes, and one changed line of its trainer stops the build."""

import shutil
from pathlib import Path

import pytest
from tattle.jar import run

BUILT = Path(__file__).resolve().parents[2] / "cli" / "target" / "tattle.jar"
PROJECT = Path(__file__).resolve().parents[2] / "examples" / "python-project"


def gate(folder, out):
    code, _, errors = run(["audit", "gate.yaml", "--quiet", "--out", out])
    assert code == 0, errors
    return run(["gate", out, "--policy", "tattle-policy.yaml"], environment={"COLUMNS": "200"})


def test_it_is_green_and_one_line_makes_it_red(tmp_path, monkeypatch):
    if not BUILT.is_file():
        pytest.skip(f"{BUILT} is not built")
    monkeypatch.setenv("TATTLE_JAR", str(BUILT))
    project = tmp_path / "project"
    shutil.copytree(PROJECT, project)
    monkeypatch.chdir(project)
    monkeypatch.setenv("PYTHONPATH", str(PROJECT.parents[1] / "python"))
    code, said, errors = gate(project, "green")
    assert code == 0 and "release: ok" in said, said + errors
    trainer = project / "train.py"
    text = trainer.read_text(encoding="utf-8")
    assert text.count("scale = MOST_WORDS / EPSILON") == 1
    trainer.write_text(text.replace("scale = MOST_WORDS / EPSILON", "scale = 0.1 / EPSILON"), encoding="utf-8")
    code, said, errors = gate(project, "red")
    assert code == 1 and "over budget" in said, said + errors
    assert "TPR at most 15 % at FPR 5 % (limit rate, owned by privacy team" in said and "What to do:" in said
