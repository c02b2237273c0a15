package org.tattle.testkit;

/**
 * How thoroughly a trainer is audited. The same preset gives the same verdict, on any number of threads.
 *
 * @param seed that every random draw depends on
 * @param targets models that are attacked, at least 1
 * @param shadows models that attacks compare them with, even and at least 4
 * @param runs of a trainer on either of two neighboring datasets that a bound on epsilon is made of, at least 1
 * @param pilot runs on either, of every pair, from which pair and rule are chosen, at least 2
 * @param threads that train, at least 1
 */
public record Preset(long seed, int targets, int shadows, int runs, int pilot, int threads) {
    private static final int FEWEST_SHADOWS = 4;

    public Preset {
        requireAtLeast("targets", targets, 1);
        requireAtLeast("shadows", shadows, FEWEST_SHADOWS);
        requireAtLeast("runs", runs, 1);
        requireAtLeast("pilot", pilot, 2);
        requireAtLeast("threads", threads, 1);
        if (shadows % 2 != 0) {
            throw new IllegalArgumentException(
                    "shadows must be even, for they are trained on complementary halves. Provided value: " + shadows);
        }
    }

    /**
     * Seconds for a trainer that takes milliseconds: 48 models for a true-positive rate, 1,200 for four pairs of
     * neighbors.
     */
    public static Preset fast() {
        return new Preset(1, 16, 32, 300, 75, Runtime.getRuntime().availableProcessors());
    }

    /** Ten times as much: finds smaller excesses, and epsilons up to 6 at a false-alarm rate of 1e-4. */
    public static Preset thorough() {
        return new Preset(1, 32, 128, 5000, 1000, Runtime.getRuntime().availableProcessors());
    }

    /** The same with another seed. */
    public Preset withSeed(long other) {
        return new Preset(other, targets, shadows, runs, pilot, threads);
    }

    /** The same with so many targets. */
    public Preset withTargets(int number) {
        return new Preset(seed, number, shadows, runs, pilot, threads);
    }

    /** The same with so many shadow models. */
    public Preset withShadows(int number) {
        return new Preset(seed, targets, number, runs, pilot, threads);
    }

    /** The same with this many runs, and a quarter as many pilot runs. */
    public Preset withRuns(int number) {
        return new Preset(seed, targets, shadows, number, Math.max(2, number / 4), threads);
    }

    private static void requireAtLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ". Provided value: " + value);
        }
    }
}
