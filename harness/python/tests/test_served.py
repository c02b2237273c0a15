"""A function of this process that is served to a Tattle beside it, which here is a socket."""

import json
import select
import shutil
import socket

import pytest

import tattle
from tattle.served import Served


@pytest.fixture
def asked(tmp_path):
    """Sends a request to a served function, as the bridge of a worker does, and lets it be answered."""

    def ask(function, times=1, **request):
        with Served(function, {}, tmp_path) as served:
            port, _, token = (tmp_path / "address").read_text().partition(":")
            with socket.create_connection(("127.0.0.1", int(port))) as connection, connection.makefile() as lines:
                connection.sendall(f"{token}\n".encode())
                for _ in range(times):
                    connection.sendall(f"{json.dumps(request)}\n".encode())
                    while not select.select([connection], [], [], 0)[0]:
                        served.step()
                    answer = json.loads(lines.readline())
                return answer

    return ask


@pytest.fixture
def training(tmp_path):
    """A training's folder, with one document."""
    folder = tmp_path / "training"
    folder.mkdir()
    (folder / "train.jsonl").write_text('{"id": "1", "text": "a"}\n')
    (folder / "words.txt").write_text("a\n")
    return folder


def request(folder):
    return {"type": "train", "train": str(folder / "train.jsonl"), "out": str(folder), "seed": 1}


def test_the_program_is_named_after_the_function_and_its_code(tmp_path):
    def träin(documents, seed):
        return [[1.0]]

    names = []
    for function in (träin, lambda documents, seed: [[2.0]], lambda documents, seed: [[3.0]]):
        with Served(function, {}, tmp_path) as served:
            names.append(served.program[1][len(str(tmp_path)) + 1 :])
    assert names[0].startswith("träin-") and names[1].startswith("lambda-") and len(set(names)) == 3


def test_it_trains(asked, training):
    assert asked(lambda documents, seed: [[1.0]], **request(training)) == {"type": "trained"}


def test_the_third_failure_ends_the_audit(asked, training):
    """One may be of the few records by which Tattle predicts how long training takes, and is no fault."""

    def train(documents, seed):
        raise KeyError("no")

    assert asked(train, times=2, **request(training))["message"].startswith("KeyError: 'no'")
    with pytest.raises(tattle.TattleError, match="^KeyError: 'no'"):
        asked(train, times=3, **request(training))


def test_a_request_that_tattle_gave_up_is_no_failure(asked, training):
    """As when it measured for long enough how long a training takes: the folder is gone, before or meanwhile."""

    def train(documents, seed):
        shutil.rmtree(training)
        return [[1.0]]

    assert asked(train, times=4, **request(training))["message"].startswith("FileNotFoundError")


def test_a_stranger_is_not_answered(tmp_path):
    with Served(lambda documents, seed: [[1.0]], {}, tmp_path) as served:
        port = int((tmp_path / "address").read_text().partition(":")[0])
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(b"0" * 32 + b'\n{"type": "hello", "protocol": 1}\n')
            connection.settimeout(5)
            for _ in range(3):
                served.step()
            assert connection.recv(10) == b""
