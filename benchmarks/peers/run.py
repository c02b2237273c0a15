"""Runs Tattle and its peers in turn on the same data and one core, and prints medians and ratios as Markdown.

    python3 benchmarks/peers/run.py FOLDER [ROUNDS [WORK...]]

FOLDER has a folder for each of tweetrumors, kos and newsgroups, with docword.NAME.txt.gz inside; those that are missing
are left out, and so are peers that are not installed: nothing is installed here. Needs benchmarks/target/benchmarks.jar,
which has Mallet inside. WORK is lda, gensim, gibbs, zeta, accounting, prv, opacus or moments; by default all. Each round
measures the peer, then Tattle. The last four need no data: FOLDER may be any.
"""

import gzip
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

CORPORA = (("tweetrumors", 5), ("kos", 10), ("newsgroups", 20))
JAR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "target", "benchmarks.jar")
VECTOR = ("--add-modules", "jdk.incubator.vector")
SCALAR = ("-Dtattle.kernels=scalar",)
PASSES = 10
STEPS = 100
DOCUMENTS = 100
# the releases of AccountantBenchmark
RATE, COUNT, DELTA, UNSAMPLED = 0.01, 1000, 1e-5, 10.0


def docword(folder, name):
    return os.path.join(folder, name, f"docword.{name}.txt.gz")


def matrix(path):
    from scipy.sparse import csr_matrix

    with gzip.open(path, "rt") as lines:
        documents, words, _ = (int(next(lines)) for _ in range(3))
        cells = [tuple(map(int, line.split())) for line in lines]
    rows, columns, counts = zip(*cells)
    return csr_matrix((counts, ([r - 1 for r in rows], [c - 1 for c in columns])), shape=(documents, words))


def processor_seconds(work):
    start = time.process_time()
    work()
    return time.process_time() - start


