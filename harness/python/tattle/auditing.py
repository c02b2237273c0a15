"""Audits of trainers by Tattle's jar, and what they found."""

from __future__ import annotations

import contextlib
import hashlib
import html
import json
import os
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

from .data import Data, Texts, prepare
from .jar import TattleError, error_in, run
from .served import Served
from .worker import one_line

Train = Union[str, os.PathLike, Sequence[str], Callable[..., Any]]

#: The probability that :func:`assert_private` fails although the limit is met, as that of Tattle's testkit for JUnit.
FALSE_ALARM_RATE = 1e-4


@dataclass(frozen=True)
class AuditResult:
    """What an audit found.

    Attributes:
        folder: the run's folder, with ``report.html``
        results: all numbers: the content of ``results.json``
    """

    folder: Path
    results: Dict[str, Any]

    @property
    def verdict(self) -> str:
        """The verdict in words."""
        return " ".join(verdict["headline"] for verdict in self.results["verdicts"])

    @property
    def grade(self) -> str:
        """The verdict in one word, such as ``proved``, ``strong`` or ``not-shown``."""
        return str(self.results["verdict"]["grade"])

    @property
    def report(self) -> Path:
        """The report for people."""
        return self.folder / "report.html"

    def attacks(self) -> List[Dict[str, Any]]:
        """A row for each attack and false-positive rate, ready for a DataFrame.

        Rates and areas under the curve stand with their 95 % intervals: ``tpr``, ``tpr_low``, ``tpr_high``, ``auc``, ...;
        ``epsilon`` is a lower bound that the errors indicate. ``supported`` says whether the records are enough for that
        false-positive rate.
        """
        return [
            {
                "experiment": attack["cell"],
                "attack": attack["attack"],
                "surface": attack["surface"],
                "fpr": point["fpr"],
                "tpr": point["tpr"],
                "tpr_low": point["low"],
                "tpr_high": point["high"],
                "supported": point["support"] != "unsupported",
                "auc": attack["auc"]["value"],
                "auc_low": attack["auc"]["low"],
                "auc_high": attack["auc"]["high"],
                "epsilon": (attack.get("epsilonLowerBound") or {}).get("value"),
            }
            for attack in self.results["audits"]
            for point in attack["tprAtFpr"]
        ]

    def records(self) -> List[Dict[str, Any]]:
        """A row for each attack and exposed record, ready for a DataFrame.

        ``caught`` of ``targets_in`` models that learned from the record gave it away at ``fpr``. ``audit(exposed=...)``
        says how many records are named.
        """
        return [
            {
                "experiment": attack["cell"],
                "attack": attack["attack"],
                "surface": attack["surface"],
                "id": record["id"],
                "targets_in": record["targetsIn"],
                "caught": record["caught"],
                "fpr": record["fpr"],
                "score_in": record["meanScoreIn"],
                "score_out": record["meanScoreOut"],
            }
            for attack in self.results["audits"]
            for record in attack["exposed"]
        ]

    def __repr__(self) -> str:
        return f"AuditResult({self.grade}: {self.verdict})"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(row['attack'])}</td><td>{html.escape(row['surface'])}</td>"
            f"<td>{_percent(row['fpr'])}</td><td>{_percent(row['tpr'])} [{_percent(row['tpr_low'])}, "
            f"{_percent(row['tpr_high'])}]</td><td>{row['auc']:.3f} [{row['auc_low']:.3f}, {row['auc_high']:.3f}]</td></tr>"
            for row in self.attacks()
            if row["supported"]
        )
        return (
            f"<p><b>{html.escape(self.verdict)}</b></p><table><tr><th>attack</th><th>surface</th><th>FPR</th>"
            f"<th>TPR [95 %]</th><th>AUC [95 %]</th></tr>{rows}</table><p><a href='{html.escape(str(self.report))}'>report</a></p>"
        )


def audit(
    documents: Texts,
    train: Train,
    *,
    targets: int = 10,
    shadows: int = 64,
    seed: int = 1,
    fpr: Sequence[float] = (0.001, 0.01, 0.1),
    attacks: Optional[Sequence[Any]] = None,
    exposed: int = 20,
    out: Union[str, os.PathLike, None] = None,
    command: Optional[Mapping[str, Any]] = None,
    plan: Optional[Mapping[str, Any]] = None,
    quiet: bool = False,
    **parameters: Any,
) -> AuditResult:
    """Trains models on random halves of the documents, attacks them, and says what they leak.

    Args:
        documents: texts, mappings with a ``text`` (and an ``id``), a pair of texts and their labels, a pair of features
            (rows x columns) and labels, or a file that ``tattle audit --corpus`` reads
        train: a function of training records and a seed, which runs in this process, one training at a time; or a
            program, as a list of arguments; or a file of Python that serves a trainer, as a ``Path``; or the name of one
            of Tattle's own algorithms, such as ``lda``
        targets: how many models are attacked
        shadows: how many models the attacker trains, an even number
        seed: of all random draws
        fpr: the false-positive rates at which attacks are reported
        attacks: their names; by default all that apply
        exposed: how many of the most exposed records are named
        out: the run's folder; the same call with the same folder resumes; by default a new one in ``tattle-runs``
        command: parameters of the defense ``command``, such as ``{"release": "answers"}``; not for Tattle's algorithms
        plan: any other keys of a plan, such as ``{"data": {"preprocess": "paper"}, "surfaces": ["full", "top-20"]}``
        quiet: whether progress is not shown
        parameters: passed to the function, such as ``topics=5``; or those of Tattle's algorithm

    Raises:
        TattleError: in one line, what was wrong; if the function raised an exception, it is the cause
    """
    with contextlib.ExitStack() as stack:
        folder = Path(out) if out is not None else Path("tattle-runs") / time.strftime("python-%Y%m%d-%H%M%S")
        private = stack.enter_context(_private(folder))
        data = prepare(documents, private, command or {}, plan or {})
        served = stack.enter_context(Served(train, parameters, private, data.labeled)) if callable(train) else None
        keys: Dict[str, Any] = {
            "name": "audit",
            "seed": seed,
            "data": data.keys,
            "defenses": [_defense(train, served, data, parameters)],
            "targets": targets,
            "shadows": shadows,
            "report": {"fpr": list(fpr), "exposed": exposed},
        }
        if attacks is not None:
            keys["attacks"] = list(attacks)
        _merge(keys, plan or {})
        written = private / "plan.yaml"
        written.write_text(json.dumps(keys, ensure_ascii=False, indent=1), encoding="utf-8")
        code, _, errors = run(
            ["audit", str(written), "--out", str(folder)],
            quiet=quiet,
            **({"meanwhile": served.step} if served else {}),
        )
        if code not in (0, 4):
            error = error_in(errors)
            for failure in served.failures if served else ():
                if one_line(failure) in error:
                    raise TattleError(one_line(failure), code) from failure
            raise TattleError(error, code)
    results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    return AuditResult(folder, results)


