"""Audits by the jar; skipped where it is not built."""

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import tattle
from harness import environment
from tattle import jar

BUILT = Path(__file__).resolve().parents[2] / "cli" / "target" / "tattle.jar"


@pytest.fixture
def built(monkeypatch):
    if "TATTLE_JAR" not in os.environ:
        if not BUILT.is_file():
            pytest.skip(f"{BUILT} is not built")
        monkeypatch.setenv("TATTLE_JAR", str(BUILT))
    monkeypatch.setenv("TATTLE_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    monkeypatch.setenv("TATTLE_NO_ARCHIVE", "1")


@pytest.fixture
def documents():
    draw = random.Random(1)
    words = [f"w{number}" for number in range(300)]
    return [" ".join(draw.choices(words, k=12)) for _ in range(240)]


def counts(records: tattle.Counts, seed):
    """Releases how often each word occurs: leaks what it can."""
    return records.dense().sum(axis=0, keepdims=True) + 0.1


def flat(records, seed):
    """Learns nothing."""
    import numpy as np

    return np.ones((1, len(records.vocabulary)))


def test_no_java_is_one_line(monkeypatch, tmp_path):
    monkeypatch.setenv("TATTLE_JAR", __file__)
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(tattle.TattleError, match="^there is no java on the PATH: install Java 17 or later[^\n]*$"):
        jar.command()
    monkeypatch.setenv("JAVA_HOME", "/nowhere")
    with pytest.raises(tattle.TattleError, match="^there is no java in JAVA_HOME [(]/nowhere[)]"):
        jar.command()


def test_an_old_java_is_one_line(monkeypatch, documents, tmp_path):
    (tmp_path / "bin").mkdir()
    java = tmp_path / "bin" / "java"
    java.write_text(
        "#!/bin/sh\necho 'Error: LinkageError occurred while loading main class org.tattle.cli.Main' >&2\n"
        "echo '\tjava.lang.UnsupportedClassVersionError: compiled by a more recent version' >&2\nexit 1\n"
    )
    java.chmod(0o755)
    monkeypatch.setenv("TATTLE_JAR", __file__)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    for train in ("lda", flat):
        with pytest.raises(tattle.TattleError, match="^this java is too old; install Java 17 or later, or set JAVA_HOME$"):
            tattle.audit(documents, train, out=tmp_path / "run", quiet=True)
    assert not (tmp_path / "run").exists()


def test_no_jar_is_one_line(monkeypatch, tmp_path):
    monkeypatch.delenv("TATTLE_JAR", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(tattle.TattleError, match="^tattle.jar is not in this package, and no tattle on the PATH"):
        jar.command()
    monkeypatch.setenv("TATTLE_JAR", str(tmp_path / "none.jar"))
    with pytest.raises(tattle.TattleError, match="^TATTLE_JAR names no file"):
        jar.command()


def test_the_launcher_on_the_path_is_found(monkeypatch, tmp_path):
    monkeypatch.delenv("TATTLE_JAR", raising=False)
    (tmp_path / "tattle").write_text("#!/bin/sh\n")
    (tmp_path / "tattle").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert jar.command() == [str(tmp_path / "tattle")]


def test_an_algorithm_of_tattle_is_audited_and_resumed(built, documents, tmp_path):
    settings = dict(topics=2, targets=2, shadows=4, out=tmp_path / "run", quiet=True)
    result = tattle.audit(documents, "lda", **settings)
    assert result.grade == "proved" and "count-inversion proves" in result.verdict
    assert result.report.is_file()
    best = next(row for row in result.attacks() if row["attack"] == "count-inversion" and row["fpr"] == 0.1)
    assert best["tpr_low"] <= best["tpr"] <= best["tpr_high"] and best["supported"]
    assert {row["id"] for row in result.records()} <= {str(number) for number in range(240)}
    assert "<table>" in result._repr_html_() and "count-inversion" in result._repr_html_()
    before = (tmp_path / "run" / "results.json").read_bytes()
    assert tattle.audit(documents, "lda", **settings).results == result.results
    assert (tmp_path / "run" / "results.json").read_bytes() == before


def test_a_function_is_audited_in_this_process(built, documents, tmp_path):
    seeds = []
    offset = 0.5

    def train(records: tattle.Counts, seed, smooth):  # no file can import it
        if len(records) == len(documents) // 2:  # not a few, to predict how long attacks take
            seeds.append(seed)
        return records.dense().sum(axis=0, keepdims=True) + smooth + offset

    settings = dict(targets=2, shadows=16, out=tmp_path / "run", quiet=True)
    result = tattle.audit(documents, train, smooth=1, **settings)
    assert result.grade in ("proved", "strong"), result
    assert len(seeds) >= 18 and len(set(seeds)) >= 18  # targets, shadow models, controls
    trained = len(seeds)
    assert tattle.audit(documents, train, smooth=1, **settings).results == result.results
    assert seeds[trained:] == []  # nothing is trained again


def test_the_first_exception_of_a_function_is_the_cause(built, documents, tmp_path):
    calls = []

    def train(records, seed):
        calls.append(seed)
        raise KeyError("no such\nthing")

    with pytest.raises(tattle.TattleError, match="^KeyError: [^\n]*no such[^\n]*[(]test_audit.py, line") as raised:
        tattle.audit(documents, train, targets=2, shadows=32, out=tmp_path / "run", quiet=True)
    assert isinstance(raised.value.__cause__, KeyError)
    assert len(calls) < 10  # not the others, which would fail alike


def test_one_failure_of_many_trainings_is_the_cause(built, documents, tmp_path):
    calls = []

    def train(records: tattle.Counts, seed):
        calls.append(seed)
        if len(records) == len(documents) // 2 and len(calls) > 4 and "failed" not in calls:
            calls.append("failed")
            raise ValueError("this once")
        return records.dense().sum(axis=0, keepdims=True) + 0.1

    with pytest.raises(tattle.TattleError, match="^ValueError: this once") as raised:
        tattle.audit(documents, train, targets=2, shadows=8, out=tmp_path / "run", quiet=True)
    assert isinstance(raised.value.__cause__, ValueError) and len(calls) > 10


def test_an_interrupt_ends_it_and_leaves_no_document(built, documents, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    started = []
    popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *all, **named: started.append(popen(*all, **named)) or started[-1])

    def train(records, seed):
        assert list(tmp_path.glob("tattle-python-*/documents.jsonl"))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tattle.audit(documents, train, targets=2, shadows=4, out=tmp_path / "run", quiet=True)
    assert started[0].poll() is not None and not list(tmp_path.glob("tattle-python-*"))


def test_a_pipeline_of_labeled_texts_is_asked(built, documents, tmp_path):
    text = pytest.importorskip("sklearn.feature_extraction.text", reason="scikit-learn is not installed")
    linear = pytest.importorskip("sklearn.linear_model")
    pipeline = pytest.importorskip("sklearn.pipeline")

    def train(documents, seed):
        classifier = pipeline.make_pipeline(text.TfidfVectorizer(), linear.LogisticRegression(C=1e4))
        return classifier.fit(documents, documents.labels)

    labels = [number % 2 for number in range(len(documents))]  # nothing but memory tells them
    run = dict(targets=2, shadows=16, quiet=True)
    result = tattle.audit((documents, labels), train, out=tmp_path / "texts", **run)
    best = max(row["auc_low"] for row in result.attacks())
    assert "Words not audited" not in result.report.read_text(encoding="utf-8")  # the pipeline has its own
    assert best > 0.9 and not [row for row in result.attacks() if row["attack"] == "count-inversion"]
    with pytest.raises(tattle.TattleError, match="labels of texts are given to functions only"):
        tattle.audit((documents, labels), ["python3", "train.py"], out=tmp_path / "program", **run)


def test_a_pipeline_of_rows_is_asked(built, tmp_path):
    linear = pytest.importorskip("sklearn.linear_model", reason="scikit-learn is not installed")
    preprocessing = pytest.importorskip("sklearn.preprocessing")
    pipeline = pytest.importorskip("sklearn.pipeline")
    draw = random.Random(2)
    features = [[draw.gauss(0, 1) for _ in range(60)] for _ in range(120)]

    def train(rows, seed):
        classifier = pipeline.make_pipeline(preprocessing.StandardScaler(), linear.LogisticRegression(C=1e4))
        return classifier.fit(rows.features, rows.labels)

    labels = [number % 3 for number in range(120)]
    settings = dict(command={"release": "answers"}, targets=2, shadows=16, out=tmp_path / "run", quiet=True)
    result = tattle.audit((features, labels), train, **settings)
    assert max(row["auc_low"] for row in result.attacks()) > 0.6


def test_names_of_files_are_read_in_the_locale_c(built, tmp_path):
    folder = tmp_path / "prüfung"
    folder.mkdir()
    (folder / "audited.py").write_text(
        "import tattle\n"
        "def träin(documents: tattle.Counts, seed):\n    return documents.dense().sum(axis=0, keepdims=True) + 0.1\n"
        "texts = [f'über {n} w{n % 7} 日本' for n in range(60)]\n"
        "print(tattle.audit(texts, träin, targets=2, shadows=4, out='prüfung/läuft', quiet=True).grade)\n",
        encoding="utf-8",
    )
    said = subprocess.run(
        [sys.executable, str(folder / "audited.py")],
        cwd=tmp_path,
        env={**environment(), "LC_ALL": "C"},
        capture_output=True,
        encoding="utf-8",
    )
    assert said.returncode == 0 and said.stdout.strip() in ("proved", "strong", "weak", "inconclusive"), said.stderr
    assert (folder / "läuft" / "report.html").is_file()


def test_a_leak_fails_and_none_passes(built, documents, assert_private, tmp_path):
    assert_private(flat, documents, targets=8, shadows=16)
    with pytest.raises(AssertionError, match="over budget") as raised:
        assert_private(counts, documents, targets=8, shadows=16)
    said = " ".join(str(raised.value).split())
    assert "count-inversion" in said and "TPR at most 5 % at FPR 1 %: exceeded" in said
    assert "1e-4" in said and (tmp_path / "tattle-1" / "report.html").is_file()


def test_what_could_not_fail_does_not_pass(built, documents, assert_private):
    with pytest.raises(AssertionError, match="targets are needed"):
        assert_private(flat, documents, tpr=0.9, targets=5, shadows=16, false_alarm=1e-9)


def test_a_policy_states_the_limits(built, documents, assert_private, tmp_path):
    policy = tmp_path / "policy.yaml"
    limits = "limits:\n- {limit: rate, tpr: 0.5, fpr: 0.02, reason: our rule, owner: Ada}\n"
    policy.write_text(limits, encoding="utf-8")
    with pytest.raises(AssertionError, match="(?s)TPR at most 50 % at FPR 2 % .limit rate, owned by Ada: our rule"):
        assert_private(counts, documents, policy=policy, targets=8, shadows=16)
    exception = "exceptions:\n- {limit: rate, until: 9999-01-01, reason: next, owner: Bob}\n"
    policy.write_text(limits + exception, encoding="utf-8")
    assert_private(counts, documents, policy=policy, targets=8, shadows=16)
    policy.write_text("limits: 3\n", encoding="utf-8")
    with pytest.raises(tattle.TattleError, match="policy.yaml:1:9"):
        assert_private(counts, documents, policy=policy)


def test_what_is_wrong_is_one_line(built, documents, tmp_path):
    with pytest.raises(tattle.TattleError, match="^[^\n]*unknown defense `ldda`; did you mean `lda`[?]$"):
        tattle.audit(documents, "ldda", out=tmp_path / "run", quiet=True)
    with pytest.raises(tattle.TattleError, match="a program has no parameter topics"):
        tattle.audit(documents, ["python3", "train.py"], topics=5, out=tmp_path / "run", quiet=True)
