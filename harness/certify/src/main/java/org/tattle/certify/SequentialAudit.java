package org.tattle.certify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * The sequential distinguishing audit: independent runs on each of two neighboring datasets, looked at after every
 * block, until all guarantees are refuted or the planned number is spent (after González et al. 2025, with another
 * test). What it says holds whenever it stops, see {@link EProcess} and {@link CurveProcess}: the wealth is split
 * between a bet on the rule's decisions and one on its scores at all thresholds.
 *
 * <p>The pilot runs, which choose the pair and the rule and count for nothing else, end as soon as the rule would
 * refute the guarantees on its own pilot runs. The blocks grow with the number of runs, so that many machines have
 * enough to do; a quarter of the runs more than needed is trained at most.
 *
 * @param runs the largest number of runs on each dataset for the bound, at least 1
 * @param pilot the largest number of runs on each dataset of each game that choose the pair and the rule, at least 2
 * @param confidence the confidence of the bound, in (0, 1)
 * @param stop the probability with which runs stop although they refute a true guarantee, over all guarantees that the
 *     run tests, in (0, 1)
 */
public record SequentialAudit(int runs, int pilot, double confidence, double stop) implements PairAudit {
    /** The share of the wealth that bets on decisions: it refutes what leaks plainly at once. */
    static final double ON_DECISIONS = 0.75;

    /** The p-value on the pilot runs themselves at which these are enough. */
    private static final double PROMISING = 1e-3;

    private static final int BLOCKS_OF_A_QUARTER = 4;

    /** The epsilon for which trainings are expected, as a multiple of the guaranteed one. */
    private static final double EXCESS = 2;

    private static final int REPEATS = 20;
    private static final int SIMULATED = 1_000_000;

    public SequentialAudit {
        Preconditions.atLeast("runs", runs, 1);
        Preconditions.atLeast("pilot", pilot, 2);
        Preconditions.openUnit("confidence", confidence);
        Preconditions.openUnit("stop", stop);
    }

    @Override
    public int trainings(int games) {
        return new DistinguishingAudit(runs, pilot, confidence).trainings(games);
    }

    @Override
    public double maxCertifiableEpsilon(double delta) {
        return perfect().largestRefuted(delta, 1 - confidence);
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("runs", runs, "pilot", pilot, "stop", stop);
    }

    /** The smallest number of runs on each dataset with which a rule that is always right refutes a guarantee. */
    public static int fewestRuns(double epsilon, double delta, double alpha) {
        return EProcess.fewestRuns(epsilon, delta, ON_DECISIONS * alpha);
    }

    private Looks perfect() {
        return new Looks(new EProcess(Counts.perfect(pilot)), List.of(Counts.perfect(runs)), Optional.empty());
    }

    /** The looks at the runs of a rule: bets on its decisions at each look, and on its scores, if any. */
    private record Looks(EProcess process, List<Counts> counts, Optional<CurveTests> curves) {
        private static final double MOST = 30;
        private static final double STEP = 0x1p-30;

        Looks and(Distinguisher rule, double[][] with, double[][] without) {
            curves.ifPresent(tests -> tests.bet(rule.scores(with), rule.scores(without)));
            List<Counts> all = new ArrayList<>(counts);
            all.add(last().and(rule.counts(with, without)));
            return new Looks(process, all, curves);
        }

        Counts last() {
            return counts.isEmpty() ? Counts.NONE : counts.get(counts.size() - 1);
        }

        /** Of the noise that a guarantee was accounted by, or of the guarantee alone if that is not known. */
        double pValue(PrivacyGuarantee guarantee) {
            return curve(guarantee)
                    .map(Certificate.Curve::pValue)
                    .orElseGet(() -> pValue(guarantee.epsilon(), guarantee.delta()));
        }

        /** By the largest wealth so far. */
        double pValue(double epsilon, double delta) {
            double[] onDecisions = onDecisions(epsilon, delta);
            return CurveTests.pValue(curves.flatMap(tests -> tests.logWealth(epsilon, delta))
                    .map(onCurve -> CurveTests.mixed(ON_DECISIONS, onDecisions, onCurve))
                    .orElse(onDecisions));
        }

        Optional<Certificate.Curve> curve(PrivacyGuarantee guarantee) {
            return curves.flatMap(tests -> tests.logWealth(guarantee)
                    .map(onCurve -> CurveTests.mixed(
                            ON_DECISIONS, onDecisions(guarantee.epsilon(), guarantee.delta()), onCurve))
                    .flatMap(wealth -> tests.outcome(guarantee, wealth)));
        }

        private double[] onDecisions(double epsilon, double delta) {
            return counts.stream()
                    .mapToDouble(seen -> process.logWealth(seen, epsilon, delta))
                    .toArray();
        }

