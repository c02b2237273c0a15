package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.HiddenValues;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TranscriptInference;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.PhaseProgress;

/** Attacks that watch trainings, and what the engine makes of them. */
class TranscriptAttacksTest {
    private static final Toy TOY = Toy.shared();
    private static final int KINDS = 3;

    @TempDir
    Path folder;

    /** Holds a number from 0 to 2 at each of 100 positions, 50 of them 0, and shows them all in one event. */
    private record Telling() implements TranscriptTrainer<Numbers, NoisyHistogram, int[]> {
        @Override
        public Class<int[]> event() {
            return int[].class;
        }

        @Override
        public HiddenValues contents(Numbers data, TrainingContext training) {
            int[] values = new int[100];
            Arrays.setAll(values, i -> i % 4 == 0 ? 1 : i % 4 == 1 ? 2 : 0);
            return new HiddenValues(values, KINDS);
        }

        @Override
        public NoisyHistogram train(Numbers data, TrainingContext training, Consumer<? super int[]> observer) {
            observer.accept(contents(data, training).values());
            return Toy.COUNT.train(data, training);
        }
    }

    /** Believes what it sees, or always in 0. */
    record Reader(int positions, boolean believing) implements InferenceAttack<int[]> {
        @Override
        public TranscriptInference<int[]> begin(int[] asked, int kinds) {
            int[] guesses = new int[asked.length];
            boolean reads = believing;
            return new TranscriptInference<>() {
                @Override
                public void observe(int[] event) {
                    Arrays.setAll(guesses, i -> reads ? event[asked[i]] : 0);
                }

                @Override
                public int[] guesses() {
                    return guesses.clone();
                }

                @Override
                public double probability(int index, int value) {
                    return guesses[index] == value ? 0.9 : 0.1 / (kinds - 1);
                }
            };
        }
    }

    static ModelTraining<Numbers, NoisyHistogram> watched(Path folder, Reader... readers) {
        Telling trainer = new Telling();
        List<TranscriptAttacks.NamedInference<int[]>> attacks = Arrays.stream(readers)
                .map(reader -> new TranscriptAttacks.NamedInference<>(
                        "reader", Map.<String, Object>of("of", reader.toString()), reader))
                .toList();
        Experiment<Numbers, NoisyHistogram> experiment = new Experiment<>(
                "cell",
                new ExperimentInfo("telling", Map.of(), "none", ""),
                trainer,
                NoisyHistogram.CODEC,
                Adversary.shared(trainer),
                List.of(),
                Optional.of(new TranscriptAttacks<>(trainer, attacks)),
                List.of());
        return new ModelTraining<>(
                new ExperimentJobs<>(
                        experiment, TOY.numbers(), TOY.numbers().fingerprint(), TOY.design(), TOY.settings()),
                ModelStore.in(folder));
    }

    static Evaluation.Outcome evaluated(ModelTraining<Numbers, NoisyHistogram> run) {
        Toy.train(List.of(run), 2, ProgressListener.silent());
        return new Evaluation(List.of(0.1), 0.95, 3)
                .evaluate(run.trained(), new WorkerPool(1), PhaseProgress.uncounted());
    }

    /** All 100 positions are asked about: the reader recovers them all, a blind guess the half that holds 0. */
    @Test
    void whatIsShown_isRecovered_andABlindGuessGetsTheMostFrequentValue() {
        ExperimentResult experiment = evaluated(watched(folder, new Reader(1000, true), new Reader(1000, false)))
                .experiment();
        InferenceResult reading = experiment.inferences().get(0);
        assertThat(reading.positions()).isEqualTo(100);
        assertThat(reading.guessed().value()).isEqualTo(1);
        assertThat(reading.guessed().method()).isEqualTo("clopper-pearson"); // all targets alike
        assertThat(reading.guessed().low()).isBetween(0.9, 1.0).isLessThan(1);
        assertThat(reading.probability().value()).isCloseTo(0.9, within(1e-12));
        assertThat(reading.blind()).isEqualTo(0.5);
        assertThat(experiment.inferences().get(1).guessed().value()).isEqualTo(0.5);
    }

    /** Held against the next position, even a reader that sees everything is right by chance alone. */
    @Test
    void theControl_holdsGuessesAgainstOtherPositions() {
        List<ControlResult> controls = evaluated(watched(folder, new Reader(1000, true), new Reader(1000, false)))
                .controls();
        assertThat(controls).extracting(ControlResult::control).containsOnly("crossed-positions");
        assertThat(controls).allMatch(ControlResult::passed);
        assertThat(controls.get(0).measured().value()).isLessThan(0.6);
        assertThat(controls.get(1).measured().value()).isEqualTo(0.5);
    }

    @Test
    void fewerPositions_areDrawnWithoutRepetition_theSameForEveryAttack() {
        int[][] asked = new int[2][];
        InferenceAttack<int[]> first = noting(40, asked, 0);
        InferenceAttack<int[]> second = noting(40, asked, 1);
        TranscriptAttacks<Numbers, NoisyHistogram, int[]> watch = new TranscriptAttacks<>(
                new Telling(),
                List.of(
                        new TranscriptAttacks.NamedInference<>("a", Map.of(), first),
                        new TranscriptAttacks.NamedInference<>("b", Map.of(), second)));
        watch.train(TOY.numbers(), TrainingContext.seeded(1), TOY.settings().seed());
        assertThat(asked[0]).hasSize(40).doesNotHaveDuplicates().containsExactly(asked[1]);
        assertThat(Arrays.stream(asked[0]).max().orElseThrow()).isLessThan(100);
    }

    private static InferenceAttack<int[]> noting(int positions, int[][] asked, int at) {
        return new InferenceAttack<>() {
            @Override
            public int positions() {
                return positions;
            }

            @Override
            public TranscriptInference<int[]> begin(int[] drawn, int kinds) {
                asked[at] = drawn;
                return new Reader(positions, true).begin(drawn, kinds);
            }
        };
    }

    /** A file that is gone or damaged has its target trained again, and nothing else. */
    @Test
    void whatWasRecovered_isKeptOnDisk() throws Exception {
        ModelTraining<Numbers, NoisyHistogram> run = watched(folder, new Reader(50, true));
        ExperimentResult before = evaluated(run).experiment();
        Path kept = folder.resolve("cell/target-000.recovered");
        byte[] bytes = Files.readAllBytes(kept);
        bytes[bytes.length / 2] ^= 1;
        Files.write(kept, bytes);
        RunTracker engine = Toy.train(List.of(run), 1, ProgressListener.silent());
        assertThat(engine.resumed()).isEqualTo(TOY.settings().targets() - 1);
        assertThat(new Evaluation(List.of(0.1), 0.95, 3)
                        .evaluate(run.trained(), new WorkerPool(1), PhaseProgress.uncounted())
                        .experiment())
                .isEqualTo(before);
    }
}
