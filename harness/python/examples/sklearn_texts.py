"""A classifier of labeled texts, in one process: python3 sklearn_texts.py FILE, with a label, a tab and a text on a line."""

import sys

from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

import tattle


def train(documents, seed):
    model = make_pipeline(TfidfVectorizer(), LogisticRegression(C=10, random_state=seed))
    return model.fit(documents, documents.labels)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as lines:
        labels, documents = zip(*(line.rstrip("\n").split("\t", 1) for line in lines))
    print(tattle.audit((documents, labels), train))
