package org.tattle.defenses.vb.belief;

import java.util.List;
import org.tattle.core.data.Table;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.defenses.vb.belief.BeliefPosterior.Shrinkage;
import org.tattle.defenses.vb.belief.BeliefPosterior.WeightPosterior;
import org.tattle.math.sampling.Seed;

/**
 * The sigmoid belief network as a variational model ([VIPS] section 7, algorithm 4; algorithms.md (e)).
 *
 * @param floor the eigenvalue floor of the M-step's matrices, per record
 */
record BeliefModel(Table data, BeliefSettings settings, HiddenPrecision hiddenPrecision, double records, double floor)
        implements VariationalModel<BeliefPosterior, BeliefExpectation, BeliefNetwork> {
    @Override
    public List<Block> blocks() {
        return hiddenPrecision.blocks(data.width(), settings.hidden());
    }

    @Override
    public BeliefPosterior start(Seed seed) {
        return BeliefPosterior.start(data.width(), settings.hidden(), seed);
    }

    @Override
    public BeliefExpectation expected(BeliefPosterior posterior) {
        return parameters(posterior, posterior.weights().secondMoments());
    }

    @Override
    public BeliefExpectation atMode(BeliefPosterior posterior) {
        return parameters(posterior, posterior.weights().squares());
    }

    private BeliefExpectation parameters(BeliefPosterior posterior, double[] squares) {
        return new BeliefExpectation(
                data,
                settings,
                hiddenPrecision,
                posterior.weights().means(),
                squares,
                posterior.visibleBias(),
                posterior.hiddenBias());
    }

    /** The E-step; it needs no seed, since a record's fit is deterministic. */
    @Override
    public ExpectationStep expectation(BeliefExpectation parameters, Seed seed) {
        return parameters;
    }

    @Override
    public BeliefPosterior maximize(BeliefPosterior posterior, double[][] statistics, double weight) {
        double share = posterior.steps() == 0 ? 1 : weight;
        BeliefMaximization step = new BeliefMaximization(data.width(), settings.hidden(), records, floor);
        step.clamp(statistics);
        WeightSystem fresh = step.weights(
                statistics,
                posterior.visibleBias().means(),
                posterior.shrinkage().inverse());
        WeightPosterior distribution = posterior.steps() == 0
                ? settings.averaging().begin(fresh, step.smallestEigenvalue())
                : settings.averaging().next(posterior.distribution(), fresh, share, step.smallestEigenvalue());
        Gaussians weights = distribution.weights();
        Gaussians visible = posterior.visibleBias().towards(step.visibleBias(statistics, weights.means()), share);
        double[] precision = hiddenPrecision.sum(settings.precisionOf(posterior.hiddenBias()), statistics, records);
        Gaussians hidden = posterior.hiddenBias().towards(step.hiddenBias(statistics, precision), share);
        Shrinkage shrinkage = posterior.shrinkage().next(weights.secondMoments());
        return new BeliefPosterior(distribution, visible, hidden, shrinkage, posterior.steps() + 1);
    }

    @Override
    public BeliefNetwork release(BeliefPosterior posterior) {
        return new BeliefNetwork(
                settings.hidden(),
                posterior.weights().means(),
                posterior.visibleBias().means(),
                posterior.hiddenBias().means(),
                data.features(),
                settings.threshold());
    }
}
