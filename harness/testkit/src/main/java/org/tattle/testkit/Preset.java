package org.tattle.testkit;

import org.tattle.math.Preconditions;

/**
 * The size of an audit of a trainer. Equal presets give equal verdicts, for any number of threads.
 *
 * @param seed the seed of all random draws
 * @param targets the number of target models, at least 1
 * @param shadows the number of shadow models, even and at least 4
 * @param runs the number of runs of a trainer on each of two neighboring datasets from which a bound on epsilon is
 *     computed, at least 1
 * @param pilot the number of pilot runs on each dataset of every pair, by which the pair and the rule are chosen, at
 *     least 2
 * @param threads the number of threads that train, at least 1
 */
public record Preset(long seed, int targets, int shadows, int runs, int pilot, int threads) {
    private static final int FEWEST_SHADOWS = 4;

    public Preset {
        requireAtLeast("targets", targets, 1);
        requireAtLeast("shadows", shadows, FEWEST_SHADOWS);
        requireAtLeast("runs", runs, 1);
        requireAtLeast("pilot", pilot, 2);
        requireAtLeast("threads", threads, 1);
        Preconditions.require(
                shadows % 2 == 0, "shadows", "even, for they are trained on complementary halves", shadows);
    }

    /**
     * A preset that takes seconds for a trainer that takes milliseconds: 48 models for a true-positive rate, 1,200 for
     * four pairs of neighbors.
     */
    public static Preset fast() {
        return new Preset(1, 16, 32, 300, 75, Runtime.getRuntime().availableProcessors());
    }

    /** A preset ten times as large: detects smaller excesses, and epsilons up to 6 at a false-alarm rate of 1e-4. */
    public static Preset thorough() {
        return new Preset(1, 32, 128, 5000, 1000, Runtime.getRuntime().availableProcessors());
    }

    /** This preset with another seed. */
    public Preset withSeed(long other) {
        return new Preset(other, targets, shadows, runs, pilot, threads);
    }

    /** This preset with another number of targets. */
    public Preset withTargets(int number) {
        return new Preset(seed, number, shadows, runs, pilot, threads);
    }

    /** This preset with another number of shadow models. */
    public Preset withShadows(int number) {
        return new Preset(seed, targets, number, runs, pilot, threads);
    }

    /** This preset with this number of runs, and a quarter as many pilot runs. */
    public Preset withRuns(int number) {
        return new Preset(seed, targets, shadows, number, Math.max(2, number / 4), threads);
    }

    private static void requireAtLeast(String name, int value, int least) {
        Preconditions.atLeast(name, value, least);
    }
}
