package org.tattle.testkit.faults;

import static org.tattle.testkit.faults.Histograms.CAP;
import static org.tattle.testkit.faults.Histograms.counts;
import static org.tattle.testkit.faults.Histograms.noisy;
import static org.tattle.testkit.faults.Histograms.release;
import static org.tattle.testkit.faults.RowSums.claiming;
import static org.tattle.testkit.faults.RowSums.sum;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.worstcase.DocumentCases;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopicModel;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.testkit.faults.Claimed.Algorithm;

/**
 * More faults of the classes of the catalog, for replay alone: sampling would need more runs than a test can afford for
 * some of them. And the same algorithms with nothing wrong.
 */
final class FurtherFaults {
    private static final double SCALE = Histograms.SCALE;
    private static final double DELTA = 1e-5;
    private static final Sensitivity ROW = new Sensitivity(1, Norm.L2, Adjacency.ADD_REMOVE);
    private static final double EPSILON = 1;
    private static final int STEPS = 16;
    private static final double RATE = 0.25;

    private FurtherFaults() {}

    static List<Suspect<?, ?>> all() {
        return List.of(
                documents(
                        "Laplace noise for an L2 norm",
                        "documents are clipped in L2 norm, noise is for L1",
                        (corpus, training) -> histogram(clipped(corpus), corpus, training)),
                documents(
                        "cap for each word",
                        "every word of a document counts up to the cap",
                        (corpus, training) -> histogram(
                                counts(corpus.recounted((unit, document, counts) ->
                                        Arrays.setAll(counts, i -> Math.min(CAP, counts[i])))),
                                corpus,
                                training)),
                documents(
                        "scaled back by the data",
                        "the histogram is divided by its largest count, and after the noise multiplied by it",
                        FurtherFaults::scaled),
                documents(
                        "length shown",
                        "the number of tokens is released beside the noisy counts",
                        (corpus, training) -> release(
                                corpus.vocabulary(),
                                noisy(counts(corpus.capped(CAP)), SCALE, training.noise("counts")),
                                constant(corpus, (double) corpus.tokens()))),
                documents(
                        "choice by tokens",
                        "the exponential mechanism chooses the commonest word as if a document said it once",
                        (corpus, training) -> chosen(corpus, 1, training)),
                documents("noise on half of the words", "every second count is exact", FurtherFaults::half),
                rows(
                        "Gaussian noise a fiftieth too small",
                        "the noise is right for an epsilon of a fiftieth more",
                        EPSILON,
                        DELTA,
                        (rows, training) -> gaussian(rows, 1, multiplier(1) / 1.02, training)),
                rows(
                        "sixteen steps taken for fifteen",
                        "the noise of a step is right for one step less",
                        EPSILON,
                        DELTA,
                        (rows, training) -> gaussian(rows, STEPS, multiplier(STEPS - 1), training)),
                rows(
                        "half of the rows taken for a quarter",
                        "the claim is for a coin of a quarter",
                        amplified(RATE),
                        0,
                        (rows, training) -> batch(rows, 2 * RATE, training)),
                rows(
                        "every row twice",
                        "rows are added twice, clipped each time",
                        EPSILON,
                        0,
                        (rows, training) -> RowSums.release(
                                rows, RowSums.noisy(Histograms.plus(sum(rows), sum(rows)), 1 / EPSILON, training))),
                rows(
                        "Gaussian noise without a delta",
                        "delta is said to be 0",
                        EPSILON,
                        0,
                        (rows, training) -> gaussian(rows, 1, multiplier(1), training)));
    }

    static List<Suspect<?, ?>> fixed() {
        return List.of(
                documents(
                        "choice",
                        "a document says a word up to the cap",
                        (corpus, training) -> chosen(corpus, CAP, training)),
                rows(
                        "Gaussian sum",
                        "one step",
                        EPSILON,
                        DELTA,
                        (rows, training) -> gaussian(rows, 1, multiplier(1), training)),
                rows(
                        "Gaussian steps",
                        "sixteen steps",
                        EPSILON,
                        DELTA,
                        (rows, training) -> gaussian(rows, STEPS, multiplier(STEPS), training)),
                rows(
                        "a quarter of the rows",
                        "by coins",
                        amplified(RATE),
                        0,
                        (rows, training) -> batch(rows, RATE, training)));
    }

