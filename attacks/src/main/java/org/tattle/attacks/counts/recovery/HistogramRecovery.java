package org.tattle.attacks.counts.recovery;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.tattle.core.release.TopicModel;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.linear.Cholesky;

/**
 * Recovers the training histogram from a topic model of smoothed counts (algorithms.md (v.1)).
 *
 * <p>Batch variational Bayes and collapsed Gibbs sampling assign every token to topics with shares that sum to one, so
 * that lambda_zw = prior + (tokens of w in topic z) sums over z to the word's count plus K prior. The released Phi
 * hides only the K sums L_z = sum_w lambda_zw. A word of which a topic has no token has lambda_zw = prior, so L_z =
 * prior / min_w Phi_zw, nearly or exactly; alternately rounding the counts and fitting L to them removes the remaining
 * error. Over 350 lines, as the steps work on one state of sums and counts.
 */
public final class HistogramRecovery {
    /** The largest distance of any estimate from a whole number with which the counts are accepted as exact. */
    public static final double ACCEPTED = 0.05;

    /** By how much, relatively, a scale may exceed its first estimate: a topic may have tokens of every word. */
    private static final double MOST_ABOVE = 0.2;

    /** By how much, relatively, a scale may fall below its first estimate, by rounding of the release. */
    private static final double MOST_BELOW = 1e-3;

    /** Regularizes the fit of (nearly) equal topics: it only corrects the scales, and the counts stay the same. */
    private static final double RIDGE = 1e-12;

    /** The most tokens for which double precision distinguishes whole numbers from others. */
    private static final double MOST_TOKENS = 1e11;

    /** The evidence, in nats, from which on a common divisor of counts is no coincidence: a probability of 1e-3. */
    private static final double COINCIDENCE = 3 * Math.log(10);

    /** With this many words, all counts have a common divisor with a probability below 1e-9. */
    private static final int ENOUGH_WORDS = 30;

    /** The smallest scale, in tokens, that can be recovered. */
    private static final double SMALLEST_SCALE = 1e-6;

    /** The standard deviation of rounding to whole tokens. */
    private static final double HALF_A_TOKEN = 1 / Math.sqrt(12);

    /** The relative change of a topic's scale by which it was fitted. */
    private static final double FITTED = 1e-9;

    /** The rounding of double precision in a count. */
    private static final double LEAST_DISTANCE = 1e-12;

    private static final int ROUNDS = 10;
    private static final int MOST_DIVISOR = 12;

    private final TopicModel model;
    private final boolean ownVocabulary;
    private final int topics;
    private final int words;
    private final double[] first;
    private final double[] rounding;

    /** The evidence, in nats, that whole numbers are no coincidence; 0 where they are declared, with their prior. */
    private final double needed;

    /** One word of each set of words with equal rows that has a token in some topic. */
    private final BitSet distinct;

    /** Computes the scales that a prior of 1 implies. */
    private HistogramRecovery(TopicModel model, double[] rounding, double needed, boolean ownVocabulary) {
        this.needed = needed;
        this.model = model;
        this.ownVocabulary = ownVocabulary;
        this.rounding = rounding;
        topics = model.topics();
        words = model.words();
        first = new double[topics];
        Arrays.setAll(first, z -> 1 / smallest(model, z));
        distinct = distinct(model, Arrays.stream(first).map(scale -> 1 / scale).toArray());
    }

