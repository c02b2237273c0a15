package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.HiddenValues;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TranscriptInference;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.metric.InferenceAccuracy;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** A trainer with a transcript, and the inference attacks that observe it while it trains the targets. */
public record TranscriptAttacks<D, R, E>(TranscriptTrainer<D, R, E> trainer, List<NamedInference<E>> attacks) {
    public TranscriptAttacks {
        attacks = List.copyOf(attacks);
    }

    record Watched<R>(R release, List<ReconstructionOutcome> recovered) {}

    private record Watcher<E>(TranscriptInference<E> inquiry, int[] positions) {
        static <E> Watcher<E> of(NamedInference<E> named, HiddenValues contents, Seed seed) {
            int size = contents.values().length;
            int asked = Math.min(named.attack().positions(), size);
            int[] positions = draw(size, asked, seed.generator());
            return new Watcher<>(named.attack().begin(positions, contents.kinds()), positions);
        }
    }

    /** Trains a model while the attacks observe its transcript. */
    Watched<R> train(D data, TrainingContext training, Seed seed) {
        HiddenValues contents = trainer.contents(data, training);
        List<Watcher<E>> watchers = new ArrayList<>();
        for (NamedInference<E> named : attacks) {
            watchers.add(Watcher.of(named, contents, seed));
        }
        R release = trainer.train(data, training, event -> watchers.forEach(watcher -> watcher.inquiry.observe(event)));
        return new Watched<>(
                release,
                watchers.stream()
                        .map(watcher -> ReconstructionOutcome.of(watcher.inquiry, watcher.positions, contents))
                        .toList());
    }

    /** A uniform random sample of 0 … size − 1 without replacement, in random order. */
    private static int[] draw(int size, int asked, SplitMix random) {
        int[] all = new int[size];
        for (int i = 0; i < size; i++) {
            int j = random.nextInt(i + 1);
            all[i] = all[j];
            all[j] = i;
        }
        return Arrays.copyOf(all, asked);
    }

    /** A text that distinguishes these attacks from any others; part of every target's key. */
    String identity() {
        return trainer.event().getName() + attacks;
    }

    /**
     * An inference attack on transcripts with its name and its parameters of the plan.
     *
     * @param parameters the parameters by name, in a fixed order
     */
    public record NamedInference<E>(String name, Map<String, Object> parameters, InferenceAttack<E> attack) {}

    /**
     * The outcome of an inference attack on one training.
     *
     * @param guessed the share of positions whose value was guessed right
     * @param probability the mean probability assigned to the true value: see {@link InferenceAccuracy}
     * @param crossed the share of guesses that match the next inferred position's value, which is due to chance alone
     * @param blind the share of all positions with the most frequent value, the share guessed right without the
     *     transcript
     */
    public record ReconstructionOutcome(int asked, double guessed, double probability, double crossed, double blind) {
        static final int NUMBERS = 5;

        static ReconstructionOutcome of(TranscriptInference<?> inquiry, int[] positions, HiddenValues contents) {
            int asked = positions.length;
            int[] truth = new int[asked];
            int[] next = new int[asked];
            for (int i = 0; i < asked; i++) {
                truth[i] = contents.values()[positions[i]];
                next[i] = contents.values()[positions[(i + 1) % asked]];
            }
            InferenceAccuracy recovery = InferenceAccuracy.of(inquiry, truth);
            double crossed = InferenceAccuracy.of(inquiry, next).guessed();
            return new ReconstructionOutcome(
                    asked, recovery.guessed(), recovery.probability(), crossed, blind(contents));
        }

        private static double blind(HiddenValues contents) {
            int[] frequencies = new int[contents.kinds()];
            for (int value : contents.values()) {
                frequencies[value]++;
            }
            return (double) Arrays.stream(frequencies).max().orElse(0) / contents.values().length;
        }

        static ReconstructionOutcome of(double[] numbers, int from) {
            return new ReconstructionOutcome(
                    (int) numbers[from], numbers[from + 1], numbers[from + 2], numbers[from + 3], numbers[from + 4]);
        }

        double[] numbers() {
            return new double[] {asked, guessed, probability, crossed, blind};
        }
    }
}
