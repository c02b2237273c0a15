package org.tattle.attacks.transcript;

import java.util.Optional;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.math.Preconditions;

/**
 * The topic-based attack of [ZHAO] (algorithm 3, eq. 24; algorithms.md (l)): infers the word of a token from the topic
 * that each sweep drew for it and the counts at the start of the sweep.
 *
 * @param positions the number of tokens whose words it infers, at least 1
 * @param smoothing b, added to every count after raising negative ones to 0: the sampler's word-topic prior, or 0 as
 *     printed, where a single count of 0 or below excludes a word
 */
public record TopicBased(int positions, double smoothing, Eq24Interpretation reading)
        implements InferenceAttack<GibbsTranscript> {
    /** The attack, named {@code topic-based}. */
    public static final AttackPlugin<Parameters> TOPIC_BASED = AttackPlugin.onTranscripts(
            "topic-based",
            "infers tokens' words from the topics that each Gibbs sweep drew (Zhao et al., algorithm 3); needs transcripts",
            Parameters.class,
            "transcripts of Gibbs sampling",
            TopicBased::on);

    /** The fewest tokens of an audit: a control guesses the next token's word, which among few coincides too often. */
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
            Preconditions.atLeast("positions", positions, FEWEST);
        }
    }

    @SuppressWarnings("unchecked") // the type of the events is checked
    private static <E> Optional<InferenceAttack<E>> on(Parameters parameters, Class<E> event) {
        return event == GibbsTranscript.class
                ? Optional.of((InferenceAttack<E>)
                        new TopicBased(parameters.positions, parameters.smoothing, parameters.reading))
                : Optional.empty();
    }

    /** @throws IllegalArgumentException for no position, or a smoothing below 0 or not finite */
    public TopicBased {
        Preconditions.atLeast("positions", positions, 1);
        Preconditions.nonNegative("smoothing", smoothing);
    }

    /** Begins with tokens in {@link org.tattle.core.data.Tokens}' order, from 0, and a public vocabulary. */
    @Override
    public WordInference begin(int[] tokens, int words) {
        return new WordInference(this, tokens, words);
    }

    /** The interpretation of [ZHAO] eq. 24 as a probability over words (errata E21). */
    public enum Eq24Interpretation {
        /** The product of Pr(t | k_i) over the sweeps, as printed, normalized over words; Pr(t) enters once a sweep. */
        AS_PRINTED {
            @Override
            int priorPower(int sweeps) {
                return 0;
            }
        },
        /** Bayes' rule: Pr(t) times the product of Pr(k_i | t), the topics being independent given the word. */
        BAYES {
            @Override
            int priorPower(int sweeps) {
                return 1 - sweeps;
            }
        };

        /** The exponent of Pr(t) as a factor of the product of Pr(t | k_i) over this many sweeps. */
        abstract int priorPower(int sweeps);
    }
}
