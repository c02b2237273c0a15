package org.tattle.defenses.centers;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.NormalSampler;

/**
 * The trainer of topics as keywords of private clusters (after the parts of Liu et al. 2025, Urania): private spherical
 * k-means on vectors of the records, then a noisy histogram of the words of each cluster, of which those above a
 * threshold are kept.
 *
 * <p>A record is used for its first {@code cap} distinct words. In every step of k-means it adds its vector, of length
 * 1, to the sum of the cluster whose direction is nearest; the next directions are those of the noisy sums, and the
 * first depend on no record. Then it adds 1 to the counts of its words in its cluster, a vector of length at most
 * sqrt(cap). Every step and the histogram have Gaussian noise of the same multiplier, so the release is post-processing
 * of {@code steps} + 1 Gaussian mechanisms. The counts of all words of all clusters have noise, also those that are 0:
 * the words must be public, or chosen privately by {@code fdptm}.
 */
record KeywordClusters(Parameters given, Unit unit) implements Trainer<Corpus, TopicModel> {
    /** Added to the count of every word, so that none has probability 0. */
    private static final double PRIOR = 1;

    private static final Clipping UNIT_BALL = new Clipping(Norm.L2, 1);

    /** The parameters of the defense. */
    public record Parameters(
            @Setting(value = "1", meaning = "the budget in nats, > 0")
            double epsilon,

            @Setting(value = "1e-5", meaning = "the failure probability of the guarantee, > 0 and < 1")
            double delta,

            @Setting(value = "10", meaning = "K, the number of clusters, at least 1")
            int topics,

            @Setting(value = "16", meaning = "the length of records' vectors, at least 1")
            int dimensions,

            @Setting(value = "5", meaning = "the steps of k-means, at least 1")
            int steps,

            @Setting(
                    value = "20",
                    meaning = "most distinct words of a record that count, at least 1; the first in column order")
            int cap,

            @Setting(
                    value = "4",
                    meaning = "words of a cluster below this many standard deviations of the noise are left out, at"
                            + " least 0")
            double threshold) {
        public Parameters {
            Preconditions.atLeast("topics", topics, 1);
            Preconditions.atLeast("dimensions", dimensions, 1);
            Preconditions.atLeast("steps", steps, 1);
            Preconditions.atLeast("cap", cap, 1);
            Preconditions.nonNegative("threshold", threshold);
            budget(epsilon, delta, Unit.DOCUMENT);
        }
    }

    private static Budget budget(double epsilon, double delta, Unit unit) {
        return new Budget(
                Optional.of(epsilon),
                Optional.empty(),
                delta,
                Accounting.MOMENTS,
                Mode.SOUND,
                BlockAccounting.JOINT,
                unit,
                Optional.empty());
    }

    private Budget budget() {
        return budget(given.epsilon, given.delta, unit);
    }

    /** The noise for a sum of vectors of at most this length, one for each record. */
    private GaussianMechanism mechanism(double length) {
        return new GaussianMechanism(
                new Clipping(Norm.L2, length)
                        .sensitivity(Relation.addRemove(unit).adjacency()),
                budget().multiplier(1, given.steps + 1, 1));
    }

    /** The noise on the counts of words. */
    GaussianMechanism histogram() {
        return mechanism(Math.sqrt(given.cap));
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        GaussianMechanism mechanism = histogram();
        double[] counts = noisyCounts(corpus, mechanism, training);
        double least = given.threshold * mechanism.standardDeviation();
        double[] weights = Arrays.stream(counts)
                .map(count -> PRIOR + (count > least ? count : 0))
                .toArray();
        return TopicModel.ofWeights(given.topics, weights, corpus.vocabulary());
    }

    /** The counts of each word in each cluster, with noise: K x V, row-major. */
    double[] noisyCounts(Corpus corpus, GaussianMechanism mechanism, TrainingContext training) {
        Corpus used = boundContributions(corpus);
        double[][] rows =
                WordDirections.of(corpus.vocabulary(), given.dimensions).rows(used);
        double[] counts = counts(used, rows, directions(rows, training));
        mechanism.release(counts, noise(training, "keywords"));
        return counts;
    }

    /** Noise on sums of all records. */
    private static NoiseSource noise(TrainingContext training, String name) {
        NoiseSource noise = NoiseSource.of(training.noise(name));
        noise.sampled(new Sampling.None());
        return noise;
    }

    /** The directions of the clusters after all steps: K x d, each of length 1. */
    private double[] directions(double[][] rows, TrainingContext training) {
        GaussianMechanism mechanism = mechanism(1);
        NoiseSource noise = noise(training, "clusters");
        UniformRandomProvider random = training.stream("start").generator();
        double[] directions = new double[given.topics * given.dimensions];
        Arrays.setAll(directions, i -> NormalSampler.sample(random));
        for (int step = 1; step <= given.steps; step++) {
            directions = sums(rows, ofUnitLength(directions));
            mechanism.release(directions, noise);
            training.progress(step, given.steps);
        }
        return ofUnitLength(directions);
    }

    private double[] ofUnitLength(double[] directions) {
        for (int from = 0; from < directions.length; from += given.dimensions) {
            WordDirections.toUnitLength(directions, from, from + given.dimensions);
        }
        return directions;
    }

    /** The sums of the rows of each cluster: K x d. */
    double[] sums(double[][] rows, double[] directions) {
        double[] sums = new double[directions.length];
        for (double[] row : rows) {
            int at = nearest(row, directions) * given.dimensions;
            double[] bounded = row.clone();
            UNIT_BALL.clip(bounded);
            for (int j = 0; j < bounded.length; j++) {
                sums[at + j] += bounded[j];
            }
        }
        return sums;
    }

    /** The cluster whose direction has the smallest angle with a row, of equally near ones the first. */
    private int nearest(double[] row, double[] directions) {
        int nearest = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < given.topics; k++) {
            double nearness = 0;
            for (int j = 0; j < row.length; j++) {
                nearness += row[j] * directions[k * row.length + j];
            }
            if (nearness > best) {
                best = nearness;
                nearest = k;
            }
        }
        return nearest;
    }

    /** In how many records of each cluster each word occurs: K x V. */
    double[] counts(Corpus used, double[][] rows, double[] directions) {
        int words = used.vocabulary().size();
        double[] counts = new double[Math.multiplyExact(given.topics, words)];
        for (int unit = 0; unit < used.size(); unit++) {
            int at = nearest(rows[unit], directions) * words;
            BitSet said = new BitSet();
            used.cells(unit).forEach(cell -> said.set(used.word(cell)));
            said.stream().forEach(word -> counts[at + word]++);
        }
        return counts;
    }

    @Override
    public Corpus boundContributions(Corpus records) {
        return records.presence().capped(given.cap);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of(budget().guarantee(1, given.steps + 1, 1, List.of()));
    }

    /** Its counts are of records, truncated, with noise. */
    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records).withCounts(PublicFacts.Counts.OTHER);
    }
}
