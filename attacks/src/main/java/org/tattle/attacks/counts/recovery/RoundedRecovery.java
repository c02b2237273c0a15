package org.tattle.attacks.counts.recovery;

import java.util.BitSet;
import java.util.Optional;
import org.tattle.core.release.TopicModel;
import org.tattle.core.text.Numbers;
import org.tattle.math.linear.Cholesky;

/**
 * Recovers the training histogram from rounded probabilities, word by word. A word's count is settled where the
 * rounding and what is unknown of the topics' scales leave a single whole number. First only rare words are settled;
 * the scales are then fitted to the settled words, all with the same weight, since rounding moves the count of every
 * word alike; better scales settle more words, up to the most frequent ones.
 *
 * <p>Words without a token in a topic all have its smallest probability, and hence the same rounding error, which would
 * add up over topics: such cells count as 0 tokens, which is at most a digit too little.
 *
 * <p>Words with equal rows, such as all that occur once and in one topic, have equal errors: only one of them enters
 * the fit.
 *
 * <p>The assumptions: the rounding errors of other cells are independent and each uniform, and some word of each topic
 * has (nearly) no token. The scales' error is bounded by {@value #DEVIATIONS} standard deviations.
 *
 * <p>Over 350 lines, as the rounds of settling and fitting work on one state.
 */
final class RoundedRecovery {
    /** The standard deviations by which the scales' effect on a count may be off: 1e-15 if normal. */
    private static final double DEVIATIONS = 8;

    /** The largest relative error of a topic's smallest probability. */
    private static final double MOST_LOST = 0.4;

    /** By how much a scale may exceed its first estimate: a topic may have tokens of every word. */
    private static final double MOST_ABOVE = 0.2;

    /** The range of the settled words' root-mean-square distance from whole numbers, in units of the expected one. */
    private static final double LEAST_SPREAD = 0.5;

    private static final double MOST_SPREAD = 1.5;

    /** The smallest share of words whose counts must be settled. */
    private static final double LEAST_SETTLED = 0.5;

    private static final int ROUNDS = 50;

    /** A scale's range is narrowed if it becomes at least this much narrower. */
    private static final double NARROWER = 0.99;

    private final TopicModel model;
    private final double prior;
    private final int least;
    private final int topics;
    private final int words;
    private final double[] errors;
    private final double[] floor;

    /** By how much each topic's first scale may be off, relatively. */
    private final double[] lost;

    private final double[] first;
    private double[] scales;
    private double[] estimates;
    /** By how much each count may lie below its estimate, or above it but for cells without a token. */
    private final double[] bounds;

    private final long[] counts;
    private final BitSet distinct;

    private final BitSet settled = new BitSet();

    /** @param least the smallest possible count of a word */
    RoundedRecovery(TopicModel model, double[] errors, double prior, int least) {
        this.model = model;
        this.errors = errors;
        this.prior = prior;
        this.least = least;
        topics = model.topics();
        words = model.words();
        floor = new double[topics];
        lost = new double[topics];
        first = HistogramRecovery.scales(model, prior);
        scales = first.clone();
        bounds = new double[words];
        counts = new long[words];
        distinct = HistogramRecovery.distinct(model);
    }

    /** The settled counts; empty where the numbers are not, or not certainly, rounded counts. */
    Optional<RecoveredHistogram> recover() {
        for (int z = 0; z < topics; z++) {
            floor[z] = HistogramRecovery.smallest(model, z);
            double half = half(z, rarest(z));
            if (!(half < MOST_LOST * floor[z])) {
                return Optional.empty(); // the scale is lost
            }
            range(z, prior / (floor[z] + half), prior / (floor[z] - half));
        }
        narrow();
        widen();
        boolean isPossible = settle();
        for (int round = 0; round < ROUNDS && isPossible; round++) {
            int before = settled.cardinality();
            if (!fit()) {
                return Optional.empty(); // too few words for the scales
            }
            isPossible = settle();
            if (settled.cardinality() == before) {
                break;
            }
        }
        return isPossible ? checked() : Optional.empty();
    }

