"""A small Tattle for tests: speaks the protocol of trainers with a worker."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

PACKAGE = Path(__file__).resolve().parent.parent
WORDS = ["a", "bee", "sea", "déjà"]


def environment():
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(PACKAGE), *sys.path[1:]])}


class Harness:
    """A worker that runs, and a folder for its records and releases."""

    def __init__(self, folder, program, data="documents", **hello):
        self.folder = Path(folder)
        self.process = subprocess.Popen(
            [sys.executable, str(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=open(self.folder / "errors.txt", "w"),
            env=environment(),
            encoding="utf-8",
        )
        self.hello = self.ask(type="hello", protocol=1, tattle="0.1.0", data=data, threads=1, news="ignored", **hello)

    def send(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()

    def ask(self, **request):
        self.send(**request)
        line = self.process.stdout.readline()
        return json.loads(line) if line else None

    def records(self, records, words=WORDS):
        file = self.folder / "train.jsonl"
        with open(file, "w", encoding="utf-8") as lines:
            for record in records:
                lines.write(json.dumps(record) + "\n")
        (self.folder / "words.txt").write_text("".join(word + "\n" for word in words), encoding="utf-8")
        return str(file)

    def train(self, texts, seed=1):
        out = self.folder / f"out-{seed}"
        out.mkdir(exist_ok=True)
        file = self.records([{"id": f"d{place}", "text": text} for place, text in enumerate(texts)])
        return self.ask(type="train", train=file, out=str(out), seed=seed), out

    def matrix(self, texts, seed=1):
        answer, out = self.train(texts, seed)
        assert answer == {"type": "trained"}, answer
        return np.load(out / "matrix.npy")

    def errors(self):
        return (self.folder / "errors.txt").read_text()

    def end(self):
        self.send(type="bye")
        return self.process.wait(timeout=5)

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
