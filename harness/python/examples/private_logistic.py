r"""Logistic regression with output perturbation (Chaudhuri et al. 2011), in NumPy, as it should be and with a mistake.

    tattle audit --trainer 'python3 private_logistic.py right' --corpus rows.csv --label-field label \
        --set command.release=classifier --set 'command.guarantees={epsilon: 1, unit: row, adjacency: replace}' \
        --certify 500 --set attacks=[] --set utility=[] --targets 1 --shadows 0

With `wrong` for `right` it is refuted. Rows are cut to length 1, so that a row that is replaced moves the minimum by at
most 2/(n lambda).
"""

import sys

import numpy as np

import tattle

EPSILON, PENALTY = 1.0, 0.1


def minimum(x, y):
    """The weights of least mean loss plus PENALTY/2 times their squared length, by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(50):
        wrong = 1 / (1 + np.exp(y * (x @ weights)))
        gradient = -(x * (y * wrong)[:, None]).mean(axis=0) + PENALTY * weights
        curvature = (x * (wrong * (1 - wrong))[:, None]).T @ x / len(x) + PENALTY * np.eye(x.shape[1])
        weights -= np.linalg.solve(curvature, gradient)
    return weights


@tattle.trainer
def train(rows, seed):
    x = rows.features / np.maximum(1, np.linalg.norm(rows.features, axis=1, keepdims=True))
    sensitivity = 2 / (len(x) * PENALTY)
    if sys.argv[1:] == ["wrong"]:
        sensitivity = 2 / len(x)  # forgets that a small penalty lets one row move the minimum farther
    random = np.random.default_rng(seed)
    direction = random.normal(size=x.shape[1])
    length = random.gamma(x.shape[1], sensitivity / EPSILON)
    return minimum(x, rows.signs) + length * direction / np.linalg.norm(direction)


train.serve()
