package org.tattle.attacks.transcript;

import java.util.Optional;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.GibbsTranscript;

/** The plug-in of {@link TopicBased}, named {@code topic-based}. */
public final class TopicBasedPlugin implements AttackPlugin<TopicBasedPlugin.Parameters> {
    /**
     * The fewest tokens. A control compares each token's guess with the next token's word; among few tokens these
     * coincide too often.
     */
    private static final int FEWEST = 10;

    /** The attack's parameters. */
    public record Parameters(
            @Setting(value = "400", meaning = "tokens of each training set that it asks about, at least 10")
            int positions,

            @Setting(value = "0.01", meaning = "added to every count, as the sampler's word prior is; >= 0")
            double smoothing,

            @Setting(
                    value = "bayes",
                    meaning = "eq. 24 by Bayes' rule, or as-printed: it counts frequencies each sweep")
            Eq24Interpretation reading) {
        public Parameters {
            new TopicBased(positions, smoothing, reading);
            if (positions < FEWEST) {
                throw new IllegalArgumentException(
                        "positions must be at least " + FEWEST + ". Provided value: " + positions);
            }
        }
    }

    @Override
    public String name() {
        return "topic-based";
    }

    @Override
    public String summary() {
        return "infers tokens' words from the topics that each Gibbs sweep drew (Zhao et al., algorithm 3); needs transcripts";
    }

    @Override
    public String appliesTo() {
        return "transcripts of Gibbs sampling";
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return Optional.empty();
    }

    @Override
    @SuppressWarnings("unchecked") // the type of the events is checked
    public <E> Optional<InferenceAttack<E>> inference(Parameters parameters, Class<E> event) {
        return event == GibbsTranscript.class
                ? Optional.of((InferenceAttack<E>)
                        new TopicBased(parameters.positions, parameters.smoothing, parameters.reading))
                : Optional.empty();
    }
}