    static double smallest(TopicModel model, int topic) {
        int words = model.words();
        return Arrays.stream(model.topicWord(), topic * words, (topic + 1) * words)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** One word of each set of words with equal rows, but of those that have this row. */
    static BitSet distinct(TopicModel model, double... none) {
        BitSet found = new BitSet();
        Set<ByteBuffer> rows = new HashSet<>(List.of(key(none)));
        for (int w = 0; w < model.words(); w++) {
            double[] row = new double[model.topics()];
            for (int z = 0; z < row.length; z++) {
                row[z] = model.probability(z, w);
            }
            found.set(w, rows.add(key(row)));
        }
        return found;
    }

    /** A row as a key: the hash of a DoubleBuffer is the same for all probabilities below 1. */
    private static ByteBuffer key(double... row) {
        ByteBuffer key = ByteBuffer.allocate(Double.BYTES * row.length);
        for (double number : row) {
            key.putDouble(number + 0.0); // of -0.0, 0.0
        }
        return key.flip();
    }

    /**
     * Recovers the counts.
     *
     * @param prior the topic-word prior if known; otherwise it is recovered too
     * @param ownVocabulary whether the vocabulary is the training set's own, so that every count is at least 1
     */
    public static RecoveredHistogram recover(TopicModel model, OptionalDouble prior, boolean ownVocabulary) {
        return prior.isPresent()
                ? recover(model, ReleasedDigits.errors(model), 0, prior, ownVocabulary)
                : undeclared(model, prior, ownVocabulary);
    }

    /**
     * The same where nobody declares that the model's numbers are counts, as those of a matrix factorization are not:
     * whole ones are accepted only if chance makes them with a probability of at most 1e-9, even if a prior is stated.
     */
    public static RecoveredHistogram undeclared(TopicModel model, OptionalDouble prior, boolean ownVocabulary) {
        double[] rounding = prior.isPresent() ? ReleasedDigits.errors(model) : ReleasedDigits.suspected(model);
        return recover(model, rounding, ReleasedDigits.EVIDENCE, prior, ownVocabulary);
    }

    private static RecoveredHistogram recover(
            TopicModel model, double[] rounding, double needed, OptionalDouble prior, boolean ownVocabulary) {
        HistogramRecovery recovery = new HistogramRecovery(model, rounding, needed, ownVocabulary);
        for (int z = 0; z < recovery.topics; z++) {
            if (Double.isInfinite(recovery.first[z])) {
                return RecoveredHistogram.lost(recovery.words, RecoverySentence.PROBABILITY_ZERO.with(z));
            }
            if (prior.isPresent() && prior.getAsDouble() * recovery.first[z] < SMALLEST_SCALE) {
                return RecoveredHistogram.lost(recovery.words, RecoverySentence.PRIOR_TOO_SMALL.with(z));
            }
        }
        RecoveredHistogram read = prior.isPresent() ? recovery.withPrior(prior.getAsDouble()) : recovery.scanned();
        // A vocabulary that contains all training words may contain others, too.
        return ownVocabulary && !read.exact() ? recover(model, rounding, needed, prior, false) : read;
    }

    /** The same as {@link #published} where nobody states the prior. */
    public static RecoveredHistogram unaided(TopicModel model, boolean ownVocabulary) {
        return published(model, OptionalDouble.empty(), ownVocabulary);
    }

    /**
     * Recovers the counts of a model of which nobody says how it was written: whatever may be rounded is taken as
     * rounded. A prior that nobody states is 1 / topics, unless all counts are then multiples of one number; then it is
     * recovered too.
     */
    public static RecoveredHistogram published(TopicModel model, OptionalDouble prior, boolean ownVocabulary) {
        double[] rounding = ReleasedDigits.suspected(model);
        OptionalDouble tried = OptionalDouble.of(prior.orElse(1.0 / model.topics()));
        RecoveredHistogram stated = recover(model, rounding, ReleasedDigits.EVIDENCE, tried, ownVocabulary);
        if (prior.isPresent() || (stated.exact() && divisor(stated.counts()) == 1)) {
            return stated;
        }
        RecoveredHistogram found =
                recover(model, rounding, ReleasedDigits.EVIDENCE, OptionalDouble.empty(), ownVocabulary);
        return found.exact() || stated.exact() ? found : stated;
    }

    static long divisor(long[] counts) {
        long divisor = 0;
        for (long count : counts) {
            for (long rest = count; rest != 0; ) {
                long next = divisor % rest;
                divisor = rest;
                rest = next;
            }
        }
        return divisor;
    }

    /** The recovery with the smallest prior that makes all counts whole: a small number over the least estimate. */
    private RecoveredHistogram scanned() {
        double[] divided = estimates(model, first, 1);
        double largest = Arrays.stream(divided).reduce(0, Math::max);
        double least = Arrays.stream(divided)
                .filter(count -> count > 1e-6 * largest)
                .reduce(Double.POSITIVE_INFINITY, Math::min);
        RecoveredHistogram best = withPrior(1 / least);
        for (int divisor = 2; divisor <= MOST_DIVISOR && !best.exact(); divisor++) {
            RecoveredHistogram next = withPrior(divisor / least);
            best = next.exact() || next.certificate() < best.certificate() ? next : best;
        }
        // Every word may occur once more in every topic; and of few words all counts may be multiples of two.
        boolean shifted = best.prior() > 1 + FITTED;
        double other = shifted ? best.prior() - 1 : 2 * best.prior();
        boolean unique = !shifted && occurring(best.counts()) >= ENOUGH_WORDS;
        return unique || !best.exact()
                ? best
                : best.doubtful(RecoverySentence.TWO_PRIORS.with((float) best.prior(), (float) other));
    }

    private static long occurring(long[] counts) {
        return Arrays.stream(counts).filter(count -> count > 0).count();
    }

    /** Recovers the counts from scales known to a few percent, where rounding destroyed the smallest probabilities. */
    public static RecoveredHistogram near(TopicModel model, double prior, double[] scales, boolean ownVocabulary) {
        return new HistogramRecovery(model, ReleasedDigits.errors(model), 0, ownVocabulary)
                .refined(scales.clone(), prior);
    }

    /** The scales that the smallest probability of each topic implies, before any fit to whole counts. */
    public static double[] scales(TopicModel model, double prior) {
        return new HistogramRecovery(model, ReleasedDigits.errors(model), 0, false).scales(prior);
    }

    private double[] scales(double prior) {
        return Arrays.stream(first).map(scale -> prior * scale).toArray();
    }

    private RecoveredHistogram withPrior(double prior) {
        RecoveredHistogram found = refined(scales(prior), prior);
        if (!found.exact() && rounding[0] != 0) {
            found = new RoundedRecovery(model, rounding, prior, ownVocabulary ? 1 : 0)
                    .recover()
                    .orElse(found);
        }
        return found.exact() ? unlessMultiples(found) : found;
    }

    /** A doubtful recovery if all tokens of one topic are multiples: then the prior may be too large. */
    private RecoveredHistogram unlessMultiples(RecoveredHistogram found) {
        for (int z = 0; z < topics; z++) {
            long[] tokens = new long[words];
            boolean whole = true;
            for (int w = 0; w < words && whole; w++) {
                double exact = found.scales()[z] * model.probability(z, w) - found.prior();
                tokens[w] = Math.round(exact);
                whole = Math.abs(exact - tokens[w]) <= ACCEPTED;
            }
            long divisor = divisor(tokens);
            if (whole && divisor > 1 && isNoCoincidence(divisor, occurring(tokens))) {
                return found.doubtful(RecoverySentence.TOPIC_OF_MULTIPLES.with(z, divisor));
            }
        }
        return found;
    }

    /** Whether this number of counts is hardly ever all multiples of a number by chance. */
    private static boolean isNoCoincidence(long divisor, long counts) {
        return (double) counts * Math.log((double) divisor) > COINCIDENCE;
    }

    private RecoveredHistogram refined(double[] scales, double prior) {
        double[] best = scales.clone();
        double certificate = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            double[] estimates = estimates(model, scales, prior);
            double distance = distance(estimates);
            if (!(distance < certificate)) {
                break;
            }
            certificate = distance;
            best = scales.clone();
            fit(scales, estimates);
        }
        double[] estimates = estimates(model, best, prior);
        long[] counts = Arrays.stream(estimates).mapToLong(this::rounded).toArray();
        BitSet all = new BitSet();
        all.set(0, words);
        Statement doubt = doubt(best, prior, certificate, counts);
        boolean isExact = doubt.equals(Statement.NOTHING);
        return new RecoveredHistogram(
                estimates,
                counts,
                certificate,
                prior,
                best,
                isExact,
                isExact ? RecoverySentence.WHOLE.with(formatted("%.1e", certificate)) : doubt,
                all);
    }

