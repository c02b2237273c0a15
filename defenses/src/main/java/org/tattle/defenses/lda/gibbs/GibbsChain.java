package org.tattle.defenses.lda.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** The Markov chain of one training by a collapsed Gibbs sampler, run sweep by sweep. Used by one thread. */
public final class GibbsChain {
    private final UniformRandomProvider random;
    private final Assignments state;
    final GibbsMethod.Chain run;
    private int sweeps;
    private TopicConditional distribution;

    GibbsChain(GibbsMethod method, Corpus corpus, TrainingContext training) {
        random = training.noise("topics");
        state = new Assignments(
                Tokens.of(corpus, training.stream(GibbsTrainer.ORDER)),
                corpus.vocabulary().size(),
                method.settings().topics(),
                random);
        NoiseSource noise = NoiseSource.of(training.noise("counts"));
        noise.sampled(new Sampling.None()); // whatever the order of tokens hides is not counted on
        run = method.begin(state, noise);
    }

    /** The chain of a trainer of this package, at its random start. */
    public static GibbsChain of(Trainer<Corpus, TopicModel> trainer, Corpus corpus, TrainingContext training) {
        if (trainer instanceof GibbsTrainer gibbs) {
            return new GibbsChain(gibbs.method(), corpus, training);
        }
        throw new IllegalArgumentException("trainer must be a Gibbs sampler. Provided: " + trainer);
    }

    /** Prepares the next sweep: draws its noise and fixes the distribution of its draws. */
    public void prepare() {
        distribution = run.next().apply(sweeps++);
    }

    /** Resamples every token's topic, after {@link #prepare}. */
    public void sweep() {
        state.sweep(distribution, random);
    }

    /**
     * The same draws in distribution, with the probabilities of all topics computed for every token: slower, a
     * reference for measurements.
     */
    public void sweepDensely() {
        TopicConditional sparse = distribution;
        TopicConditional dense = (document, word, weights) -> sparse.weigh(document, word, weights);
        dense.sweep(state, random);
    }

    /** The number of tokens in each topic; a view that sweeps change. */
    public int[] topicTotals() {
        return state.topicTotals;
    }

    /**
     * The transcript, for an adversary who sees all of a sweep, of the one that {@link #prepare} prepared, after it
     * ran.
     */
    GibbsTranscript transcript(int sweep, int topics, double[] counts) {
        return new GibbsTranscript(sweep, topics, counts, state.tokenTopics);
    }
}