def java(*arguments):
    program = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"
    done = subprocess.run((program, *arguments), check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout


def last_number(printed):
    return float(printed.split()[-1])


def training(path, topics, options):
    """The last of four warm trainings of one process: ten passes over the whole corpus."""
    return last_number(java(*options, "-cp", JAR, "org.tattle.benchmarks.Training", path, str(topics), "4"))


def lda(folder):
    """At most 100 steps a document, until gamma changes by less than 0.001 on average, as Tattle's training."""
    from sklearn.decomposition import LatentDirichletAllocation

    for name, topics in CORPORA:
        path = docword(folder, name)
        if os.path.exists(path):
            corpus = matrix(path)

            def fit():
                LatentDirichletAllocation(topics, learning_method="batch", max_iter=PASSES, n_jobs=1).fit(corpus)

            yield f"batch LDA, {name}, {topics} topics, s", lambda: processor_seconds(fit), {
                "": lambda: training(path, topics, VECTOR),
                "; Tattle without vector instructions": lambda: training(path, topics, SCALAR),
            }


def gensim(folder):
    from gensim.matutils import Sparse2Corpus
    from gensim.models import LdaModel

    for name, topics in CORPORA[:2]:
        path = docword(folder, name)
        if os.path.exists(path):
            corpus = list(Sparse2Corpus(matrix(path), documents_columns=False))

            def fit():
                LdaModel(
                    corpus,
                    topics,
                    passes=PASSES,
                    update_every=0,
                    iterations=STEPS,
                    gamma_threshold=0.001,
                    eval_every=None,
                )

            yield f"batch LDA, {name}, {topics} topics, s", lambda: processor_seconds(fit), {
                "": lambda: training(path, topics, VECTOR)
            }


def jmh(benchmark, *options):
    with tempfile.TemporaryDirectory() as out:
        scores = os.path.join(out, "scores.json")
        java("-jar", JAR, f"{benchmark}$", *options, "-rf", "json", "-rff", scores)
        with open(scores) as file:
            return json.load(file)[0]["primaryMetric"]["score"]


def gibbs(folder):
    """Sweeps after 100 others. JMH reads the corpora from the project's data folder."""

    def sweep(work, whose):
        return jmh(f"SweepBenchmark.{whose}", "-p", f"work={work}", "-wi", "3", "-i", "5")

    for work in ("TWEETS_5", "KOS_50"):
        yield f"Gibbs sweep, {work}, ms", lambda: sweep(work, "mallet"), {"": lambda: sweep(work, "sparse")}


def zeta(folder):
    """The largest log-likelihood of a document over topic mixtures, under one model that Tattle trained."""
    import numpy
    from scipy.optimize import minimize

    for name, topics in CORPORA:
        path = docword(folder, name)
        if not os.path.exists(path):
            continue
        counts = matrix(path)[:DOCUMENTS]
        with tempfile.TemporaryDirectory() as out:
            model = os.path.join(out, "topics")

            def asking():
                return last_number(java(*VECTOR, "-cp", JAR, "org.tattle.benchmarks.Asking", path, str(topics), model))

            def optimize():
                topic_word = numpy.fromfile(model, ">f8").reshape(topics, -1)
                for document in counts:
                    phi = topic_word[:, document.indices]
                    minimize(
                        lambda theta: -document.data @ numpy.log(theta @ phi + 1e-300),
                        numpy.full(topics, 1 / topics),
                        method="SLSQP",
                        bounds=[(0, 1)] * topics,
                        constraints={"type": "eq", "fun": lambda theta: theta.sum() - 1},
                    )

            asking()
            yield f"zeta, {name}, {topics} topics, µs a document", lambda: processor_seconds(
                optimize
            ) / DOCUMENTS * 1e6, {"": asking}


def asked(name, theirs, method):
    """An answer of a peer after one that is not measured, and the same of Tattle, compiled, in ms."""
    theirs()
    warm = ("-wi", "5", "-w", "1", "-i", "5", "-r", "1")
    return name, lambda: processor_seconds(theirs) * 1e3, {
        "": lambda: jmh("AccountantBenchmark.once", "-p", f"method={method}", *warm) / 1e3
    }


def accounting(folder):
    """What both answer, at the releases of AccountantBenchmark; the peer's optimal composition overflows at so many."""
    import dp_accounting
    from dp_accounting import pld, rdp

    remove_one = dp_accounting.NeighboringRelation.ADD_OR_REMOVE_ONE
    replace_one = dp_accounting.NeighboringRelation.REPLACE_ONE

    def steps(event, count=COUNT):
        return dp_accounting.SelfComposedDpEvent(event, count)

    def sampled(noise, count=COUNT):
        return steps(dp_accounting.PoissonSampledDpEvent(RATE, dp_accounting.GaussianDpEvent(noise)), count)

    def epsilon(accountant, event):
        return lambda: accountant().compose(event).get_epsilon(DELTA)

    def renyi():
        return rdp.RdpAccountant(neighboring_relation=remove_one)

    def losses():
        return pld.PLDAccountant(remove_one, value_discretization_interval=1e-4)

    def calibrated(accountant):
        return lambda: dp_accounting.calibrate_dp_mechanism(accountant, sampled, 1.0, DELTA)

    laplace = steps(dp_accounting.LaplaceDpEvent(UNSAMPLED))
    batch = dp_accounting.SampledWithoutReplacementDpEvent(10_000, int(10_000 * RATE), dp_accounting.GaussianDpEvent(1.0))
    yield asked(
        "normal noise, ms",
        lambda: dp_accounting.get_epsilon_gaussian(UNSAMPLED / COUNT**0.5, DELTA),
        "EXACT_NORMAL",
    )
    yield asked("Rényi, 156 orders, ms", epsilon(renyi, sampled(1.0)), "RENYI")
    yield asked(
        "Rényi, fixed-size batches, ms",
        epsilon(lambda: rdp.RdpAccountant(neighboring_relation=replace_one), steps(batch)),
        "RENYI_FIXED_SIZE",
    )
    yield asked("Rényi, Laplace noise, ms", epsilon(renyi, laplace), "RENYI_LAPLACE")
    yield asked("privacy-loss distribution, ms", epsilon(losses, sampled(1.0)), "PLD")
    yield asked("privacy-loss distribution, Laplace noise, ms", epsilon(losses, laplace), "PLD_LAPLACE")
    yield asked("calibration, Rényi, ms", calibrated(renyi), "NOISE_RENYI")


def prv(folder):
    from prv_accountant import PRVAccountant
    from prv_accountant.privacy_random_variables import PoissonSubsampledGaussianMechanism

    def ask():
        release = PoissonSubsampledGaussianMechanism(RATE, 1.0)
        accountant = PRVAccountant(
            prvs=[release], max_self_compositions=[COUNT], eps_error=0.01, delta_error=DELTA / 1000
        )
        return accountant.compute_epsilon(DELTA, [COUNT])

    yield asked("epsilon to 0.01 (Tattle: exact), ms", ask, "EXACT_SAMPLED")


def opacus(folder):
    from opacus.accountants import RDPAccountant

    def ask():
        accountant = RDPAccountant()
        accountant.history = [(1.0, RATE, COUNT)]
        return accountant.get_epsilon(DELTA)

    yield asked("Rényi, ms", ask, "RENYI")


def moments(folder):
    """The first 32 moments of sampled normal noise by sums of binomial terms, as Abadi et al. (2016) publish them."""
    import numpy
    from scipy.special import gammaln, logsumexp

    def moment(order):
        k = numpy.arange(order + 1)
        terms = gammaln(order + 1) - gammaln(k + 1) - gammaln(order - k + 1)
        terms += k * numpy.log(RATE) + (order - k) * numpy.log1p(-RATE)
        return logsumexp(terms + k * (k - 1) / 2)

    def ask():
        return min((COUNT * moment(order + 1) - numpy.log(DELTA)) / order for order in range(1, 33))

    yield asked("32 moments, ms", ask, "MOMENTS_32")


WORKS = {
    "lda": ("scikit-learn", "sklearn", lda),
    "gensim": ("Gensim", "gensim", gensim),
    "gibbs": ("Mallet", None, gibbs),
    "zeta": ("SciPy, SLSQP", "scipy", zeta),
    "accounting": ("dp_accounting", "dp_accounting", accounting),
    "prv": ("prv_accountant", "prv_accountant", prv),
    "opacus": ("Opacus", "opacus", opacus),
    "moments": ("the sum in SciPy", "scipy", moments),
}


def main():
    folder = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    print("| Work | Peer | its median | Tattle's median | ratio |")
    print("|---|---|---|---|---|")
    for work in sys.argv[3:] or WORKS:
        peer, module, comparisons = WORKS[work]
        if module and not importlib.util.find_spec(module):
            print(f"{peer} is not installed: left out", file=sys.stderr)
            continue
        for name, theirs, ours in comparisons(folder):
            times = [(theirs(), *(our() for our in ours.values())) for _ in range(rounds)]
            their, *all_ours = (statistics.median(column) for column in zip(*times))
            for how, our in zip(ours, all_ours):
                print(f"| {name}{how} | {peer} | {their:.4g} | {our:.4g} | {their / our:.3g} |", flush=True)


if __name__ == "__main__":
    main()
