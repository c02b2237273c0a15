"""The release does not leak: pytest runs an audit, and this project's policy decides."""

import random

from train import train

WORDS = [f"word{i}" for i in range(200)]


def test_the_release_keeps_the_policy(assert_private):
    drawn = random.Random(1)
    documents = [" ".join(drawn.choices(WORDS, k=20)) for _ in range(200)]
    assert_private(train, documents, policy="tattle-policy.yaml", targets=60, shadows=16)
