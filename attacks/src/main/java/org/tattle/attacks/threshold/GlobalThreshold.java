package org.tattle.attacks.threshold;

import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;

/**
 * The threshold attack: one threshold for all records on a statistic of the target alone, as in the attacks of Huang et
 * al. on topic models (algorithms.md (o.4)). No shadow model is trained.
 *
 * @param statistic the query statistic of the target
 * @param column the column that is the score, higher for members
 */
public record GlobalThreshold<D, S>(QueryStatistic<D, S> statistic, int column) implements MembershipAttack<D, S> {
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
