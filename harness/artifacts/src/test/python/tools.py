"""Writes files of NumPy, SciPy and Gensim on made-up words into a folder; needs them. What is in them is printed."""

import json
import sys
import warnings
from pathlib import Path

import gensim
import numpy
import scipy.sparse
from gensim.corpora import Dictionary
from gensim.models import LdaModel, Word2Vec

warnings.filterwarnings("ignore")


def documents(count):
    random = numpy.random.default_rng(1)
    return [
        [f"wo{int(60 * random.random() ** 2):02d}" for _ in range(int(random.integers(5, 30)))] for _ in range(count)
    ]


def main(folder):
    texts = documents(80)
    words = Dictionary(texts)
    words.save(str(folder / "words.dict"))
    words.save_as_text(str(folder / "words.txt"))
    corpus = [words.doc2bow(text) for text in texts]
    lda = LdaModel(corpus, id2word=words, num_topics=4, passes=3, update_every=0, chunksize=1000, random_state=1)
    lda.save(str(folder / "lda.model"))
    Word2Vec(texts, vector_size=8, min_count=2, epochs=1, workers=1, seed=1).wv.save(str(folder / "vectors.kv"))
    counts = gensim.matutils.corpus2dense(corpus, len(words), dtype=numpy.int64).T
    topics = counts.reshape(4, 20, -1).sum(axis=1)
    numpy.save(folder / "counts.npy", topics)
    numpy.save(folder / "fortran.npy", numpy.asfortranarray(topics.astype(">i2")))
    numpy.save(folder / "weights.npy", numpy.random.default_rng(2).dirichlet([1] * 4, len(words)).T * counts.sum(axis=0) + 0.3)
    numpy.save(folder / "words.npy", numpy.array(sorted(words.token2id)))
    numpy.save(folder / "texts.npy", numpy.array([" ".join(text) for text in texts], dtype=object), allow_pickle=True)
    numpy.savez_compressed(folder / "two.npz", first=topics, second=topics / 3)
    scipy.sparse.save_npz(folder / "matrix.npz", scipy.sparse.csr_matrix(counts))
    print(
        json.dumps(
            {
                "words": len(words),
                "tokens": int(counts.sum()),
                "documents": len(texts),
                "frequencies": int((counts > 0).sum()),
            }
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