def assert_private(
    train: Train,
    documents: Texts,
    tpr: float = 0.05,
    fpr: float = 0.01,
    *,
    policy: Union[str, os.PathLike, None] = None,
    false_alarm: float = FALSE_ALARM_RATE,
    targets: int = 16,
    shadows: int = 32,
    seed: int = 1,
    out: Union[str, os.PathLike, None] = None,
    **settings: Any,
) -> None:
    """Fails if it is shown that an attack identifies more than a share of the training documents.

    ``tattle gate`` decides, on all attacks that apply together. It also fails, as *not shown*, where so few models or
    documents could not have shown it, or where a control of the audit failed: a test that cannot fail shows nothing.
    Passing means that no leak was shown, not that there is none.

    Args:
        train: as for :func:`audit`
        documents: as for :func:`audit`
        tpr: the limit of the share, on average over trainings
        fpr: the share of other documents that the attack may take for training documents
        policy: a policy file instead of ``tpr``, ``fpr`` and ``false_alarm``; it must be *shown* that its limits on
            runs are kept, which takes more targets
        false_alarm: the probability that it fails although the limit is met
        out: the run's folder; by default a temporary one, which is kept only if this fails
        settings: others of :func:`audit`

    Raises:
        AssertionError: with the attacks that exceed the limit
        TattleError: if there was no audit
    """
    __tracebackhide__ = True
    folder = Path(out) if out is not None else Path(tempfile.mkdtemp(prefix="tattle-assert-")) / "run"
    settings.setdefault("quiet", True)
    plan = {"utility": [], **settings.pop("plan", {})}
    limits = ["--max-tpr", str(tpr), "--at-fpr", str(fpr), "--refute", str(false_alarm)]
    rates = [fpr]
    if policy is not None:
        limits = ["--policy", os.fspath(policy)]
        code, said, errors = run(["policy", "explain", os.fspath(policy), "--json"])
        if code != 0:
            raise TattleError(error_in(errors), code)
        rates = sorted({limit["fpr"] for limit in json.loads(said)["limits"] if "fpr" in limit}) or [fpr]
    audit(
        documents, train, targets=targets, shadows=shadows, seed=seed, fpr=rates, out=folder, plan=plan, **settings
    )
    code, said, errors = run(["gate", str(folder), *limits], environment={"COLUMNS": "160"})
    if code == 0:
        if out is None:
            shutil.rmtree(folder.parent)
        return
    if code not in (1, 4):
        raise TattleError(error_in(errors), code)
    raise AssertionError(f"{said.strip()}\nreport: {folder / 'report.html'}")


def _defense(
    train: Train, served: Optional[Served], data: Data, parameters: Mapping[str, Any]
) -> Dict[str, Any]:
    command = data.command
    if served is not None:
        return {"command": {"run": served.program, **command}}
    if data.labeled is not None:
        raise TattleError("labels of texts are given to functions only: name a function that trains")
    if isinstance(train, str):
        return {train: dict(parameters)}
    if parameters:
        raise TattleError(f"a program has no parameter {', '.join(parameters)}; add it to its arguments")
    if isinstance(train, os.PathLike):
        return {"command": {"run": [sys.executable, os.fspath(train)], **command}}
    return {"command": {"run": [str(argument) for argument in train], **command}}


@contextlib.contextmanager
def _private(run_folder: Path) -> Iterator[Path]:
    """A temporary folder that only its owner can read: the same whenever a run is resumed, as the plan names it."""
    digest = hashlib.sha256(str(run_folder.resolve()).encode()).hexdigest()[:16]
    folder = Path(tempfile.gettempdir()) / f"tattle-python-{digest}"
    if folder.is_symlink() or (folder.exists() and hasattr(os, "getuid") and folder.stat().st_uid != os.getuid()):
        raise TattleError(f"{folder} belongs to somebody else; set TMPDIR to another folder")
    folder.mkdir(mode=0o700, exist_ok=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _merge(keys: Dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, Mapping) and isinstance(keys.get(key), dict):
            _merge(keys[key], value)
        else:
            keys[key] = value


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