    private double half(int topic, int word) {
        return errors[topic * words + word] * Math.sqrt(3);
    }

    /** Narrows each scale by the words with tokens in one topic only, where a single whole number is left. */
    private void narrow() {
        for (int round = 0; round < ROUNDS; round++) {
            boolean narrower = false;
            for (int w = distinct.nextSetBit(0); w >= 0; w = distinct.nextSetBit(w + 1)) {
                int topic = soleTopic(w);
                narrower |= topic >= 0 && narrow(topic, w);
            }
            if (!narrower) {
                return;
            }
        }
    }

    private boolean narrow(int topic, int word) {
        double low = scales[topic] * (1 - lost[topic]);
        double high = scales[topic] * (1 + lost[topic]);
        double smallest = model.probability(topic, word) - half(topic, word);
        double largest = model.probability(topic, word) + half(topic, word);
        double hidden = hidden(word);
        long count = Math.max(least, (long) Math.ceil(smallest * low - prior));
        if (count != (long) Math.floor(largest * high - prior + hidden)) {
            return false;
        }
        double newLow = Math.max(low, (count - hidden + prior) / largest);
        double newHigh = Math.min(high, (count + prior) / smallest);
        if (!(newLow < newHigh && newHigh - newLow < NARROWER * (high - low))) {
            return false;
        }
        range(topic, newLow, newHigh);
        return true;
    }

    private void range(int topic, double low, double high) {
        scales[topic] = (low + high) / 2;
        lost[topic] = (high - low) / (high + low);
    }

    /** The only topic in which a word has tokens; -1 if there are none or several. */
    private int soleTopic(int word) {
        int sole = -1;
        for (int z = 0; z < topics; z++) {
            if (!isFloor(z, word)) {
                if (sole >= 0) {
                    return -1;
                }
                sole = z;
            }
        }
        return sole;
    }

    private int rarest(int topic) {
        int rarest = 0;
        while (!isFloor(topic, rarest)) {
            rarest++;
        }
        return rarest;
    }

    private boolean isFloor(int topic, int word) {
        return model.probability(topic, word) == floor[topic];
    }

    /** The scale of a topic times a word's probability; 0 for a cell without a token. */
    private double weight(int topic, int word) {
        return isFloor(topic, word) ? 0 : scales[topic] * model.probability(topic, word);
    }

    /** By how much rounding may have moved the tokens of a cell that has some. */
    private double error(int topic, int word) {
        return isFloor(topic, word) ? 0 : scales[topic] * (1 + lost[topic]) * half(topic, word);
    }

    /** The tokens that rounding may hide in cells that seem to have none. */
    private double hidden(int word) {
        double hidden = 0;
        for (int z = 0; z < topics; z++) {
            hidden +=
                    isFloor(z, word) ? Math.max(0, scales[z] * (1 + lost[z]) * (floor[z] + half(z, word)) - prior) : 0;
        }
        return hidden;
    }

    private double[] estimates() {
        double[] sums = new double[words];
        for (int w = 0; w < words; w++) {
            for (int z = 0; z < topics; z++) {
                sums[w] += isFloor(z, w) ? 0 : weight(z, w) - prior;
            }
        }
        return sums;
    }

    /** The first bounds: all scales may be off by what rounding hides of the smallest probability. */
    private void widen() {
        for (int w = 0; w < words; w++) {
            bounds[w] = 0;
            for (int z = 0; z < topics; z++) {
                bounds[w] += error(z, w) + lost[z] * weight(z, w);
            }
        }
    }

    /** Settles words whose bounds contain one whole number; returns whether the numbers can be rounded counts. */
    private boolean settle() {
        estimates = estimates();
        for (int w = 0; w < words; w++) {
            long low = Math.max(least, (long) Math.ceil(estimates[w] - bounds[w]));
            long high = (long) Math.floor(estimates[w] + bounds[w] + hidden(w));
            boolean changed = settled.get(w) && (counts[w] < low || counts[w] > high);
            if (high < low || changed) {
                return false;
            }
            if (low == high) {
                counts[w] = low;
                settled.set(w);
            }
        }
        return true;
    }

