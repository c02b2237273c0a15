"""Trains batch LDA by Tattle and by scikit-learn in turn, on one core, and prints medians and ratios as Markdown.

    python3 benchmarks/peers/lda.py FOLDER [ROUNDS]

FOLDER has a folder for each of tweetrumors, kos and newsgroups, with docword.NAME.txt.gz inside; those that are missing
are left out. Needs benchmarks/target/benchmarks.jar, and scikit-learn, which it does not install. Each round times the
last of four warm trainings of one process of Tattle, by vector instructions and without, and one of scikit-learn: ten
passes over the whole corpus, at most 100 steps a document, until gamma changes by less than 0.001 on average.
"""

import gzip
import os
import statistics
import subprocess
import sys
import time

CORPORA = (("tweetrumors", 5), ("kos", 10), ("newsgroups", 20))
JAR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "target", "benchmarks.jar")
VECTOR = ("--add-modules", "jdk.incubator.vector")
SCALAR = ("-Dtattle.kernels=scalar",)


def matrix(path):
    from scipy.sparse import csr_matrix

    with gzip.open(path, "rt") as lines:
        documents, words, _ = (int(next(lines)) for _ in range(3))
        cells = [tuple(map(int, line.split())) for line in lines]
    rows, columns, counts = zip(*cells)
    return csr_matrix((counts, ([r - 1 for r in rows], [c - 1 for c in columns])), shape=(documents, words))


def peer(corpus, topics, seed):
    from sklearn.decomposition import LatentDirichletAllocation

    model = LatentDirichletAllocation(topics, learning_method="batch", max_iter=10, random_state=seed, n_jobs=1)
    start = time.process_time()
    model.fit(corpus)
    return time.process_time() - start


def tattle(path, topics, options):
    java = os.path.join(os.environ.get("JAVA_HOME", ""), "bin", "java") if "JAVA_HOME" in os.environ else "java"
    command = [java, *options, "-cp", JAR, "org.tattle.benchmarks.Training", path, str(topics), "4"]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return float(printed.stdout.split("\n")[4])


def main():
    folder = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    import sklearn

    print(f"| Corpus, topics | scikit-learn {sklearn.__version__} | Tattle, vector | ratio | Tattle, scalar | ratio |")
    print("|---|---|---|---|---|---|")
    for name, topics in CORPORA:
        path = os.path.join(folder, name, f"docword.{name}.txt.gz")
        if not os.path.exists(path):
            print(f"{path} is not there: left out", file=sys.stderr)
            continue
        corpus = matrix(path)
        times = [[], [], []]
        for turn in range(rounds):
            times[0].append(peer(corpus, topics, turn))
            times[1].append(tattle(path, topics, VECTOR))
            times[2].append(tattle(path, topics, SCALAR))
        theirs, vector, scalar = (statistics.median(of) for of in times)
        print(
            f"| {name}, {topics} | {theirs:.2f} s | {vector:.3f} s | {theirs / vector:.1f}"
            f" | {scalar:.3f} s | {theirs / scalar:.1f} |"
        )


if __name__ == "__main__":
    main()
