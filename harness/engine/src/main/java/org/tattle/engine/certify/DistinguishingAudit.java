package org.tattle.engine.certify;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.result.EpsilonBound;
import org.tattle.engine.evaluate.EpsilonBounds;
import org.tattle.math.sampling.Seed;

/**
 * The distinguishing audit: many independent runs on each of two neighbouring data sets, told apart by a rule that was
 * learnt from other runs; Clopper–Pearson on both errors (audit statistics, section 4).
 *
 * @param runs of each data set that the bound is made of, at least 1
 * @param pilot runs of each data set of each game from which pair and rule are chosen, at least 2
 * @param confidence of the bound, in (0, 1)
 */
public record DistinguishingAudit(int runs, int pilot, double confidence) {
    private static final int FEWEST_TO_LEARN_FROM = 2;

    public DistinguishingAudit {
        if (runs < 1) {
            throw new IllegalArgumentException("runs must be at least 1. Provided value: " + runs);
        }
        if (pilot < FEWEST_TO_LEARN_FROM) {
            throw new IllegalArgumentException("pilot must be at least 2. Provided value: " + pilot);
        }
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence must be > 0 and < 1. Provided value: " + confidence);
        }
    }

    /** The largest epsilon that so many runs can certify, whatever leaks: said before anything is trained. */
    public double ceiling(double delta) {
        return new EpsilonBounds(delta, confidence).ceiling(runs, runs);
    }

    /** How many models are trained for a choice of so many games. */
    public int trainings(int games) {
        return 2 * (games * pilot + runs);
    }

    /** What was counted at the chosen game. */
    private record Counted(String neighbours, int with, int without, int runs, int trainings, double confidence)
            implements Evidence {
        @Override
        public String counted() {
            return "called \"with\": " + with + " of " + runs + " runs with, " + without + " of " + runs + " without";
        }

        @Override
        public EpsilonBound bound(double delta) {
            EpsilonBounds bounds = new EpsilonBounds(delta, confidence);
            return new EpsilonBound(
                    bounds.value(with, runs, without, runs),
                    delta,
                    confidence,
                    "certified",
                    "Clopper-Pearson on both rates of independent runs; rule learnt from other runs",
                    bounds.ceiling(runs, runs));
        }

        @Override
        public double pValue(double epsilon, double delta) {
            return EpsilonBounds.pValue(epsilon, delta, with, runs, without, runs);
        }

        @Override
        public double leastPValue(double epsilon, double delta) {
            return EpsilonBounds.pValue(epsilon, delta, runs, runs, 0, runs);
        }
    }

    /**
     * Plays the most promising of several games of one relation.
     *
     * @param games at least one
     * @param delta for which the rule is to be good
     */
    public <D, R> Evidence play(
            List<? extends DistinguishingGame<D, R>> games,
            Trainer<D, R> trainer,
            double delta,
            Seed seed,
            TrialRunner trainings) {
        EpsilonBounds bounds = new EpsilonBounds(delta, confidence);
        List<Distinguisher> rules = new ArrayList<>();
        int best = 0;
        for (int g = 0; g < games.size(); g++) {
            Played<D, R> pilots = new Played<>(games.get(g), "game-" + g + "-pilot", trainer, seed, trainings);
            rules.add(Distinguisher.learn(pilots.releases(true, pilot), pilots.releases(false, pilot), bounds));
            best = rules.get(g).promise() > rules.get(best).promise() ? g : best;
        }
        Played<D, R> played = new Played<>(games.get(best), "game-" + best, trainer, seed, trainings);
        return new Counted(
                games.get(best).pair().difference(),
                rules.get(best).calls(played.releases(true, runs)),
                rules.get(best).calls(played.releases(false, runs)),
                runs,
                trainings(games.size()),
                confidence);
    }

    /** Runs of one game. */
    private record Played<D, R>(
            DistinguishingGame<D, R> game, String name, Trainer<D, R> trainer, Seed seed, TrialRunner trainings) {
        /** The features of so many releases on one side. */
        double[][] releases(boolean with, int runs) {
            String side = name + (with ? "-with" : "-without");
            Seed own = seed.child(side);
            D data = with ? game.pair().with() : game.pair().without();
            return trainings.each(side, runs, run -> features(data, side, own.child(run), run));
        }

        private double[] features(D data, String side, Seed own, int run) {
            double[] features = game.features(trainer.train(data, TrainingContext.seeded(own)));
            for (int f = 0; f < features.length; f++) {
                if (!Double.isFinite(features[f])) {
                    throw new IllegalStateException(
                            "feature " + f + " of run " + run + " of " + side + " is " + features[f]);
                }
            }
            return features;
        }
    }
}
