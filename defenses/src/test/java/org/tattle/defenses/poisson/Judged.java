package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.defenses.testing.SeededTraining;

/** A training whose curator asks for figures, and keeps all that it is told. */
final class Judged extends SeededTraining implements TrainingMetrics {
    final Map<String, Double> numbers = new TreeMap<>();
    final Map<String, double[]> matrices = new TreeMap<>();

    Judged(long seed) {
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
