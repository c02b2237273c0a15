package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.HiddenValues;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TranscriptInference;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A trainer with a transcript, and the inference attacks that observe it while it trains the targets.
 *
 * @param trainer the experiment's trainer
 */
public record TranscriptAttacks<D, R, E>(TranscriptTrainer<D, R, E> trainer, List<NamedInference<E>> attacks) {
    public TranscriptAttacks {
        attacks = List.copyOf(attacks);
    }

    /** A release, and the outcomes of the attacks, in their order. */
    record Watched<R>(R release, List<ReconstructionOutcome> recovered) {}

    /** One attack on one training. */
    private record Watcher<E>(TranscriptInference<E> inquiry, int[] positions) {
        static <E> Watcher<E> of(NamedInference<E> named, HiddenValues contents, Seed seed) {
            int size = contents.values().length;
            int asked = Math.min(named.attack().positions(), size);
            int[] positions = draw(size, asked, seed.generator());
            return new Watcher<>(named.attack().begin(positions, contents.kinds()), positions);
        }
    }

    /**
     * Trains a model while the attacks observe its transcript.
     *
     * @param seed the seed of the inferred positions: the same for every experiment, so that experiments can be
     *     compared
     */
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
}
