package org.tattle.attacks.counts.inference;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;

/** The misfit of words' tokens, in all and by topic, where documents unknown to the attacker have a part in them. */
public final class ColumnResiduals extends EquationResiduals {
    /** More chains and sweeps than these change no rank (measured on TweetRumors halves). */
    private static final int CHAINS = 4;

    private static final int SWEEPS = 150;
    private static final int FEWEST_SWEEPS = 30;

    /** The most cells and topics that all chains may visit, some ten seconds. */
    private static final double MOST_VISITS = 1e9;

    private static final double HOT = 7.5;

    private final int topics;
    private final ResidualCost ofWords;
    private final ColumnCost ofTopics;
    private final double[] left;

    public ColumnResiduals(
            AttackerKnowledge knowledge,
            Corpus records,
            Bounds bounds,
            CountReading reading,
            TopicCounts counts,
            double alpha) {
        super(released(knowledge.candidates(), records, bounds, reading, counts, alpha), bounds);
        topics = counts.topics();
        ofWords = ResidualCost.of(knowledge, reading);
        ofTopics = new ColumnCost(counts, reading.values());
        left = new double[topics];
    }

    /** The equations with the tokens that documents would have under the released topics. */
    private static TopicEquations released(
            Candidates candidates,
            Corpus records,
            Bounds bounds,
            CountReading reading,
            TopicCounts counts,
            double alpha) {
        TopicEquations equations =
                new TopicEquations(candidates, reading.values(), counts, new double[candidates.groups()]);
        PredictedTokens prediction = new PredictedTokens(candidates, records, counts, alpha);
        prediction.useReleased();
        equations.predict(prediction, bounds);
        return equations;
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
    public int start(int group, int range, UniformRandomProvider random) {
        return random.nextInt(range + 1);
    }

    @Override
    double cost(int word, int cell, int more) {
        double tokens = equations.left()[word] - more * candidates.count(cell);
        for (int z = 0; z < topics; z++) {
            left[z] = equations.leftByTopic()[word * topics + z]
                    - more * equations.shares()[cell * topics + z];
        }
        return ofWords.of(word, tokens) + ofTopics.of(word, tokens, left);
    }
}
