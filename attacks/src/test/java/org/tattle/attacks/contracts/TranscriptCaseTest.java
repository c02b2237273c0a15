package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.HiddenValues;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TranscriptInference;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.math.sampling.SplitMix;

/** Contract case: a sampler that shows its sweeps, and an attack that reads words off them. */
class TranscriptCaseTest {
    private static final int WORDS = 10;
    private static final int SWEEPS = 80;
    private static final int[] TOKENS = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};

    /** The state after a sweep, one word a token. The trainer has one of these, and reuses it. */
    private static final class Sweep {
        private final int[] state;

        Sweep(int tokens) {
            state = new int[tokens];
        }
    }

    /** Shows each token as it is half of the time, else as any word; wipes its state when it is done. */
    private record Sampler() implements TranscriptTrainer<int[], Long, Sweep> {
        @Override
        public Class<Sweep> event() {
            return Sweep.class;
        }

        @Override
        public HiddenValues contents(int[] tokens, TrainingContext training) {
            return new HiddenValues(tokens, WORDS);
        }

        @Override
        public Long train(int[] tokens, TrainingContext training, Consumer<? super Sweep> observer) {
            SplitMix random = training.stream("sweeps").generator();
            Sweep sweep = new Sweep(tokens.length);
            long sum = 0;
            for (int s = 0; s < SWEEPS; s++) {
                for (int i = 0; i < tokens.length; i++) {
                    sweep.state[i] = random.nextBoolean() ? tokens[i] : random.nextInt(WORDS);
                    sum += sweep.state[i];
                }
                observer.accept(sweep);
            }
            Arrays.fill(sweep.state, 0);
            return sum;
        }
    }

    /** Counts what it sees while it may see it. */
    private static final class Counting implements TranscriptInference<Sweep> {
        private final int[] tokens;
        private final int[][] counts;

        Counting(int[] tokens) {
            this.tokens = tokens;
            counts = new int[tokens.length][WORDS];
        }

        @Override
        public void observe(Sweep sweep) {
            for (int i = 0; i < tokens.length; i++) {
                counts[i][sweep.state[tokens[i]]]++;
            }
        }

        @Override
        public int[] guesses() {
            return Arrays.stream(counts).mapToInt(Counting::mostFrequent).toArray();
        }

        @Override
        public double probability(int asked, int word) {
            return (double) counts[asked][word] / SWEEPS;
        }

        private static int mostFrequent(int[] counts) {
            int best = 0;
            for (int w = 1; w < counts.length; w++) {
                best = counts[w] > counts[best] ? w : best;
            }
            return best;
        }
    }

    /** Keeps the event, which it must not. */
    private static final class Keeping implements TranscriptInference<Sweep> {
        private final int[] tokens;
        private Sweep last;

        Keeping(int[] tokens) {
            this.tokens = tokens;
        }

        @Override
        public void observe(Sweep sweep) {
            last = sweep;
        }

        @Override
        public int[] guesses() {
            return Arrays.stream(tokens).map(i -> last.state[i]).toArray();
        }

        @Override
        public double probability(int asked, int word) {
            return guesses()[asked] == word ? 1 : 0;
        }
    }

    private static int[] guesses(Function<int[], TranscriptInference<Sweep>> attack, int... positions) {
        TranscriptInference<Sweep> inquiry = attack.apply(positions);
        new Sampler().train(TOKENS, TrainingContext.seeded(7), inquiry::observe);
        return inquiry.guesses();
    }

    /**
     * The right word is seen in Bin(80, 0.55) sweeps, any other in Bin(80, 0.05). A wrong guess needs a right word seen
     * at most 20 times (5e-8) or a wrong one at least 20 (2e-9): for 3 tokens and 9 wrong words 2e-7.
     */
    @Test
    void anAttackThatCopiesWhatItSees_recoversTheTokensAskedFor() {
        assertThat(guesses(Counting::new, 5, 0, 8)).containsExactly(9, 3, 5);
    }

    @Test
    void anEventLivesOnlyDuringTheCall_soAnAttackThatKeepsItSeesNothing() {
        assertThat(guesses(Keeping::new, 5, 0, 8)).containsExactly(0, 0, 0);
    }

    @Test
    void observingDoesNotChangeTheRelease() {
        Long unobserved = new Sampler().train(TOKENS, TrainingContext.seeded(7));
        Long observed = new Sampler().train(TOKENS, TrainingContext.seeded(7), new Counting(new int[] {1})::observe);
        assertThat(observed).isEqualTo(unobserved).isPositive();
    }
}
