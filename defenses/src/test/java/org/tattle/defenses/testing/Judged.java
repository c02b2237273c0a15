package org.tattle.defenses.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.tattle.core.audit.TrainingMetrics;

/** A training whose curator asks for figures, and keeps all that is recorded. */
public final class Judged extends SeededTraining implements TrainingMetrics {
    public final Map<String, Double> numbers = new TreeMap<>();
    public final Map<String, double[]> matrices = new TreeMap<>();

    public Judged(long seed) {
        super(seed);
    }

    @Override
    public Optional<TrainingMetrics> metrics() {
        return Optional.of(this);
    }

    @Override
    public void number(String name, double value) {
        numbers.put(name, value);
    }

    @Override
    public void matrix(String name, int rows, int columns, Supplier<double[]> values) {
        matrices.put(name, values.get());
        assertThat(matrices.get(name)).hasSize(rows * columns);
    }
}
