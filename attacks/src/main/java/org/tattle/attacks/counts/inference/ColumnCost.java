package org.tattle.attacks.counts.inference;

import java.util.Arrays;
import org.tattle.attacks.counts.recovery.TopicCounts;

/**
 * The negative log-likelihood of what documents leave of a word's tokens by topic, less that of the untouched tokens.
 * Where no token is left, the documents' predicted tokens by topic must be the word's, up to their errors; where some
 * are left, these are as likely by topic as those of the released model's own words of as many tokens.
 *
 * <p>The topic that has most of a word's tokens follows from the others and is left out. The others count in the
 * logarithm: small numbers tell documents apart as well as large ones.
 */
final class ColumnCost {
    /** The scale of the relative error of predicted tokens, and the degrees of freedom of its distribution. */
    private static final double ERROR = 0.02;

    private static final double FREEDOM = 2;

    /** The negative log-density of Student's t at 0, with 2 degrees of freedom. */
    private static final double LOG_PEAK = 1.5 * Math.log(2);

    /** The weights of topics where no token is left, and elsewhere: low, since their errors are shared. */
    private static final double EXPLAINED = 0.2;

    private static final double UNEXPLAINED = 0.05;

    /** Tokens by topic below this are rounding of double numbers. */
    private static final double LEAST = 1e-15;

    /** The powers of two into which a share of a word's tokens may fall; place 0 is for what rounding hides. */
    private static final int POWERS = 52;

    private static final int EXPONENT_OF_ONE = 1023;
    private static final int MANTISSA = 52;

    /** The numbers of tokens that have a distribution of their own end here; the last is for larger ones. */
    private static final int[] TOKENS = {1, 2, 3, 5, 9, 19, Integer.MAX_VALUE};

    private static final double PSEUDO_WORDS = 0.5;

    private final TopicCounts counts;
    private final double[] words;
    private final int topics;
    /** Per word, the topic that has most of its tokens; -1 where the word tells nothing. */
    private final int[] main;
    /** Per word and topic, the least number of tokens that rounding shows, and the error of predicted tokens. */
    private final double[] least;

    private final double[] error;
    /** Per number of tokens and power of two, the negative log-density of a topic's share. */
    private final double[][] shares = new double[TOKENS.length][POWERS + 1];
    /** Per word, the costs of its tokens under the model's own words, and at a perfect explanation. */
    private final double[] untouched;

    private final double[] explained;

    /** @param words the number of tokens of each word, NaN where it is not certain */
    ColumnCost(TopicCounts counts, double[] words) {
        this.counts = counts;
        this.words = words;
        topics = counts.topics();
        main = new int[words.length];
        least = new double[counts.tokens().length];
        error = new double[least.length];
        untouched = new double[words.length];
        explained = new double[words.length];
        for (int w = 0; w < words.length; w++) {
            describe(w);
        }
        learn();
        double[] tokens = new double[topics];
        for (int w = 0; w < words.length; w++) {
            if (main[w] >= 0) {
                System.arraycopy(counts.tokens(), w * topics, tokens, 0, topics);
                untouched[w] = unexplained(w, words[w], tokens);
            }
        }
    }

    private void describe(int word) {
        main[word] = -1;
        if (!counts.isKnown(word) || !(words[word] > 0)) {
            return;
        }
        int best = word * topics;
        for (int i = word * topics; i < (word + 1) * topics; i++) {
            double tokens = counts.tokens()[i];
            least[i] = LEAST + 3 * Math.sqrt(counts.variance()[i]);
            error[i] = ERROR * Math.max(0, tokens * (1 - tokens / words[word])) + least[i];
            best = tokens > counts.tokens()[best] ? i : best;
        }
        main[word] = best - word * topics;
        for (int z = 0; z < topics; z++) {
            int i = word * topics + z;
            if (z != main[word] && counts.tokens()[i] > least[i]) {
                explained[word] += Math.log(error[i]) + LOG_PEAK;
            }
        }
    }

    private void learn() {
        for (double[] row : shares) {
            Arrays.fill(row, PSEUDO_WORDS);
        }
        for (int w = 0; w < words.length; w++) {
            for (int z = 0; main[w] >= 0 && z < topics; z++) {
                int i = w * topics + z;
                if (z != main[w]) {
                    shares[row(words[w])][place(counts.tokens()[i], least[i], words[w])]++;
                }
            }
        }
        for (double[] row : shares) {
            double sum = Arrays.stream(row).sum();
            for (int place = 0; place <= POWERS; place++) {
                // Of a share between two powers of two, as many lie in the same range: place 1 is 2^(1-POWERS).
                row[place] = -Math.log(row[place] / sum) + (place == 0 ? 0 : (place - POWERS) * Math.log(2));
            }
        }
    }

    private static int row(double tokens) {
        int row = 0;
        while (tokens > TOKENS[row]) {
            row++;
        }
        return row;
    }

    /** The power of two into which a topic's share of a word's tokens falls. */
    private static int place(double share, double least, double tokens) {
        if (share <= least) {
            return 0;
        }
        int exponent = (int) (Double.doubleToRawLongBits(share / tokens) >>> MANTISSA) - EXPONENT_OF_ONE;
        return Math.max(1, Math.min(POWERS, POWERS + exponent));
    }

    /** The cost of a word of which the documents leave these tokens, and {@code left} by topic, maybe negative. */
    double of(int word, double tokens, double[] left) {
        if (main[word] < 0 || tokens >= words[word]) {
            return 0;
        }
        return tokens <= 0
                ? EXPLAINED * (explained(word, left) - untouched[word])
                : UNEXPLAINED * (unexplained(word, tokens, left) - untouched[word]);
    }

    private double explained(int word, double[] left) {
        double misfit = 0;
        for (int z = 0, i = word * topics; z < topics; z++, i++) {
            if (z != main[word]) {
                double off =
                        counts.tokens()[i] > least[i] ? left[z] / error[i] : Math.max(0, -left[z]) / (3 * least[i]);
                misfit += Math.log1p(off * off / FREEDOM);
            }
        }
        return explained[word] + (FREEDOM + 1) / 2 * misfit;
    }

    private double unexplained(int word, double tokens, double[] left) {
        double[] row = shares[row(tokens)];
        double logTokens = Math.log(tokens);
        double cost = 0;
        for (int z = 0, i = word * topics; z < topics; z++, i++) {
            if (z == main[word]) {
                continue;
            }
            boolean hidden = counts.tokens()[i] <= least[i];
            cost += hidden ? row[0] : row[Math.max(1, place(Math.max(left[z], error[i]), 0, tokens))] + logTokens;
            if (left[z] < -error[i]) {
                double off = 1 + left[z] / error[i];
                cost += (FREEDOM + 1) / 2 * Math.log1p(off * off / FREEDOM);
            }
        }
        return cost;
    }
}
