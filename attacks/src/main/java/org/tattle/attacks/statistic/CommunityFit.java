package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Network;
import org.tattle.core.inference.BlockFit;
import org.tattle.core.release.BlockModel;
import org.tattle.math.sampling.Seed;

/**
 * The query statistic of a block model: how well it fits each actor, and with which memberships. The release has no
 * memberships, so they are fitted to the candidates' network with the released rates, as the best likelihood of several
 * random starts.
 *
 * <p>Both columns are expected to be higher for members. The scale of the rates does not matter, since memberships
 * compensate for it, and neither does the order of the communities. An actor without edges has log-likelihood 0 and
 * belongs to all communities equally.
 */
public record CommunityFit() implements QueryStatistic<Network, BlockModel> {
    /** The log-likelihood of the actor's row and column, in nats, without the factorials of its counts. */
    public static final String LOG_LIKELIHOOD = DocumentFit.LOG_LIKELIHOOD;

    /** Minus the entropy of the actor's memberships, in nats. */
    public static final String NEGATIVE_ENTROPY = DocumentFit.NEGATIVE_ENTROPY;

    private static final List<String> COLUMNS = List.of(LOG_LIKELIHOOD, NEGATIVE_ENTROPY);

    /** More starts or steps find no more members in synthetic networks of 20 to 60 actors. */
    private static final int STARTS = 5;

    private static final int STEPS = 100;

    /** The seed of the starts, the same for every release, so that statistics differ by the rates alone. */
    private static final Seed START = new Seed(1);

    /** The floor of a rate, relative to the largest, so that no count is impossible. */
    private static final double SMALLEST_RATE = 1e-6;

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public String meaning(String column) {
        return column.equals(LOG_LIKELIHOOD)
                ? "log-likelihood of an actor's edges with the memberships that fit them best"
                : "minus the entropy of an actor's memberships";
    }

    @Override
    public void evaluate(BlockModel model, Network network, double[] out) {
        int communities = model.communities();
        BlockFit fit = new BlockFit(network, communities, ordered(model));
        double[] likelihoods = new double[network.size()];
        double best = Double.NEGATIVE_INFINITY;
        for (int start = 0; start < STARTS; start++) {
            fit.fit(START.child(start).generator(), STEPS);
            fit.logLikelihoods(likelihoods);
            double sum = Arrays.stream(likelihoods).sum();
            if (sum > best) {
                best = sum;
                for (int i = 0; i < network.size(); i++) {
                    double[] theta = Arrays.copyOfRange(fit.theta(), i * communities, (i + 1) * communities);
                    out[2 * i] = likelihoods[i];
                    out[2 * i + 1] = -DocumentFit.entropy(shares(theta));
                }
            }
        }
    }

    /** The rates relative to the largest, communities ordered by the rate within, the sum of rates from and to each. */
    private static double[] ordered(BlockModel model) {
        int communities = model.communities();
        double largest = Arrays.stream(model.rates()).max().orElseThrow();
        int[] order = IntStream.range(0, communities)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(c -> model.rate(c, c))
                        .thenComparingDouble(c -> sorted(communities, d -> model.rate(c, d)))
                        .thenComparingDouble(c -> sorted(communities, d -> model.rate(d, c))))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ordered = new double[communities * communities];
        for (int c = 0; c < communities; c++) {
            for (int d = 0; d < communities; d++) {
                double share = largest > 0 ? model.rate(order[c], order[d]) / largest : 1;
                ordered[c * communities + d] = Math.max(share, SMALLEST_RATE);
            }
        }
        return ordered;
    }

    /** A sum that does not depend on the communities' order, to the last bit. */
    private static double sorted(int communities, IntToDoubleFunction rate) {
        return IntStream.range(0, communities).mapToDouble(rate).sorted().sum();
    }

    private static double[] shares(double[] theta) {
        double sum = Arrays.stream(theta).sum();
        Arrays.setAll(theta, c -> sum > 0 ? theta[c] / sum : 1.0 / theta.length);
        return theta;
    }

    /** One plus the number of interactions of each actor, with which the variance of a log-likelihood grows. */
    @Override
    public double[] varianceScales(Network network) {
        double[] scales = new double[network.size()];
        Arrays.fill(scales, 1);
        for (int i = 0; i < network.size(); i++) {
            for (int edge = network.start(i); edge < network.end(i); edge++) {
                scales[i] += network.count(edge);
                scales[network.target(edge)] += network.count(edge);
            }
        }
        return scales;
    }
}
