from pathlib import Path

import numpy as np
import pytest

from harness import Harness

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
ONE = ["a a bee", "bee bee a", "a"] * 200
OTHER = ["sea déjà sea", "déjà sea", "déjà"] * 200


def test_prodlda_finds_topics_and_bounds_what_it_learned(tmp_path):
    """Two kinds of documents whose words never meet: topics are of one kind or the other, and the model of one kind
    bounds its documents more highly than the model of the other. The same seed gives the same bytes in a new process.
    """
    pytest.importorskip("torch", reason="PyTorch is not installed")
    matrices, bounds = [], []
    for place, seed in enumerate([1, 1, 2]):
        folder = tmp_path / str(place)
        folder.mkdir()
        with Harness(folder, EXAMPLES / "prodlda.py", release="topic-word") as worker:
            matrices.append(worker.matrix(ONE + OTHER, seed))
            assert "nothing can be asked" in worker.ask(type="ask", records=worker.records([]), answers="")["message"]
        with Harness(folder, EXAMPLES / "prodlda.py", release="answers") as worker:
            bounds.append([])
            for texts in (ONE, OTHER):
                assert worker.train(texts, seed)[0] == {"type": "trained"}
                asked = worker.records([{"id": text, "text": text} for text in (ONE[0], OTHER[0])])
                answers = str(folder / "answers.npy")
                assert worker.ask(type="ask", records=asked, answers=answers) == {"type": "answered"}
                bounds[-1].append(np.load(answers).tolist())
    assert np.array_equal(matrices[0], matrices[1]) and bounds[0] == bounds[1]
    assert not np.array_equal(matrices[0], matrices[2])
    for matrix in matrices:
        assert matrix.shape == (10, 4) and np.allclose(matrix.sum(axis=1), 1)
        assert np.ptp(matrix[:, :2].sum(axis=1)) > 0.25, matrix  # before training 0.14
    for (one_of_one, other_of_one), (one_of_other, other_of_other) in bounds:
        assert one_of_other < one_of_one < 0 and other_of_one < other_of_other < 0, bounds