    private boolean fit() {
        double[] normal = new double[topics * topics];
        double[] right = new double[topics];
        double variance = 0;
        BitSet fitted = (BitSet) settled.clone();
        fitted.and(distinct);
        for (int w = fitted.nextSetBit(0); w >= 0; w = fitted.nextSetBit(w + 1)) {
            for (int z = 0; z < topics; z++) {
                double tokens = weight(z, w);
                right[z] += tokens * (counts[w] - estimates[w]);
                variance += error(z, w) * error(z, w) / (3.0 * fitted.cardinality());
                for (int y = 0; y <= z; y++) {
                    normal[z * topics + y] += tokens * weight(y, w);
                }
            }
        }
        double[] inverse = inverse(normal);
        if (inverse.length == 0 || !Cholesky.trySolve(normal.clone(), right, topics)) {
            return false;
        }
        for (int w = 0; w < words; w++) {
            double leverage = 0;
            bounds[w] = 0;
            for (int z = 0; z < topics; z++) {
                bounds[w] += error(z, w);
                for (int y = 0; y < topics; y++) {
                    leverage += weight(z, w) * inverse[z * topics + y] * weight(y, w);
                }
            }
            bounds[w] += DEVIATIONS * Math.sqrt(Math.max(0, leverage) * variance);
        }
        for (int z = 0; z < topics; z++) {
            scales[z] *= 1 + right[z];
        }
        return true;
    }

    private double[] inverse(double[] normal) {
        double[] inverse = new double[normal.length];
        for (int z = 0; z < topics; z++) {
            double[] unit = new double[topics];
            unit[z] = 1;
            if (!Cholesky.trySolve(normal.clone(), unit, topics)) {
                return new double[0];
            }
            System.arraycopy(unit, 0, inverse, z * topics, topics);
        }
        return inverse;
    }

    private Optional<RecoveredHistogram> checked() {
        double sum = 0;
        double expected = 0;
        double furthest = 0;
        for (int w = settled.nextSetBit(0); w >= 0; w = settled.nextSetBit(w + 1)) {
            if (!distinct.get(w)) {
                continue;
            }
            double distance = estimates[w] - counts[w];
            sum += distance * distance;
            furthest = Math.max(furthest, Math.abs(distance));
            for (int z = 0; z < topics; z++) {
                expected += error(z, w) * error(z, w) / 3;
            }
        }
        double spread = Math.sqrt(sum / expected);
        if (settled.cardinality() < LEAST_SETTLED * words) {
            return Optional.empty();
        }
        if (!(evidence() >= ReleasedDigits.EVIDENCE)) {
            return Optional.empty(); // other counts and priors fit as well
        }
        if (!(spread > LEAST_SPREAD && spread < MOST_SPREAD)) {
            return Optional.empty();
        }
        for (int z = 0; z < topics; z++) {
            double ratio = scales[z] / first[z];
            double unknown = half(z, rarest(z)) / floor[z];
            if (!(ratio >= 1 - 2 * unknown && ratio <= (1 + MOST_ABOVE) * (1 + 2 * unknown))) {
                return Optional.empty();
            }
        }
        if (HistogramRecovery.divisor(counts) > 1) {
            return Optional.empty(); // as with a prior too large by that factor
        }
        for (int w = settled.nextClearBit(0); w < words; w = settled.nextClearBit(w + 1)) {
            counts[w] = Math.max(least, Math.round(estimates[w]));
        }
        return Optional.of(new RecoveredHistogram(
                estimates,
                counts,
                furthest,
                prior,
                scales,
                true,
                RecoverySentence.WHOLE_BY_ROUNDING.with(Numbers.count(settled.cardinality()), Numbers.count(words)),
                settled));
    }

    /** How improbable whole counts of other numbers are, in nats, but for as many words as scales were fitted. */
    private double evidence() {
        return distinct.stream()
                .filter(w -> counts[w] > 0)
                .mapToDouble(w -> Math.log(Math.min(1, 2 * bounds[w] + hidden(w))))
                .sorted()
                .skip(topics)
                .map(surprise -> -surprise)
                .sum();
    }
}
