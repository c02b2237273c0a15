package org.tattle.defenses.poisson;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.defenses.poisson.Counts.RowCells;
import org.tattle.math.sampling.Seed;

/**
 * The mixed-membership stochastic block model ([LPPF] section 5.2; algorithms.md n.6): the count from actor i to actor
 * j has the rate sum_cd theta_ic pi_cd theta_jd, over the observed links.
 */
final class CommunityFactors implements Factorization {
    private static final int ACTORS_A_PART = 16;

    private final int actors;
    private final int communities;
    private final Links links;
    private final Prior prior;
    /** theta actor by actor, then pi from row to column. */
    private final double[] factors;

    /** The sums of counts that each community of an actor sent; {@code received}: that it received. */
    private final long[] sent;

    private final AtomicLongArray received;
    /** The sums of counts from one community to another. */
    private final AtomicLongArray between;

    CommunityFactors(int actors, int communities, Links links, Prior prior, UniformRandomProvider random) {
        this.actors = actors;
        this.communities = communities;
        this.links = links;
        this.prior = prior;
        factors = new double[Math.multiplyExact(Math.addExact(actors, communities), communities)];
        sent = new long[actors * communities];
        received = new AtomicLongArray(actors * communities);
        between = new AtomicLongArray(communities * communities);
        for (int i = 0; i < factors.length; i++) {
            factors[i] = prior.draw(random);
        }
    }

    private int theta(int actor) {
        return actor * communities;
    }

    private int pi(int community) {
        return (actors + community) * communities;
    }

    @Override
    public double[] factors() {
        return factors;
    }

    @Override
    public Swept sweep(Counts counts, Seed seed, TrainingContext training) {
        Arrays.fill(sent, 0);
        clear(received);
        clear(between);
        int parts = (actors + ACTORS_A_PART - 1) / ACTORS_A_PART;
        double[] fits = new double[parts];
        training.parallel(parts, part -> fits[part] = allocate(part, counts, seed.child("actors")));
        UniformRandomProvider random = seed.child("factors").generator();
        drawTheta(random);
        return new Swept(Arrays.stream(fits).sum(), drawPi(random));
    }

    private static void clear(AtomicLongArray sums) {
        for (int i = 0; i < sums.length(); i++) {
            sums.setPlain(i, 0);
        }
    }

    /**
     * Draws the counts that a part's actors sent and allocates them, first to the recipients' communities, then to
     * their own.
     */
    private double allocate(int part, Counts counts, Seed seed) {
        UniformRandomProvider random = seed.child(part).generator();
        RowCells cells = new RowCells(actors);
        CountAllocator toOther = new CountAllocator(communities);
        CountAllocator toOwn = new CountAllocator(communities);
        double[] outgoing = new double[communities];
        double fit = 0;
        int end = Math.min(actors, (part + 1) * ACTORS_A_PART);
        for (int i = part * ACTORS_A_PART; i < end; i++) {
            counts.draw(i, (row, out) -> rates(factors, row, out), random, cells);
            outgoing(factors, i, outgoing);
            for (int cell = 0; cell < cells.size(); cell++) {
                int j = cells.column(cell);
                double rate = 0;
                for (int d = 0; d < communities; d++) {
                    toOther.weights()[d] = outgoing[d] * factors[theta(j) + d];
                    rate += toOther.weights()[d];
                }
                fit += cells.count(cell) * Math.log(rate);
                int[] shares = toOther.allocate(random, cells.count(cell), rate);
                for (int d = 0; d < communities; d++) {
                    if (shares[d] > 0) {
                        received.getAndAdd(theta(j) + d, shares[d]);
                        allocateOwn(random, i, d, shares[d], toOwn);
                    }
                }
            }
        }
        return fit;
    }

    private void allocateOwn(UniformRandomProvider random, int actor, int d, int count, CountAllocator allocator) {
        double total = 0;
        for (int c = 0; c < communities; c++) {
            allocator.weights()[c] = factors[theta(actor) + c] * factors[pi(c) + d];
            total += allocator.weights()[c];
        }
        int[] shares = allocator.allocate(random, count, total);
        for (int c = 0; c < communities; c++) {
            if (shares[c] > 0) {
                sent[theta(actor) + c] += shares[c];
                between.getAndAdd(c * communities + d, shares[c]);
            }
        }
    }

    /** Computes sum_c theta_ic pi_cd for every d. */
    private void outgoing(double[] kept, int actor, double[] out) {
        Arrays.fill(out, 0);
        for (int c = 0; c < communities; c++) {
            for (int d = 0; d < communities; d++) {
                out[d] += kept[theta(actor) + c] * kept[pi(c) + d];
            }
        }
    }

    /** Draws theta, one actor after another, each given the newest values of the others. */
    private void drawTheta(UniformRandomProvider random) {
        double[] to = new double[communities];
        double[] from = new double[communities];
        for (int i = 0; i < actors; i++) {
            Arrays.fill(to, 0);
            Arrays.fill(from, 0);
            for (int j = 0; j < actors; j++) {
                if (links.observed(i, j)) {
                    add(theta(j), to);
                }
                if (links.observed(j, i)) {
                    add(theta(j), from);
                }
            }
            for (int c = 0; c < communities; c++) {
                double exposure = 0;
                for (int d = 0; d < communities; d++) {
                    exposure += factors[pi(c) + d] * to[d] + factors[pi(d) + c] * from[d];
                }
                long count = sent[theta(i) + c] + received.getPlain(theta(i) + c);
                factors[theta(i) + c] = prior.posterior(random, count, exposure);
            }
        }
    }

    private void add(int from, double[] sums) {
        for (int d = 0; d < communities; d++) {
            sums[d] += factors[from + d];
        }
    }

    /** Draws pi, and returns the sum of the rates of all observed links. */
    private double drawPi(UniformRandomProvider random) {
        double[] exposures = new double[communities * communities];
        double[] to = new double[communities];
        for (int i = 0; i < actors; i++) {
            Arrays.fill(to, 0);
            for (int j = 0; j < actors; j++) {
                if (links.observed(i, j)) {
                    add(theta(j), to);
                }
            }
            for (int c = 0; c < communities; c++) {
                for (int d = 0; d < communities; d++) {
                    exposures[c * communities + d] += factors[theta(i) + c] * to[d];
                }
            }
        }
        double total = 0;
        for (int e = 0; e < exposures.length; e++) {
            double drawn = prior.posterior(random, between.getPlain(e), exposures[e]);
            factors[pi(0) + e] = drawn;
            total += drawn * exposures[e];
        }
        return total;
    }

    @Override
    public void rates(double[] kept, int actor, double[] out) {
        double[] outgoing = new double[communities];
        outgoing(kept, actor, outgoing);
        for (int j = 0; j < actors; j++) {
            out[j] = dot(outgoing, kept, theta(j));
        }
    }

    private double dot(double[] outgoing, double[] kept, int from) {
        double sum = 0;
        for (int d = 0; d < communities; d++) {
            sum += outgoing[d] * kept[from + d];
        }
        return sum;
    }

    @Override
    public double rate(int from, int to) {
        double[] outgoing = new double[communities];
        outgoing(factors, from, outgoing);
        return dot(outgoing, factors, theta(to));
    }
}
