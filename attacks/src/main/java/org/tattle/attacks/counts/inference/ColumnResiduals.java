package org.tattle.attacks.counts.inference;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;

/**
 * The misfit of words' tokens, all together and by topic, where documents that the attacker does not know have their
 * part in them.
 */
public final class ColumnResiduals implements InclusionSampler.Residuals {
    /** More chains and sweeps than these change no rank (measured on TweetRumors halves). */
    private static final int CHAINS = 4;

    private static final int SWEEPS = 150;
    private static final int FEWEST_SWEEPS = 30;

    /** The most cells and topics that all chains may visit, some ten seconds. */
    private static final double MOST_VISITS = 1e9;

    private static final double HOT = 7.5;

    private final Bounds bounds;
    private final Candidates candidates;
    private final TopicEquations equations;
    private final int topics;
    private final ResidualCost ofWords;
    private final ColumnCost ofTopics;
    private final double[] cost;
    private final double[] left;

    /**
     * @param records the candidates, as the model was trained on them
     * @param alpha the document-topic prior
     */
    public ColumnResiduals(
            AttackerKnowledge knowledge,
            Corpus records,
            Bounds bounds,
            CountReading reading,
            TopicCounts counts,
            double alpha) {
        this.bounds = bounds;
        candidates = knowledge.candidates();
        topics = counts.topics();
        equations = new TopicEquations(candidates, reading.values(), counts, new double[candidates.groups()]);
        PredictedTokens prediction = new PredictedTokens(candidates, records, counts, alpha);
        prediction.useReleased();
        for (int group : TopicEquations.groups(bounds, candidates.groups(), false)) {
            prediction.predict(group, equations.shares(), candidates.start(group) * topics);
        }
        ofWords = ResidualCost.of(knowledge, reading);
        ofTopics = new ColumnCost(counts, reading.values());
        cost = new double[candidates.words()];
        left = new double[topics];
    }

    /** Samples the log odds of membership, with fewer chains and sweeps where the candidates have very many cells. */
    public InclusionSampler.LogOdds logOdds(AttackerKnowledge knowledge, UniformRandomProvider random) {
        double visits = topics;
        for (int group : TopicEquations.groups(bounds, candidates.groups(), true)) {
            visits += (double) (candidates.end(group) - candidates.start(group)) * topics;
        }
        double sweeps = MOST_VISITS / visits;
        int chains = (int) Math.max(1, Math.min(CHAINS, sweeps / SWEEPS));
        return new InclusionSampler(knowledge, bounds, this)
                .sample(chains, (int) Math.max(FEWEST_SWEEPS, Math.min(SWEEPS, sweeps / chains)), random);
    }

    @Override
    public double hottest() {
        return HOT;
    }

    @Override
    public void restart() {
        for (int group = 0; group < candidates.groups(); group++) {
            equations.members()[group] = bounds.least(group);
        }
        equations.settle();
        for (int word = 0; word < cost.length; word++) {
            cost[word] = cost(word, 0, 0);
        }
    }

    @Override
    public int start(int group, int range, UniformRandomProvider random) {
        return random.nextInt(range + 1);
    }

    /** Every second time another group that shares a word. */
    @Override
    public int partner(int group, UniformRandomProvider random) {
        return random.nextBoolean() ? -1 : equations.sharing(group, random);
    }

    @Override
    public double rise(int group, int more) {
        double rise = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            rise += cost(candidates.word(c), c, more) - cost[candidates.word(c)];
        }
        return rise;
    }

    @Override
    public void take(int group, int more) {
        equations.add(group, more);
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            cost[candidates.word(c)] = cost(candidates.word(c), c, 0);
        }
    }

    /** The cost of a word with this many more members that have the cell. */
    private double cost(int word, int cell, int more) {
        if (!equations.counts().isKnown(word)) {
            return 0;
        }
        double tokens = equations.left()[word] - more * candidates.count(cell);
        for (int z = 0; z < topics; z++) {
            left[z] = equations.leftByTopic()[word * topics + z]
                    - more * equations.shares()[cell * topics + z];
        }
        return ofWords.of(word, tokens) + ofTopics.of(word, tokens, left);
    }
}