    private static String formatted(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private Statement doubt(double[] scales, double prior, double certificate, long[] counts) {
        if (!(certificate <= ACCEPTED)) {
            return RecoverySentence.NOT_WHOLE.with(formatted("%.2g", certificate));
        }
        double tokens = Arrays.stream(counts).asDoubleStream().sum();
        if (!(tokens >= 1 && tokens <= MOST_TOKENS)) {
            return RecoverySentence.IMPOSSIBLE_TOTAL.with(formatted("%.3g", tokens));
        }
        long divisor = divisor(counts);
        if (divisor > 1 && isNoCoincidence(divisor, occurring(counts))) {
            return RecoverySentence.MULTIPLES.with(divisor, divisor);
        }
        double blurred = blur(scales);
        if (!(blurred <= ACCEPTED)) {
            return RecoverySentence.ANY_PRIOR.with(
                    (float) (prior * Math.min(1, HALF_A_TOKEN / blurred)), formatted("%.2g", blurred));
        }
        double evidence = evidence(scales, prior, Math.max(certificate, blurred));
        if (!(evidence >= needed)) {
            return RecoverySentence.BY_CHANCE.with(
                    Numbers.count(distinct.cardinality()), formatted("%.2g", Math.exp(-Math.max(0, evidence))));
        }
        for (int z = 0; z < topics; z++) {
            double ratio = scales[z] / (prior * first[z]);
            if (!(ratio >= 1 - MOST_BELOW && ratio <= 1 + MOST_ABOVE)) {
                return RecoverySentence.OTHER_SCALE.with(z, formatted("%.3g", ratio));
            }
        }
        return Statement.NOTHING;
    }

    /** How improbable whole counts of all words are by chance, in nats, but for those that the fit may have made. */
    private double evidence(double[] scales, double prior, double distance) {
        boolean fitted = false;
        for (int z = 0; z < topics; z++) {
            fitted |= Math.abs(scales[z] / (prior * first[z]) - 1) > FITTED;
        }
        int free = distinct.cardinality() - (fitted ? topics : 0);
        return -free * Math.log(Math.min(1, 2 * Math.max(distance, LEAST_DISTANCE)));
    }

    /** The largest standard deviation of a count by the rounding: coarse sums may be whole by chance. */
    private double blur(double[] scales) {
        double most = 0;
        for (int w = 0; w < words; w++) {
            double variance = 0;
            for (int z = 0; z < topics; z++) {
                double error = scales[z] * rounding[z * words + w];
                variance += error * error;
            }
            most = Math.max(most, variance);
        }
        return Math.sqrt(most);
    }

    /** The counts that scales L_z and a prior imply, unrounded. */
    public static double[] estimates(TopicModel model, double[] scales, double prior) {
        int topics = model.topics();
        int words = model.words();
        double[] sums = new double[words];
        for (int z = 0; z < topics; z++) {
            for (int w = 0; w < words; w++) {
                sums[w] += scales[z] * model.probability(z, w);
            }
        }
        Arrays.setAll(sums, w -> sums[w] - topics * prior);
        return sums;
    }

    private double distance(double[] estimates) {
        return Arrays.stream(estimates)
                .map(estimate -> Math.abs(estimate - rounded(estimate)))
                .reduce(0, Math::max);
    }

    private long rounded(double estimate) {
        return Math.max(ownVocabulary ? 1 : 0, Math.round(estimate));
    }

    /** Refits the scales by least squares with weights 1/(1 + count²), unless topics are dependent. */
    private void fit(double[] scales, double[] estimates) {
        double[] normal = new double[topics * topics];
        double[] right = new double[topics];
        double[] cell = new double[topics];
        for (int w = 0; w < words; w++) {
            double count = rounded(estimates[w]);
            double weight = 1 / (1 + count * count);
            for (int z = 0; z < topics; z++) {
                cell[z] = scales[z] * model.probability(z, w);
            }
            for (int z = 0; z < topics; z++) {
                double weighted = weight * cell[z];
                right[z] += weighted * (count - estimates[w]);
                for (int y = 0; y <= z; y++) {
                    normal[z * topics + y] += weighted * cell[y];
                }
            }
        }
        for (int z = 0; z < topics; z++) {
            normal[z * topics + z] *= 1 + RIDGE;
        }
        if (Cholesky.trySolve(normal, right, topics)) {
            for (int z = 0; z < topics; z++) {
                scales[z] *= 1 + right[z];
            }
        }
    }
}
