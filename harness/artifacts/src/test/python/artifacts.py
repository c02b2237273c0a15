"""Writes models of scikit-learn and joblib on made-up words into a folder; needs both. What is in them is printed."""

import json
import pickle
import sys
import warnings
from pathlib import Path

import joblib
import numpy
import sklearn
from sklearn.cluster import KMeans
from sklearn.decomposition import NMF, LatentDirichletAllocation
from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer, TfidfVectorizer
from sklearn.naive_bayes import MultinomialNB
from sklearn.neighbors import NearestNeighbors
from sklearn.pipeline import Pipeline

warnings.filterwarnings("ignore")


def documents(count):
    """Documents of made-up words, the first of which are frequent."""
    random = numpy.random.default_rng(1)
    return [
        " ".join(f"wo{int(60 * random.random() ** 2):02d}" for _ in range(int(random.integers(5, 30))))
        for _ in range(count)
    ]


def save(folder, name, model):
    for protocol in range(6):
        (folder / f"{name}.{protocol}.pkl").write_bytes(pickle.dumps(model, protocol))
    joblib.dump(model, folder / f"{name}.joblib")
    joblib.dump(model, folder / f"{name}.zlib.joblib", compress=("zlib", 3))
    joblib.dump(model, folder / f"{name}.gzip.joblib", compress=("gzip", 3))


def whole_means(model, rows):
    """The number of clusters whose mean is whole."""
    clusters = [rows[model.labels_ == k] for k in range(model.n_clusters)]
    return sum(not (cluster.sum(axis=0) % len(cluster)).any() for cluster in clusters)


def main(folder):
    texts = documents(80)
    labels = [i % 4 for i in range(len(texts))]
    vectorizer = CountVectorizer(min_df=10, stop_words=["wo01", "wo02"]).fit(texts)
    counts = vectorizer.transform(texts)
    lda = LatentDirichletAllocation(5, max_iter=5, random_state=0)
    pipeline = Pipeline([("words", vectorizer), ("topics", lda)]).fit(texts)
    save(folder, "pipeline", pipeline)
    save(folder, "tfidf", TfidfVectorizer(min_df=2).fit(texts))
    save(folder, "plain-tfidf", TfidfTransformer(smooth_idf=False).fit(counts))
    save(folder, "nmf", NMF(3, random_state=0, max_iter=50).fit(counts))
    save(folder, "bayes", MultinomialNB().fit(counts, labels))
    save(folder, "neighbors", NearestNeighbors(n_neighbors=3, algorithm="brute").fit(counts.toarray()))
    many = KMeans(70, n_init=1, random_state=0).fit(counts.toarray())
    weighted = KMeans(70, n_init=1, random_state=0).fit(TfidfTransformer().fit_transform(counts).toarray())
    save(folder, "clusters", many)
    save(folder, "weighted-clusters", weighted)
    save(folder, "few-clusters", KMeans(2, n_init=1, random_state=0).fit(counts.toarray()))
    save(folder, "texts", texts)
    save(folder, "tokens", [text.split() for text in texts])
    tfidf = TfidfVectorizer(min_df=2).fit(texts)
    print(
        json.dumps(
            {
                "sklearn": sklearn.__version__,
                "words": int(counts.shape[1]),
                "tokens": int(counts.sum()),
                "documents": len(texts),
                "dropped": len(getattr(vectorizer, "stop_words_", ())),
                "wholeMeans": int(whole_means(many, counts.toarray())),
                "lone": int((numpy.bincount(weighted.labels_) == 1).sum()),
                "counts": counts.sum(axis=0).tolist()[0],
                "frequencies": (tfidf.transform(texts) > 0).sum(axis=0).tolist()[0],
            }
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
