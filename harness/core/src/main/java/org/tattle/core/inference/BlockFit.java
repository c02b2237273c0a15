package org.tattle.core.inference;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Network;

/**
 * Fits the memberships theta of all actors of a network for given rates pi between communities: mu_ij = sum_cd theta_ic
 * theta_jd pi_cd are the means of Poisson counts, of ordered pairs of different actors ([LPPF] section 5.2).
 *
 * <p>Each step multiplies theta_ic by the root of N_ic / D_ic, where N is the gradient of sum y_ij ln mu_ij and D that
 * of sum mu_ij. With the root all actors can be updated at once and the likelihood never falls: s t &lt;= (s² b/a + t²
 * a/b)/2 bounds the products in sum mu_ij, with equality at s = a, t = b, the current memberships. A step costs edges
 * times C plus actors times C² operations: pairs without an edge enter by their sum.
 *
 * <p>A workspace: {@link #fit}, then read the results. One thread at a time.
 */
public final class BlockFit {
    /** A difference below this share of a sum is rounding. */
    private static final double ROUNDING = 1e-14;

    /** The smallest mean, so that no logarithm and no ratio is infinite. */
    private static final double SMALLEST_MEAN = 1e-100;

    private final Network network;
    private final int communities;
    private final double[] rates;
    private final double[] theta;
    /** pi theta_j: the rate of edges to j from an actor of one community only. */
    private final double[] received;
    /** theta_j pi: the rate of edges from j to an actor of one community only. */
    private final double[] sent;

    private final double[] receivedByAll;
    private final double[] sentByAll;
    private final double[] gradient;

    /**
     * A workspace for C communities with rates pi, C x C, row-major, from row to column, each above 0 and finite; not
     * modified, not kept.
     */
    public BlockFit(Network network, int communities, double[] rates) {
        this.network = network;
        this.communities = communities;
        this.rates = rates.clone();
        theta = new double[network.size() * communities];
        received = new double[theta.length];
        sent = new double[theta.length];
        gradient = new double[theta.length];
        receivedByAll = new double[communities];
        sentByAll = new double[communities];
    }

    /**
     * Fits from memberships drawn from [1/2, 3/2): from equal ones no step would distinguish communities whose rates
     * have equal sums.
     */
    public void fit(UniformRandomProvider random, int steps) {
        for (int k = 0; k < theta.length; k++) {
            theta[k] = 0.5 + random.nextDouble();
        }
        act();
        for (int step = 0; step < steps; step++) {
            step();
            act();
        }
    }

    private void step() {
        Arrays.fill(gradient, 0);
        for (int i = 0; i < network.size(); i++) {
            for (int edge = network.start(i); edge < network.end(i); edge++) {
                int from = i * communities;
                int to = network.target(edge) * communities;
                double ratio = network.count(edge) / mean(from, to);
                for (int c = 0; c < communities; c++) {
                    gradient[from + c] += ratio * received[to + c];
                    gradient[to + c] += ratio * sent[from + c];
                }
            }
        }
        for (int k = 0; k < theta.length; k++) {
            theta[k] = gradient[k] == 0 ? 0 : theta[k] * Math.sqrt(gradient[k] / withOthers(k));
        }
    }

    /** Computes {@code sent} and {@code received} from the current memberships. */
    private void act() {
        Arrays.fill(received, 0);
        Arrays.fill(sent, 0);
        Arrays.fill(receivedByAll, 0);
        Arrays.fill(sentByAll, 0);
        for (int at = 0; at < theta.length; at += communities) {
            for (int c = 0; c < communities; c++) {
                for (int d = 0; d < communities; d++) {
                    double rate = rates[c * communities + d];
                    received[at + c] += rate * theta[at + d];
                    sent[at + d] += rate * theta[at + c];
                }
            }
            for (int c = 0; c < communities; c++) {
                receivedByAll[c] += received[at + c];
                sentByAll[c] += sent[at + c];
            }
        }
    }

    /** The gradient of sum mu: the rates of edges to and from all others for an actor of one community only. */
    private double withOthers(int k) {
        int c = k % communities;
        double all = receivedByAll[c] + sentByAll[c];
        return Math.max(all - received[k] - sent[k], ROUNDING * all);
    }

    /** mu of an ordered pair, by the indices of the actors' first memberships. */
    private double mean(int from, int to) {
        double mean = 0;
        for (int c = 0; c < communities; c++) {
            mean += theta[from + c] * received[to + c];
        }
        return Math.max(mean, SMALLEST_MEAN);
    }

    /** theta, actors x C, row-major, at least 0; valid until the next fit. */
    public double[] theta() {
        return theta;
    }

    /**
     * The log-likelihood of each actor's row and column, in nats and without the factorials of the counts, which do not
     * depend on memberships: sum over j of y_ij ln mu_ij − mu_ij + y_ji ln mu_ji − mu_ji. Their sum is twice that of
     * the network.
     */
    public void logLikelihoods(double[] out) {
        for (int i = 0; i < network.size(); i++) {
            out[i] = 0;
            for (int k = i * communities; k < (i + 1) * communities; k++) {
                out[i] -= theta[k] * withOthers(k);
            }
        }
        for (int i = 0; i < network.size(); i++) {
            for (int edge = network.start(i); edge < network.end(i); edge++) {
                int j = network.target(edge);
                double likelihood = network.count(edge) * Math.log(mean(i * communities, j * communities));
                out[i] += likelihood;
                out[j] += likelihood;
            }
        }
    }
}
