package org.tattle.certify;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * The one-run audit: canaries are planted by independent fair coins, which are then guessed from the release (Steinke,
 * Nasr and Jagielski 2023). One training is enough; several with independent coins count as one with all their
 * canaries, since each canary has a coin of its own.
 *
 * @param canaries the number of canaries of a training, at least 2
 * @param trainings the number of trainings for the bound, at least 1; one more chooses how many coins are guessed
 */
public record CanaryAudit(int canaries, int trainings, double confidence) {
    private static final int FEWEST_CANARIES = 2;
    private static final String SERIES = "canaries";

    /** The shares of coins to guess, one is chosen: the highest scores as set, as many lowest as not set. */
    private static final double[] SHARES = {0.02, 0.05, 0.1, 0.2, 0.5, 1};

    public CanaryAudit {
        Preconditions.require(canaries >= FEWEST_CANARIES, "canaries", "at least 2", canaries);
        Preconditions.atLeast("trainings", trainings, 1);
        Preconditions.openUnit("confidence", confidence);
    }

    /** The largest epsilon that can be certified, however much leaks; known before anything is trained. */
    public double maxCertifiableEpsilon(double delta) {
        int all = 2 * (canaries / 2) * trainings;
        return new OneRun(canaries * trainings, all, all).epsilon(delta, 1 - confidence);
    }

    /** The evidence of guessed coins; {@code half} of them guessed is near the best for independent channels. */
    private record Guessed(String neighbors, OneRun outcome, OneRun half, int trainings, double confidence)
            implements Evidence {
        @Override
        public String counted() {
            return outcome.correct() + " of " + outcome.guesses() + " guesses correct, of " + outcome.canaries()
                    + " canaries";
        }

        @Override
        public EpsilonBound bound(double delta) {
            return new EpsilonBound(
                    outcome.epsilon(delta, 1 - confidence),
                    delta,
                    confidence,
                    EpsilonBound.Kind.CERTIFIED,
                    "guesses of independent coins; their number chosen on another training",
                    perfect().epsilon(delta, 1 - confidence));
        }

        @Override
        public double pValue(double epsilon, double delta) {
            return outcome.pValue(epsilon, delta);
        }

        @Override
        public double leastPValue(double epsilon, double delta) {
            return perfect().pValue(epsilon, delta);
        }

        @Override
        public Optional<EpsilonBound> ifIndependent(Optional<PrivacyGuarantee> guarantee, double delta) {
            return Optional.of(new IndependentCoins(half).bound(guarantee, delta, confidence));
        }

        private OneRun perfect() {
            return new OneRun(outcome.canaries(), outcome.guesses(), outcome.guesses());
        }
    }

    /**
     * Guesses the coins from the releases.
     *
     * @param delta the delta for which the number of guesses is chosen
     * @param runner runs the {@link #trials} of the same canaries by the same seed
     */
    public Evidence run(Canaries<?, ?> planted, double delta, Seed seed, TrialRunner runner) {
        requireAll(planted);
        double[][] scores = runner.each(List.of(SERIES), 0, 1 + trainings).get(0);
        BitSet[] coins = new BitSet[1 + trainings];
        Arrays.setAll(coins, run -> coins(seed.child(SERIES), run));
        int each = guessesEach(scores[0], coins[0], delta);
        return new Guessed(
                planted.description(),
                outcome(scores, coins, each),
                outcome(scores, coins, Math.max(1, canaries / 4)),
                1 + trainings,
                confidence);
    }

    /** The outcome of all trainings but the first, by this many coins guessed as set and as many as not set in each. */
    private OneRun outcome(double[][] scores, BitSet[] coins, int each) {
        int correct = 0;
        for (int run = 1; run <= trainings; run++) {
            correct += correct(scores[run], coins[run], each);
        }
        return new OneRun(canaries * trainings, 2 * each * trainings, correct);
    }

    /** Guesses the coins with every training on the calling thread. */
    public <D, R> Evidence run(Canaries<D, R> planted, Trainer<D, R> trainer, double delta, Seed seed) {
        return run(planted, delta, seed, TrialRunner.inProcess(trials(planted, trainer, seed)));
    }

    /** The trials: each trains on the canaries whose coins are set and returns the scores of all canaries. */
    public <D, R> TrialRunner.Trials trials(Canaries<D, R> planted, Trainer<D, R> trainer, Seed seed) {
        requireAll(planted);
        return (series, run) -> scores(planted, trainer, seed.child(series), run);
    }

    private void requireAll(Canaries<?, ?> planted) {
        if (planted.count() != canaries) {
            throw new IllegalArgumentException(
                    "planted must hold " + canaries + " canaries. Provided number: " + planted.count());
        }
    }

    private <D, R> double[] scores(Canaries<D, R> planted, Trainer<D, R> trainer, Seed seed, int run) {
        D data = planted.planted(coins(seed, run));
        double[] scores = planted.scores(
                trainer.train(data, TrainingContext.seeded(seed.child(run).child("training"))));
        for (int i = 0; i < scores.length; i++) {
            if (!Double.isFinite(scores[i])) {
                throw new IllegalStateException("the score of canary " + i + " in run " + run + " is " + scores[i]);
            }
        }
        return scores;
    }

    private BitSet coins(Seed seed, int run) {
        SplitMix random = seed.child(run).child("coins").generator();
        BitSet coins = new BitSet(canaries);
        for (int i = 0; i < canaries; i++) {
            coins.set(i, random.nextLong() < 0);
        }
        return coins;
    }

    /** The number of coins to guess as set, and the same number as not set: the best choice on the first training. */
    private int guessesEach(double[] scores, BitSet coins, double delta) {
        int best = 1;
        double most = -1;
        for (double share : SHARES) {
            int each = Math.max(1, (int) (share * canaries / 2));
            OneRun outcome =
                    new OneRun(canaries * trainings, 2 * each * trainings, trainings * correct(scores, coins, each));
            double shown = outcome.epsilon(delta, 1 - confidence);
            if (shown > most) {
                most = shown;
                best = each;
            }
        }
        return best;
    }

    /** The number of right guesses; equal scores are in the canaries' order, which does not depend on the coins. */
    private static int correct(double[] scores, BitSet coins, int each) {
        int[] order = IntStream.range(0, scores.length)
                .boxed()
                .sorted((a, b) -> Double.compare(scores[b], scores[a]))
                .mapToInt(Integer::intValue)
                .toArray();
        int correct = 0;
        for (int i = 0; i < each; i++) {
            correct += coins.get(order[i]) ? 1 : 0;
            correct += coins.get(order[order.length - 1 - i]) ? 0 : 1;
        }
        return correct;
    }
}
