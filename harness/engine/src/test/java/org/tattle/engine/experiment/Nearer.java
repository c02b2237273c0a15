package org.tattle.engine.experiment;

import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;

/** A plain shadow-model attack: is the target's statistic nearer to the mean of the ins or of the outs? */
public record Nearer<D, S>(QueryStatistic<D, S> statistic, ShadowSampling shadowSampling)
        implements MembershipAttack<D, S> {
    @Override
    public Optional<QueryStatistic<D, S>> queryStatistic() {
        return Optional.of(statistic);
    }

    @Override
    public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        double[] scores = new double[target.statistics().length];
        for (int i = 0; i < scores.length; i++) {
            double x = target.statistic(i, 0);
            scores[i] = Math.abs(x - mean(shadows, i, false)) - Math.abs(x - mean(shadows, i, true));
        }
        return Scores.of(scores);
    }

    private static double mean(Shadows shadows, int candidate, boolean in) {
        double sum = 0;
        int count = 0;
        for (int model = 0; model < shadows.models(); model++) {
            if (shadows.member(model, candidate) == in) {
                sum += shadows.statistic(model, candidate, 0);
                count++;
            }
        }
        return sum / count;
    }
}
