package org.tattle.attacks.centroids;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/**
 * Solves a {@link CentroidSystem} for the members: scores by largest entropy, proofs by certificates. The minimizers of
 * {@link EntropyDual} for falling variances are candidates for certificates, each checked exactly; what is settled
 * leaves a smaller system with more equations than unknowns, whose certificates settle more.
 *
 * <p>It takes about 30 steps of n d^2/2 multiplications and 8 n d + 8 d^2 bytes.
 *
 * @param unlisted how many of the topic's documents are not among the candidates, about. If above 0, nothing is proved,
 *     and scores are log odds that are comparable between topics: see {@link EntropyDual#evidence}; where none is
 *     missing nevertheless, by the bits to spare, they are as many.
 */
public record CentroidSolver(double unlisted) {
    /** The factor by which variances fall from stage to stage. */
    private static final double FALL = 0.1;

    private static final int MOST_STAGES = 24;
    private static final double DECREMENT = 1e-2;

    /** A stage that starts this near its end changes nothing any more: the members are not determined. */
    private static final double STILL = 1e-4;

    public CentroidSolver {
        Preconditions.nonNegative("unlisted", unlisted);
    }

    /** Solves a topic's system whose candidates are all as likely before. */
    public CentroidSolution solve(CentroidSystem system) {
        return solve(system, new double[system.unknowns()]);
    }

    /**
     * Solves a topic's system.
     *
     * @param offsets the log odds of each unknown before its centroid is known, up to a constant
     */
    CentroidSolution solve(CentroidSystem system, double[] offsets) {
        Search search = new Search(system, offsets);
        if (unlisted == 0) {
            search.run();
            return search.solution();
        }
        CentroidSolution complete = new CentroidSolver(0).solve(system, offsets);
        if (complete.isRobust()) {
            double sure = complete.spare() * Math.log(2);
            Arrays.setAll(search.scores, g -> Math.copySign(sure, complete.scores()[g]));
        } else {
            search.rank();
        }
        return search.solution();
    }

    private final class Search {
        private final CentroidSystem whole;
        private final double[] offsets;
        private final double[] scores;
        private final int[] least;
        private final int[] most;
        private final List<CentroidSolution.Step> steps = new ArrayList<>();
        private boolean contradicted;

        Search(CentroidSystem whole, double[] offsets) {
            this.whole = whole;
            this.offsets = offsets;
            scores = new double[whole.unknowns()];
            least = new int[whole.unknowns()];
            most = whole.most.clone();
        }

        void run() {
            int[] open = IntStream.range(0, whole.unknowns()).toArray();
            boolean progress = true;
            for (int round = 0; open.length > 0 && progress && !contradicted; round++) {
                int before = IntStream.of(open).map(g -> most[g] - least[g]).sum();
                solve(open, round == 0);
                int left = IntStream.of(open).map(g -> most[g] - least[g]).sum();
                open = IntStream.of(open).filter(g -> least[g] < most[g]).toArray();
                progress = left < before;
            }
            contradicted |= open.length == 0 && !whole.fits(least);
        }

        /** Follows the path of falling variances on what is open, until all is settled or nothing changes. */
        private void solve(int[] open, boolean first) {
            CentroidSystem system = whole.left(open, least, most);
            int[] base = IntStream.of(open).map(g -> least[g]).toArray();
            EntropyDual dual = new EntropyDual(
                    system, IntStream.of(open).mapToDouble(g -> offsets[g]).toArray());
            double[] y = new double[system.width];
            double[] natural =
                    Arrays.stream(system.tolerance).map(t -> t * t / 3).toArray();
            double variance = dual.scale();
            double smallest =
                    Arrays.stream(natural).limit(system.equations - 1L).min().orElse(0) / 100;
            boolean moves = true;
            for (int stage = 0; stage < MOST_STAGES && moves; stage++) {
                double more = variance;
                double decrement = dual.minimize(
                        y, Arrays.stream(natural).map(v -> v + more).toArray(), DECREMENT);
                Certificate certificate = Certificate.check(system, y);
                narrow(system, open, base, certificate);
                for (int i = 0; i < open.length && first; i++) {
                    scores[open[i]] = certificate.margins()[i] + offsets[open[i]];
                }
                boolean done = contradicted || IntStream.of(open).allMatch(g -> least[g] == most[g]);
                moves = !done && variance > smallest && (stage == 0 || decrement > STILL);
                variance *= FALL;
            }
        }

        /**
         * Scores the unknowns by what the sums of the listed members, known up to those of others, add to their odds.
         */
        void rank() {
            CentroidSystem listed = whole.without(unlisted);
            EntropyDual dual = new EntropyDual(listed, offsets, whole.covariance(unlisted));
            double[] y = new double[listed.width];
            double[] variances = new double[listed.width];
            double variance = dual.scale();
            double decrement = Double.POSITIVE_INFINITY;
            for (int stage = 0; stage < MOST_STAGES && (stage < 2 || decrement > STILL); stage++) {
                double more = variance;
                Arrays.setAll(variances, j -> listed.tolerance[j] * listed.tolerance[j] / 3 + more);
                decrement = dual.minimize(y, variances, DECREMENT);
                variance *= FALL;
            }
            double[] evidence = dual.evidence(y, variances);
            Arrays.setAll(scores, g -> evidence[g] + offsets[g]);
        }

        private void narrow(CentroidSystem system, int[] open, int[] base, Certificate certificate) {
            contradicted |= certificate.isContradiction();
            int[] low = new int[open.length];
            int[] high = system.most.clone();
            certificate.narrow(system, low, high);
            boolean helps = contradicted;
            for (int i = 0; i < open.length; i++) {
                int g = open[i];
                helps |= base[i] + low[i] > least[g] || base[i] + high[i] < most[g];
                least[g] = Math.max(least[g], base[i] + low[i]);
                most[g] = Math.min(most[g], base[i] + high[i]);
                contradicted |= least[g] > most[g];
            }
            if (helps) {
                steps.add(new CentroidSolution.Step(open, base, certificate));
            }
        }

        CentroidSolution solution() {
            double certain = 1 + Arrays.stream(scores).map(Math::abs).max().orElse(0);
            int[] guess = new int[scores.length];
            for (int g = 0; g < scores.length; g++) {
                guess[g] = scores[g] > 0 ? whole.most[g] : 0;
                if (least[g] == most[g] && !contradicted) {
                    guess[g] = least[g];
                    if (least[g] == 0) {
                        scores[g] = -certain;
                    } else if (least[g] == whole.most[g]) {
                        scores[g] = certain;
                    }
                }
            }
            if (contradicted) {
                Arrays.fill(least, 0);
                System.arraycopy(whole.most, 0, most, 0, most.length);
            }
            int members = IntStream.of(guess).sum();
            return new CentroidSolution(
                    scores,
                    least,
                    most,
                    steps,
                    contradicted,
                    whole.fits(guess),
                    SpareBits.of(whole, IntStream.of(whole.most).sum(), members),
                    whole.blur(members));
        }
    }
}
