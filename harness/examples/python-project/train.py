"""The release of this project: noisy word counts, in which a document counts once for each of its words."""

import numpy as np

import tattle

EPSILON = 1.0  # for one document, added or removed
MOST_WORDS = 20  # different ones of a document, the first of the vocabulary


@tattle.trainer
def train(counts: tattle.Counts, seed):
    random = np.random.default_rng(seed)
    present = counts.dense() > 0
    for document in present:  # a document moves the counts by at most MOST_WORDS
        document[np.flatnonzero(document)[MOST_WORDS:]] = False
    scale = MOST_WORDS / EPSILON
    noisy = present.sum(axis=0) + random.laplace(0, scale, present.shape[1])
    return np.maximum(np.rint(noisy), 0)[None, :]


if __name__ == "__main__":
    train.serve()