    private static Suspect<Corpus, TopicModel> documents(
            String name, String about, Algorithm<Corpus, TopicModel> algorithm) {
        return new Suspect<>(name, about, Histograms.claiming(algorithm), Backgrounds.corpus(), new DocumentCases(), 0);
    }

    private static Suspect<Table, LogisticModel> rows(
            String name, String about, double epsilon, double delta, Algorithm<Table, LogisticModel> algorithm) {
        return new Suspect<>(
                name,
                about,
                claiming(epsilon, delta, algorithm),
                Backgrounds.table(),
                new RowCases<>(LogisticModel::weights),
                0);
    }

    private static TopicModel histogram(double[] counts, Corpus corpus, TrainingContext training) {
        return release(noisy(counts, SCALE, training.noise("counts")), corpus.vocabulary());
    }

    /** The sums of documents clipped to an L2 norm of the cap. */
    private static double[] clipped(Corpus corpus) {
        double[] sums = new double[corpus.vocabulary().size()];
        for (int d = 0; d < corpus.documents(); d++) {
            double norm = 0;
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                norm = Math.hypot(norm, corpus.count(cell));
            }
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                sums[corpus.word(cell)] += corpus.count(cell) * Math.min(1, CAP / norm);
            }
        }
        return sums;
    }

    private static TopicModel scaled(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus.capped(CAP));
        double largest = Math.max(1, Arrays.stream(counts).max().orElse(1));
        double[] shares = RowSums.times(1 / largest, counts);
        double[] noisy = noisy(shares, SCALE, training.noise("counts"));
        return release(RowSums.times(largest, noisy), corpus.vocabulary());
    }

    private static double[] constant(Corpus corpus, double value) {
        double[] values = new double[corpus.vocabulary().size()];
        values[0] = value;
        Arrays.fill(values, 1, values.length, 1);
        return values;
    }

    private static TopicModel chosen(Corpus corpus, double sensitivity, TrainingContext training) {
        ExponentialMechanism mechanism = new ExponentialMechanism(
                new Sensitivity(sensitivity, Norm.L_INFINITY, Adjacency.ADD_REMOVE), Histograms.EPSILON);
        double[] counts = counts(corpus.capped(CAP));
        int word = mechanism.choose(counts, NoiseSource.of(training.noise("word")));
        double[] shown = new double[counts.length];
        shown[word] = 1;
        return release(shown, corpus.vocabulary());
    }

    private static TopicModel half(Corpus corpus, TrainingContext training) {
        double[] counts = counts(corpus.capped(CAP));
        double[] odd = IntStream.range(0, counts.length / 2)
                .mapToDouble(i -> counts[2 * i])
                .toArray();
        double[] noisy = noisy(odd, SCALE, training.noise("counts"));
        for (int i = 0; i < noisy.length; i++) {
            counts[2 * i] = noisy[i];
        }
        return release(counts, corpus.vocabulary());
    }

    /** The noise multiplier of one of several steps. */
    private static double multiplier(int steps) {
        return Math.sqrt(steps) / GaussianPrivacy.mu(EPSILON, Math.log(DELTA));
    }

    private static LogisticModel gaussian(Table rows, int steps, double multiplier, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("steps"));
        double[] weights = new double[rows.width()];
        for (int step = 0; step < steps; step++) {
            double[] sum = sum(rows);
            new GaussianMechanism(ROW, multiplier).release(sum, noise);
            weights = Histograms.plus(weights, sum);
        }
        return RowSums.release(rows, weights);
    }

    private static double amplified(double rate) {
        return Math.log1p(rate * Math.expm1(EPSILON));
    }

    private static LogisticModel batch(Table rows, double rate, TrainingContext training) {
        UniformRandomProvider coins = training.stream("batch").generator();
        int[] drawn = IntStream.range(0, rows.size())
                .filter(row -> coins.nextDouble() < rate)
                .toArray();
        UniformRandomProvider noise = training.noise("sums");
        NoiseSource.of(noise).sampled(new Sampling.Poisson(rate));
        return RowSums.release(
                rows, Histograms.noisy(sum(rows.select(drawn)), 1, 1 / EPSILON, Adjacency.ADD_REMOVE, noise));
    }
}