        /** The largest epsilon with a p-value of at most alpha, by bisection: the p-value increases with epsilon. */
        double largestRefuted(double delta, double alpha) {
            if (pValue(0, delta) > alpha) {
                return 0;
            }
            double low = 0;
            double high = MOST;
            while (high - low > STEP) {
                double middle = (low + high) / 2;
                if (pValue(middle, delta) <= alpha) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }

    private record Looked(String neighbors, Looks looks, Looks perfect, int trainings, double confidence)
            implements Evidence {
        @Override
        public String counted() {
            return looks.last().inWords();
        }

        @Override
        public EpsilonBound bound(double delta) {
            return new EpsilonBound(
                    looks.largestRefuted(delta, 1 - confidence),
                    delta,
                    confidence,
                    EpsilonBound.Kind.CERTIFIED,
                    "betting on independent runs, valid whenever they stop; rule learnt from other runs",
                    perfect.largestRefuted(delta, 1 - confidence));
        }

        @Override
        public double pValue(double epsilon, double delta) {
            return looks.pValue(epsilon, delta);
        }

        @Override
        public double leastPValue(double epsilon, double delta) {
            return Math.min(1, perfect.pValue(epsilon, delta) / ON_DECISIONS);
        }

        @Override
        public Optional<Certificate.Curve> curve(PrivacyGuarantee guarantee) {
            return looks.curve(guarantee);
        }
    }

    /** Tests one guarantee by the most promising of several games for its neighbors, whose trials the runner runs. */
    public <D, R> Evidence run(
            List<? extends DistinguishingGame<D, R>> games, PrivacyGuarantee guarantee, TrialRunner runner) {
        return run(PairAudit.differences(games), new TestedGuarantees(List.of(guarantee), 1), runner);
    }

    @Override
    public Evidence run(List<String> differences, TestedGuarantees guarantees, TrialRunner runner) {
        Pilot chosen = pilot(differences.size(), guarantees, runner);
        List<String> series = RunSeries.counted(chosen.game());
        Looks looks = new Looks(new EProcess(chosen.counts()), List.of(), chosen.curves(guarantees));
        boolean refuted = false;
        while (looks.last().runs() < runs && !refuted) {
            int done = looks.last().runs();
            List<double[][]> block = runner.each(series, done, next(done));
            looks = looks.and(chosen.rule(), block.get(0), block.get(1));
            refuted = guarantees.areRefuted(stop / guarantees.ofRun(), looks::pValue);
        }
        int pilots = chosen.runs().stream().mapToInt(run -> run.length).sum();
        return new Looked(
                differences.get(chosen.game()),
                looks,
                perfect(),
                pilots + 2 * looks.last().runs(),
                confidence);
    }

    @Override
    public int expectedTrainings(int games, TestedGuarantees guarantees) {
        if (guarantees.guarantees().isEmpty()) {
            return trainings(games);
        }
        double epsilon = EXCESS
                * guarantees.guarantees().stream()
                        .mapToDouble(PrivacyGuarantee::epsilon)
                        .max()
                        .orElseThrow();
        double right = 1 / (1 + Math.exp(-epsilon));
        int repeats = Math.max(1, Math.min(REPEATS, SIMULATED / trainings(games)));
        List<String> indices =
                IntStream.range(0, games).mapToObj(Integer::toString).toList();
        TestedGuarantees bare =
                guarantees.unaccounted(); // noise of another kind than accounted would be refuted as such
        long sum = 0;
        for (int repeat = 0; repeat < repeats; repeat++) {
            SplitMix random = new Seed(repeat).generator();
            TrialRunner.Trials responses = (name, run) -> {
                RunSeries series = RunSeries.of(name);
                double rate = series.game() > 0 ? 1.0 / 2 : series.with() ? right : 1 - right;
                return new double[] {random.nextDouble() < rate ? 1 : 0};
            };
            sum += run(indices, bare, TrialRunner.inProcess(responses)).trainings();
        }
        return Math.toIntExact(sum / repeats);
    }

    private int next(int done) {
        int blocks = Math.max(1, done / TrialRunner.BLOCK / BLOCKS_OF_A_QUARTER);
        return Math.min(runs, done + blocks * TrialRunner.BLOCK);
    }

    /** The pilot runs, twice as many each time. */
    private Pilot pilot(int games, TestedGuarantees guarantees, TrialRunner runner) {
        EpsilonBounds bounds = new EpsilonBounds(guarantees.delta(), confidence);
        List<String> series = RunSeries.pilots(games);
        int done = Math.min(pilot, TrialRunner.BLOCK);
        Pilot chosen = Pilot.of(runner.each(series, 0, done), bounds);
        while (done < pilot && !isPromising(guarantees, chosen.counts())) {
            int next = Math.min(pilot, 2 * done);
            chosen = chosen.and(runner.each(series, done, next), bounds);
            done = next;
        }
        return chosen;
    }

    private static boolean isPromising(TestedGuarantees guarantees, Counts counts) {
        return guarantees.areRefuted(PROMISING, guarantee -> counts.pValue(guarantee.epsilon(), guarantee.delta()));
    }
}
