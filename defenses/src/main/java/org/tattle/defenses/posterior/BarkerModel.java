package org.tattle.defenses.posterior;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.math.sampling.AliasTable;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;

/**
 * A Markov chain with Barker's acceptance test (Heikkilä, Jälkö, Dikmen and Honkela 2019): a proposal is accepted if
 * its log-ratio of posterior densities plus a logistic variable is above 0. The variable is made of normal noise of
 * variance 2, which the ratio needs for its privacy, and a correction (Seita et al. 2017). The statistic of a step is
 * the sum of the rows' log-ratios, each clipped by itself; its M-step is the test. So whoever sees all tests learns no
 * more than the noise allows, wherever the chain is.
 *
 * @param clip the largest log-ratio of a row in absolute value, public
 * @param temperature the power of the likelihood
 * @param prior the deviation of each weight
 * @param step the deviation of a proposal's change of each weight
 * @param steps of the chain; the mean of the states of its second half is released
 */
record BarkerModel(UnitRows rows, double clip, double temperature, double prior, double step, int steps)
        implements VariationalModel<BarkerModel.State, BarkerModel.State, LogisticModel> {
    /** The deviation of the normal noise in the log-ratio of the temperate posterior, as the paper has it. */
    static final double DEVIATION = Math.sqrt(2);

    /**
     * A variable that makes a logistic one of normal noise of variance 2: the sum's distribution function is within
     * 0.0006 of the logistic one. The paper fits a mixture of normal variables; atoms, by linear programming, do.
     */
    private static final double[] ATOMS = {0, 2.95, -2.95, 9.2, -9.2};

    private static final AliasTable CORRECTION = AliasTable.of(0.86594, 0.06592, 0.06592, 0.00111, 0.00111);

    /**
     * A state of the chain, and a proposal.
     *
     * @param seed of the next step
     * @param sum of the states to be released
     */
    record State(double[] weights, double[] proposed, int done, Seed seed, double[] sum) {}

    @Override
    public List<Block> blocks() {
        return List.of(new Block("ratios", 1, clip));
    }

    /** Starts at weights of 0. */
    @Override
    public State start(Seed seed) {
        return next(new double[rows.width()], 0, seed, new double[rows.width()]);
    }

    private State next(double[] weights, int done, Seed seed, double[] sum) {
        UniformRandomProvider random = seed.child("proposals").child(done).generator();
        double[] proposed = weights.clone();
        for (int i = 0; i < proposed.length; i++) {
            proposed[i] += step * NormalSampler.sample(random);
        }
        return new State(weights, proposed, done, seed, sum);
    }

    @Override
    public State expected(State state) {
        return state;
    }

    @Override
    public State atMode(State state) {
        return state;
    }

    @Override
    public ExpectationStep expectation(State state, Seed seed) {
        return (batch, from, to, sums) -> {
            for (int i = from; i < to; i++) {
                sums[0][0] += Math.max(-clip, Math.min(clip, ratio(batch[i], state)));
            }
        };
    }

    /** The log-likelihood of a row under the proposal over that under the state. */
    private double ratio(int row, State state) {
        int sign = 2 * rows.target(row) - 1;
        return CappedPosterior.loss(sign * rows.dot(row, state.weights))
                - CappedPosterior.loss(sign * rows.dot(row, state.proposed));
    }

    @Override
    public State maximize(State state, double[][] statistics, double weight) {
        double ratio = temperature * statistics[0][0]
                + (squares(state.weights) - squares(state.proposed)) / (2 * prior * prior);
        boolean accepted =
                ratio + correction(state.seed.child("tests").child(state.done).generator()) > 0;
        double[] weights = accepted ? state.proposed : state.weights;
        int done = state.done + 1;
        if (done > steps / 2) {
            for (int i = 0; i < weights.length; i++) {
                state.sum[i] += weights[i];
            }
        }
        return next(weights, done, state.seed, state.sum);
    }

    /** Draws what makes a logistic variable of the noise. */
    static double correction(UniformRandomProvider random) {
        return ATOMS[CORRECTION.sample(random)];
    }

    private static double squares(double[] weights) {
        double squares = 0;
        for (double weight : weights) {
            squares += weight * weight;
        }
        return squares;
    }

    @Override
    public LogisticModel release(State state) {
        double[] mean = state.sum.clone();
        for (int i = 0; i < mean.length; i++) {
            mean[i] /= steps - steps / 2;
        }
        return rows.model(mean);
    }
}
