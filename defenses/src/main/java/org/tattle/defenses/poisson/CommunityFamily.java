package org.tattle.defenses.poisson;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.InputException;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.data.Network;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.release.BlockModel;
import org.tattle.defenses.poisson.PoissonTrainer.Family;
import org.tattle.defenses.poisson.Posterior.MeanError;
import org.tattle.math.Preconditions;

/**
 * Overlapping communities of a network: the mixed-membership stochastic block model. The unit of observation is one
 * link's count, not an actor.
 *
 * @param heldOut which links are held out, to be predicted
 * @param top the number of top senders and of top recipients
 */
record CommunityFamily(int communities, Prior prior, HeldOut heldOut, int top, Optional<Integer> cap)
        implements Family<Network, BlockModel> {
    private static final String MAE = "mae";
    private static final String HELD_OUT_MAE = "heldOutMae";
    private static final String RATE_ERROR = "rateError";
    private static final String ZERO_MAE = "zeroMae";
    /** The limit on actors; three matrices of all ordered pairs are stored in one array of bytes. */
    private static final int MOST_ACTORS = 8_000;

    CommunityFamily {
        Preconditions.require(
                communities >= 1 && communities <= BlockModel.MOST,
                "communities",
                "1 to " + BlockModel.MOST,
                communities);
        Preconditions.atLeast("top", top, 1);
        cap.ifPresent(value -> Preconditions.atLeast("most-count", value, 1));
    }

    /** Rejects a network that is too large. */
    void check(Network network) {
        if (network.size() > MOST_ACTORS) {
            throw new IllegalArgumentException(
                    "the network must have at most " + MOST_ACTORS + " actors. Provided number: " + network.size());
        }
    }

    private Links links(Network network) {
        return Links.of(network, heldOut, top);
    }

    @Override
    public CountMatrix counts(Network network) {
        return new EdgeCounts(network, links(network), cap);
    }

    @Override
    public Factorization begin(Network network, UniformRandomProvider random) {
        Links links = links(network);
        if (!links.anyObserved()) {
            throw new InputException(
                    "defenses.poisson-communities.top",
                    "all links of the " + network.size() + " actors of a training are held out",
                    "set top below " + top);
        }
        return new CommunityFactors(network.size(), communities, links, prior, random);
    }

    /** Pi of the last state, a draw from the posterior. */
    @Override
    public BlockModel release(Network network, Factorization last) {
        double[] factors = last.factors();
        return new BlockModel(communities, Arrays.copyOfRange(factors, network.size() * communities, factors.length));
    }

    /**
     * The guarantees of the noise; none if links are held out, because the choice of links depends on the true counts.
     */
    @Override
    public List<PrivacyGuarantee> guarantees(LimitedPrecision noise) {
        if (heldOut != HeldOut.NONE) {
            return List.of();
        }
        return noise.guarantees(cap.map(OptionalInt::of).orElse(OptionalInt.empty()), List.of());
    }

    @Override
    public List<Metric> metrics() {
        Metric observed =
                Metric.amount(MAE, "mean absolute error", Better.LOW, "of the rates against the observed true counts");
        Metric foretold = Metric.amount(
                HELD_OUT_MAE,
                "mean absolute error (held out)",
                Better.LOW,
                "of the rates against the true counts of held-out links");
        Metric rates = Metric.amount(
                RATE_ERROR,
                "mean absolute error (of rates)",
                Better.LOW,
                "against the rates that a synthetic network was drawn from");
        Metric zero = Metric.amount(
                ZERO_MAE,
                "mean absolute error of rates of 0",
                Better.NEITHER,
                "a control: of held-out links, or of observed ones if none is held out");
        return heldOut == HeldOut.NONE ? List.of(observed, rates, zero) : List.of(foretold, observed, rates, zero);
    }

    /**
     * Records the error of the rates against the true counts, for observed and for held-out links, and against the true
     * rates of a synthetic network; the error that rates of 0 would have; and the matrices of true, observed and
     * estimated values.
     */
    @Override
    public void recordMetrics(
            Network network, CountMatrix seen, Posterior posterior, TrainingContext training, TrainingMetrics figures) {
        CountMatrix truth = new EdgeCounts(network, Links.all(network.size()), Optional.empty());
        tellErrors(network, truth, posterior, figures);
        int actors = network.size();
        figures.matrix(
                "true",
                actors,
                actors,
                () -> network.rates().map(double[]::clone).orElseGet(() -> entries(truth)));
        figures.matrix("noised", actors, actors, () -> entries(seen));
        figures.matrix("rates", actors, actors, () -> rates(posterior, actors));
    }

    private void tellErrors(Network network, CountMatrix truth, Posterior posterior, TrainingMetrics figures) {
        int actors = network.size();
        Links links = links(network);
        MeanError observed = new MeanError();
        MeanError foretold = new MeanError();
        MeanError rateError = new MeanError();
        MeanError zero = new MeanError();
        double[] mean = new double[actors];
        double[] room = new double[actors];
        int[] counts = new int[actors];
        for (int i = 0; i < actors; i++) {
            posterior.meanRates(i, mean, room);
            truth.row(i, counts);
            for (int j = 0; j < actors; j++) {
                if (i == j) {
                    continue;
                }
                (links.heldOut(i, j) ? foretold : observed).add(mean[j], counts[j]);
                if (links.heldOut(i, j) || heldOut == HeldOut.NONE) {
                    zero.add(0, counts[j]);
                }
                if (network.rates().isPresent()) {
                    rateError.add(mean[j], network.rates().get()[i * actors + j]);
                }
            }
        }
        record(MAE, observed, figures);
        record(HELD_OUT_MAE, foretold, figures);
        record(RATE_ERROR, rateError, figures);
        record(ZERO_MAE, zero, figures);
    }

    /** The counts of all pairs, 0 where one is missing. */
    private static double[] entries(CountMatrix counts) {
        double[] entries = new double[counts.rows() * counts.columns()];
        int[] row = new int[counts.columns()];
        for (int i = 0; i < counts.rows(); i++) {
            counts.row(i, row);
            for (int j = 0; j < row.length; j++) {
                entries[i * row.length + j] = row[j] == CountMatrix.MISSING ? 0 : row[j];
            }
        }
        return entries;
    }

    /** The mean rates of all pairs, 0 from an actor to itself. */
    private static double[] rates(Posterior posterior, int actors) {
        double[] rates = new double[actors * actors];
        double[] mean = new double[actors];
        double[] room = new double[actors];
        for (int i = 0; i < actors; i++) {
            posterior.meanRates(i, mean, room);
            mean[i] = 0;
            System.arraycopy(mean, 0, rates, i * actors, actors);
        }
        return rates;
    }

    private static void record(String name, MeanError error, TrainingMetrics figures) {
        if (!error.isEmpty()) {
            figures.number(name, error.value());
        }
    }

    @Override
    public long countClipped(Network network) {
        return new EdgeCounts(network, links(network), cap).countClipped();
    }

    /**
     * The count of each edge between actors; links that are not observed are missing.
     *
     * @param cap the public clipping bound of a count; empty for no clipping
     */
    record EdgeCounts(Network network, Links links, Optional<Integer> cap) implements CountMatrix {
        @Override
        public int rows() {
            return network.size();
        }

        @Override
        public int columns() {
            return network.size();
        }

        @Override
        public void row(int from, int[] out) {
            Arrays.fill(out, 0);
            for (int edge = network.start(from); edge < network.end(from); edge++) {
                out[network.target(edge)] = Math.min(network.count(edge), cap.orElse(Integer.MAX_VALUE));
            }
            for (int to = 0; to < out.length; to++) {
                if (!links.observed(from, to)) {
                    out[to] = MISSING;
                }
            }
        }

        /** The number of counts above the cap. */
        long countClipped() {
            long outside = 0;
            for (int edge = 0; edge < network.edges(); edge++) {
                outside += network.count(edge) > cap.orElse(Integer.MAX_VALUE) ? 1 : 0;
            }
            return outside;
        }
    }
}
