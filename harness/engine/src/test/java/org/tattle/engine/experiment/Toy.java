package org.tattle.engine.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.math.sampling.Seed;

/**
 * A small audit whose parts can be swapped one by one: 3 targets and 4 shadows over 12 numbers, asked through the whole
 * release.
 */
public record Toy(
        String name,
        Numbers numbers,
        Trainer<Numbers, NoisyHistogram> trainer,
        Adversary<Numbers, NoisyHistogram> adversary,
        NoisyHistogram.Ask statistic,
        ShadowSampling split,
        Map<String, Object> parameters,
        RunSettings settings) {
    public static final int RECORDS = 12;
    static final int TARGETS = 3;
    static final int SHADOWS = 4;
    public static final Trainer<Numbers, NoisyHistogram> COUNT = new NoisyHistogram.Count(RECORDS, 1, 0.5);

    /** The audit of {@link #COUNT}, with shadows that serve all targets. */
    public static Toy shared() {
        return new Toy(
                "shared",
                Numbers.upTo(RECORDS),
                COUNT,
                Adversary.shared(COUNT),
                new NoisyHistogram.Ask(1),
                ShadowSampling.HALVES,
                Map.of("sd", 0.5),
                new RunSettings(TARGETS, SHADOWS, new Seed(7), "test", false));
    }

    /** The audit whose shadows depend on the targets. */
    public static Toy dependent(Adversary.Reuse reuse) {
        return shared().named(reuse.name()).against(new Dependent(reuse, COUNT));
    }

    /** An adversary that takes the release as it is. */
    record Dependent(Reuse reuse, Trainer<Numbers, NoisyHistogram> shadowTrainer)
            implements Adversary<Numbers, NoisyHistogram> {}

    public Toy named(String other) {
        return new Toy(other, numbers, trainer, adversary, statistic, split, parameters, settings);
    }

    public Toy of(Numbers other) {
        return new Toy(name, other, trainer, adversary, statistic, split, parameters, settings);
    }

    /** The same trainer for the curator and the adversary, whose reuse stays. */
    public Toy trainedBy(Trainer<Numbers, NoisyHistogram> other) {
        return new Toy(
                name, numbers, other, new Dependent(adversary.reuse(), other), statistic, split, parameters, settings);
    }

    Toy against(Adversary<Numbers, NoisyHistogram> other) {
        return new Toy(name, numbers, trainer, other, statistic, split, parameters, settings);
    }

    Toy asking(NoisyHistogram.Ask other) {
        return new Toy(name, numbers, trainer, adversary, other, split, parameters, settings);
    }

    Toy sampled(ShadowSampling other) {
        return new Toy(name, numbers, trainer, adversary, statistic, other, parameters, settings);
    }

    Toy labeled(Map<String, Object> other) {
        return new Toy(name, numbers, trainer, adversary, statistic, split, other, settings);
    }

    public Toy set(RunSettings other) {
        return new Toy(name, numbers, trainer, adversary, statistic, split, parameters, other);
    }

    public ShadowDesign design() {
        return new ShadowDesign(numbers.size(), settings.seed().child("design"));
    }

    public ModelTraining<Numbers, NoisyHistogram> in(Path models) {
        SurfaceAttacks<Numbers, NoisyHistogram, NoisyHistogram> view = new SurfaceAttacks<>(
                "full", Surface.full(), List.of(new NamedAttack<>("nearer", Map.of(), new Nearer<>(statistic, split))));
        Experiment<Numbers, NoisyHistogram> experiment = new Experiment<>(
                name,
                new ExperimentInfo("count", parameters, "none", ""),
                trainer,
                NoisyHistogram.CODEC,
                adversary,
                List.of(view),
                Optional.empty(),
                List.of());
        return new ModelTraining<>(
                new ExperimentJobs<>(experiment, numbers, numbers.fingerprint(), design(), settings),
                ModelStore.in(models));
    }

    /** Trains all models of all audits. */
    public static RunTracker train(Path models, int threads, Toy... toys) {
        return train(Arrays.stream(toys).map(toy -> toy.in(models)).toList(), threads, ProgressListener.silent());
    }

    /** Trains all models of some runs. */
    public static RunTracker train(List<? extends ModelTraining<?, ?>> runs, int threads, ProgressListener listener) {
        int models = runs.stream()
                .mapToInt(run ->
                        run.jobs().targets().size() + run.jobs().shadows().size())
                .sum();
        RunTracker tracker = new RunTracker(models, listener);
        try (ThreadedExecutor executor = new ThreadedExecutor(threads)) {
            ExperimentTraining.train(runs, executor, tracker);
        }
        return tracker;
    }

    /** The ids of a job's members, as a trainer sees them. */
    List<String> ids(BitSet members) {
        return members.stream().mapToObj(numbers::id).toList();
    }

    /** A model's file of its statistic, in a folder where each model has one. */
    public static Path statistic(Path folder, String model) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().matches(model + "\\.[0-9a-f]{8}\\.stat"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every file under a folder by its path, as hexadecimal digits. */
    public static Map<String, String> files(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            Map<String, String> files = new TreeMap<>();
            for (Path file : paths.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
