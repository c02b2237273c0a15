package org.tattle.attacks.threshold;

import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.NoParameters;

/**
 * The threshold attack: one threshold for all records on a statistic of the target alone, as in the attacks of Huang et
 * al. on topic models (algorithms.md (o.4)).
 *
 * @param column the column that is the score, higher for members
 */
public record GlobalThreshold<D, S>(QueryStatistic<D, S> statistic, int column) implements MembershipAttack<D, S> {
    private static final String TOPIC_MODELS = "topic models";

    /** The attack by the largest topic share, named {@code max-posterior}. */
    public static final AttackPlugin<NoParameters> MAX_POSTERIOR =
            plugin("max-posterior", "largest topic share of the document", TOPIC_MODELS, DocumentFit.MAX_POSTERIOR);

    /** The attack by the standard deviation of the topic shares, named {@code standard-deviation}. */
    public static final AttackPlugin<NoParameters> STANDARD_DEVIATION = plugin(
            "standard-deviation",
            "standard deviation of the document's topic shares",
            TOPIC_MODELS,
            DocumentFit.STANDARD_DEVIATION);

    /** The attack by the negative entropy of the topic shares, named {@code entropy}. */
    public static final AttackPlugin<NoParameters> ENTROPY = plugin(
            "entropy",
            "minus the entropy of the document's topic shares",
            TOPIC_MODELS + " and block models of networks",
            DocumentFit.NEGATIVE_ENTROPY);

    /** An attack on every release with a statistic that has the column. */
    private static AttackPlugin<NoParameters> plugin(String name, String score, String appliesTo, String column) {
        return AttackPlugin.of(
                        name,
                        "one threshold for all: " + score + " under the target (Huang et al.)",
                        NoParameters.class,
                        appliesTo,
                        new OnColumn(column))
                .byDefault();
    }

    private record OnColumn(String column) implements AttackPlugin.Attacks<NoParameters> {
        @Override
        public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                NoParameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            return statistic
                    .filter(asked -> asked.columns().contains(column))
                    .map(asked -> new GlobalThreshold<>(asked, asked.columns().indexOf(column)));
        }
    }

    @Override
    public Optional<QueryStatistic<D, S>> queryStatistic() {
        return Optional.of(statistic);
    }

    @Override
    public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        int columns = target.columns().size();
        double[] scores = new double[target.statistics().length / columns];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = target.statistic(i, column);
        }
        return Scores.of(scores);
    }
}
