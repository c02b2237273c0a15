package org.tattle.attacks.transcript;

import org.tattle.core.audit.TranscriptInference;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.math.Preconditions;

/**
 * The state of the topic-based attack on one transcript: for each target token the log-probability of every word, up to
 * a constant, from the sweeps observed so far. It may be read after any sweep.
 *
 * <p>The sum of a topic's row, the denominator of eq. 24, is the same for all words and cancels when the probabilities
 * are normalized over them.
 */
public final class WordInference implements TranscriptInference<GibbsTranscript> {
    private final TopicBased attack;
    private final int[] tokens;
    private final double[] evidence; // targets x V: sum over sweeps of ln n_{k_i,t}
    private final double[] wordTotals; // over topics and sweeps: in proportion to Pr(t)
    private final double[] row;
    private int sweeps;

    WordInference(TopicBased attack, int[] tokens, int words) {
        Preconditions.atLeast("words", words, 1);
        for (int token : tokens) {
            Preconditions.atLeast("tokens", token, 0);
        }
        this.attack = attack;
        this.tokens = tokens.clone();
        evidence = new double[Math.multiplyExact(tokens.length, words)];
        wordTotals = new double[words];
        row = new double[words];
    }

    /** Adds one sweep, whose counts must be of this vocabulary and whose tokens include all target tokens. */
    @Override
    public void observe(GibbsTranscript sweep) {
        int cells = sweep.wordTopic().length;
        Preconditions.require(
                cells == Math.multiplyExact(row.length, sweep.topics()),
                "counts",
                "one for each of " + row.length + " words and " + sweep.topics() + " topics",
                cells);
        int all = sweep.tokenTopics().length;
        for (int token : tokens) {
            if (token >= all) {
                throw Preconditions.refusal("tokens", "below the transcript's " + all, token);
            }
        }
        for (int topic = 0; topic < sweep.topics(); topic++) {
            readRow(sweep, topic);
            addRow(sweep.tokenTopics(), topic);
        }
        sweeps++;
    }

    private double count(GibbsTranscript sweep, int word, int topic) {
        return Math.max(sweep.wordTopic()[word * sweep.topics() + topic], 0) + attack.smoothing();
    }

    private void readRow(GibbsTranscript sweep, int topic) {
        for (int t = 0; t < row.length; t++) {
            double count = count(sweep, t, topic);
            wordTotals[t] += count;
            row[t] = Math.log(count);
        }
    }

    private void addRow(int[] tokenTopics, int topic) {
        for (int target = 0; target < tokens.length; target++) {
            if (tokenTopics[tokens[target]] == topic) {
                int at = target * row.length;
                for (int t = 0; t < row.length; t++) {
                    evidence[at + t] += row[t];
                }
            }
        }
    }

    int words() {
        return row.length;
    }

    /** The most probable word of each target token; in a tie, and if all words are excluded, the first. */
    @Override
    public int[] guesses() {
        int[] guesses = new int[tokens.length];
        double[] probabilities = new double[row.length];
        for (int target = 0; target < guesses.length; target++) {
            probabilities(target, probabilities);
            int best = 0;
            for (int t = 1; t < probabilities.length; t++) {
                best = probabilities[t] > probabilities[best] ? t : best;
            }
            guesses[target] = best;
        }
        return guesses;
    }

    /**
     * The probability of each word for one target token, by the attack's interpretation of eq. 24. Sums to 1, or is 0
     * throughout if counts of 0 without smoothing exclude every word.
     *
     * @throws IllegalStateException before any sweep
     */
    public void probabilities(int target, double[] out) {
        if (sweeps == 0) {
            throw new IllegalStateException("no sweep was observed yet");
        }
        double greatest = Double.NEGATIVE_INFINITY;
        for (int t = 0; t < row.length; t++) {
            out[t] = logWeight(target, t);
            greatest = Math.max(greatest, out[t]);
        }
        double reference = greatest == Double.NEGATIVE_INFINITY ? 0 : greatest;
        double sum = 0;
        for (int t = 0; t < row.length; t++) {
            out[t] = Math.exp(out[t] - reference);
            sum += out[t];
        }
        for (int t = 0; t < row.length; t++) {
            out[t] = sum > 0 ? out[t] / sum : 0;
        }
    }

    @Override
    public double probability(int asked, int word) {
        double[] probabilities = new double[row.length];
        probabilities(asked, probabilities);
        return probabilities[word];
    }

    /** The log weight of a word; an excluded one stays so, as 0 to a negative power would be infinite. */
    private double logWeight(int target, int word) {
        double seen = evidence[target * row.length + word];
        int power = attack.reading().priorPower(sweeps);
        return seen == Double.NEGATIVE_INFINITY ? seen : seen + power * Math.log(wordTotals[word]);
    }
}
