package org.tattle.certify;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * The distinguishing audit: many independent runs on each of two neighboring datasets, distinguished by a rule that was
 * learned from other runs, with Clopper–Pearson bounds on both errors (audit statistics, section 4).
 *
 * @param runs the number of runs on each dataset for the bound, at least 1
 * @param pilot the number of runs on each dataset of each game that choose the pair and the rule, at least 2
 */
public record DistinguishingAudit(int runs, int pilot, double confidence) implements PairAudit {
    private static final int FEWEST_TO_LEARN_FROM = 2;

    public DistinguishingAudit {
        Preconditions.atLeast("runs", runs, 1);
        Preconditions.require(pilot >= FEWEST_TO_LEARN_FROM, "pilot", "at least 2", pilot);
        Preconditions.openUnit("confidence", confidence);
    }

    @Override
    public double maxCertifiableEpsilon(double delta) {
        return new EpsilonBounds(delta, confidence).maxCertifiableEpsilon(runs, runs);
    }

    @Override
    public int trainings(int games) {
        return 2 * (games * pilot + runs);
    }

    @Override
    public int expectedTrainings(int games, TestedGuarantees guarantees) {
        return trainings(games);
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("runs", runs, "pilot", pilot);
    }

    private record Counted(
            String neighbors, Counts counts, Optional<CurveTests> curves, int trainings, double confidence)
            implements Evidence {
        @Override
        public String counted() {
            return counts.inWords();
        }

        @Override
        public EpsilonBound bound(double delta) {
            EpsilonBounds bounds = new EpsilonBounds(delta, confidence);
            return new EpsilonBound(
                    bounds.value(counts.with(), counts.runs(), counts.without(), counts.runs()),
                    delta,
                    confidence,
                    EpsilonBound.Kind.CERTIFIED,
                    "Clopper-Pearson on both rates of independent runs; rule learnt from other runs",
                    bounds.maxCertifiableEpsilon(counts.runs(), counts.runs()));
        }

        @Override
        public double pValue(double epsilon, double delta) {
            return counts.pValue(epsilon, delta);
        }

        @Override
        public double leastPValue(double epsilon, double delta) {
            return Counts.perfect(counts.runs()).pValue(epsilon, delta);
        }

        @Override
        public Optional<Certificate.Curve> curve(PrivacyGuarantee guarantee) {
            return curves.flatMap(
                    tests -> tests.logWealth(guarantee).flatMap(wealth -> tests.outcome(guarantee, wealth)));
        }
    }

    @Override
    public Evidence run(List<String> differences, TestedGuarantees guarantees, TrialRunner runner) {
        return run(differences, guarantees, guarantees.delta(), runner);
    }

    /** @param delta the delta for which the rule is chosen */
    Evidence run(List<String> differences, TestedGuarantees guarantees, double delta, TrialRunner runner) {
        Pilot chosen = Pilot.of(
                runner.each(RunSeries.pilots(differences.size()), 0, pilot), new EpsilonBounds(delta, confidence));
        List<double[][]> counted = runner.each(RunSeries.counted(chosen.game()), 0, runs);
        Optional<CurveTests> curves = chosen.curves(guarantees);
        curves.ifPresent(tests -> {
            for (int from = 0; from < runs; from += TrialRunner.BLOCK) {
                int to = Math.min(runs, from + TrialRunner.BLOCK);
                tests.bet(
                        chosen.rule().scores(Arrays.copyOfRange(counted.get(0), from, to)),
                        chosen.rule().scores(Arrays.copyOfRange(counted.get(1), from, to)));
            }
        });
        return new Counted(
                differences.get(chosen.game()),
                chosen.rule().counts(counted.get(0), counted.get(1)),
                curves,
                trainings(differences.size()),
                confidence);
    }

    /**
     * Bounds epsilon by the most promising of several games of one relation.
     *
     * @param delta the delta for which the rule is chosen
     * @param runner runs {@link #trials} of the same games
     */
    public <D, R> Evidence run(List<? extends DistinguishingGame<D, R>> games, double delta, TrialRunner runner) {
        return run(PairAudit.differences(games), new TestedGuarantees(List.of(), 0), delta, runner);
    }

    /** Bounds epsilon with every training on the calling thread. */
    public <D, R> Evidence run(
            List<? extends DistinguishingGame<D, R>> games, Trainer<D, R> trainer, double delta, Seed seed) {
        return run(games, delta, TrialRunner.inProcess(trials(games, trainer, seed)));
    }

    /** The trials of several games: each trains on one dataset of one game and returns the features of the release. */
    public static <D, R> TrialRunner.Trials trials(
            List<? extends DistinguishingGame<D, R>> games, Trainer<D, R> trainer, Seed seed) {
        return (name, run) -> {
            RunSeries series = RunSeries.of(name);
            DistinguishingGame<D, R> game = games.get(series.game());
            D data = series.with() ? game.pair().with() : game.pair().without();
            Seed own = seed.child(name).child(run);
            double[] features = game.features(trainer.train(data, TrainingContext.seeded(own)));
            if (features.length != game.width()) {
                throw new IllegalStateException(
                        features.length + " features of " + name + ", and its width is " + game.width());
            }
            for (int f = 0; f < features.length; f++) {
                if (!Double.isFinite(features[f])) {
                    throw new IllegalStateException(
                            "feature " + f + " of run " + run + " of " + name + " is " + features[f]);
                }
            }
            return features;
        };
    }
}
