"""Writes models of scikit-learn 1.2.1 and Gensim 4.2.0 into two folders, each as its tool saves it and as tattle inspect
says to save it, and checks that the second still does its work. Usage: remedies.py SKLEARN GENSIM"""

import copy
import pickle
import sys
import warnings
from pathlib import Path

import numpy
from gensim.corpora import Dictionary
from gensim.models import LdaModel, Word2Vec
from sklearn.cluster import KMeans
from sklearn.decomposition import LatentDirichletAllocation
from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer
from sklearn.naive_bayes import MultinomialNB

warnings.filterwarnings("ignore")


def documents():
    random = numpy.random.default_rng(1)
    return [[f"wo{int(24 * random.random() ** 2):02d}" for _ in range(int(random.integers(5, 12)))] for _ in range(20)]


def save(path, model):
    path.write_bytes(pickle.dumps(model, 2))


def sklearn_models(folder, texts):
    texts = [" ".join(text) for text in texts]
    vectorizer = CountVectorizer(min_df=2, stop_words=["wo00", "wo01"]).fit(texts)
    counts = vectorizer.transform(texts)
    save(folder / "vectorizer.pkl", vectorizer)
    without = copy.deepcopy(vectorizer)
    without.stop_words = None
    del without.stop_words_
    assert (without.transform(texts) != counts).nnz == 0
    save(folder / "vectorizer-saved.pkl", without)
    given = CountVectorizer(vocabulary=["wo02", "public"], stop_words="english").fit(texts)
    save(folder / "vectorizer-given.pkl", given)
    save(folder / "idf.pkl", TfidfTransformer().fit(counts))
    save(folder / "idf-saved.pkl", TfidfTransformer(use_idf=False).fit(counts))
    bayes = MultinomialNB().fit(counts, [["anna", "bert"][i % 2] for i in range(len(texts))])
    save(folder / "bayes.pkl", bayes)
    numbered = MultinomialNB().fit(counts, [i % 2 for i in range(len(texts))])
    before = numbered.predict(counts)
    del numbered.feature_count_, numbered.class_count_
    numbered.feature_log_prob_ = numbered.feature_log_prob_.round(2)
    assert (numbered.predict(counts) == before).mean() > 0.9
    save(folder / "bayes-saved.pkl", numbered)
    means = KMeans(2, n_init=1, random_state=0).fit(counts.toarray())
    save(folder / "means.pkl", means)
    del means.labels_, means.cluster_centers_
    save(folder / "means-saved.pkl", means)
    lda = LatentDirichletAllocation(3, max_iter=3, random_state=0).fit(counts)
    save(folder / "lda.pkl", lda)
    # as if trained with differential privacy
    lda.components_ += numpy.random.default_rng(2).exponential(2, lda.components_.shape)
    lda.exp_dirichlet_component_ = lda.components_ / 2
    save(folder / "lda-saved.pkl", lda)


def gensim_models(folder, texts):
    words = Dictionary(texts)
    corpus = [words.doc2bow(text) for text in texts]
    words.save(str(folder / "words.dict"))
    less = copy.deepcopy(words)
    del less.cfs, less.dfs
    less.num_docs = less.num_pos = less.num_nnz = 0
    less.lifecycle_events = None
    less.save(str(folder / "words-saved.dict"))
    assert Dictionary.load(str(folder / "words-saved.dict")).doc2bow(texts[0]) == corpus[0]
    lda = LdaModel(corpus, id2word=words, num_topics=3, passes=2, update_every=0, chunksize=100, random_state=1)
    save(folder / "lda.state", lda.state)
    lda.state.numdocs = 0
    lda.save(str(folder / "lda.model"))
    assert len(LdaModel.load(str(folder / "lda.model"))[corpus[0]]) > 0
    save(folder / "lda-saved.state", lda.state)
    for file in folder.glob("lda.model*"):
        file.unlink()
    vectors = Word2Vec(texts, vector_size=4, min_count=2, epochs=1, workers=1, seed=1).wv
    vectors.save(str(folder / "vectors.kv"))


if __name__ == "__main__":
    sklearn_models(Path(sys.argv[1]), documents())
    gensim_models(Path(sys.argv[2]), documents())
