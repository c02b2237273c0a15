import sys
from pathlib import Path

import pytest

sys.path[:0] = [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

from harness import Harness  # noqa: E402
from tattle.pytest_plugin import assert_private  # noqa: E402, F401: a fixture, as tattle need not be installed


@pytest.fixture
def worker(tmp_path):
    """Starts a worker of a trainer's code."""
    started = []

    def start(code, data="documents"):
        program = tmp_path / "train.py"
        program.write_text("import tattle\nimport numpy as np\n" + code + "\ntrain.serve()\n", encoding="utf-8")
        started.append(Harness(tmp_path, program, data))
        return started[-1]

    yield start
    for harness in started:
        harness.__exit__()
