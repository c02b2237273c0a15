package org.tattle.engine.experiment;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.result.HeatMap;

/** The metrics that a training records: its numbers, and its matrices if they are stored. For one thread. */
public final class RecordedMetrics implements TrainingMetrics {
    private final String experiment;
    private final List<String> names;
    private final boolean keepsMatrices;
    private final Map<String, Double> recorded = new LinkedHashMap<>();
    private final List<HeatMap> matrices = new ArrayList<>();

    /** @param keepsMatrices whether matrices are stored; if not, they are not computed */
    public RecordedMetrics(String experiment, List<Metric> metrics, boolean keepsMatrices) {
        this.experiment = experiment;
        names = metrics.stream().map(Metric::key).toList();
        this.keepsMatrices = keepsMatrices;
    }

    /** Records a number; one that is not finite could not be measured and is left out. */
    @Override
    public void number(String name, double value) {
        if (!names.contains(name)) {
            throw new IllegalArgumentException("a figure must be one of " + names + ". Provided name: " + name);
        }
        if (Double.isFinite(value)) {
            recorded.put(name, value);
        }
    }

    @Override
    public void matrix(String name, int rows, int columns, Supplier<double[]> values) {
        if (!keepsMatrices) {
            return;
        }
        double[] kept = values.get();
        if (kept.length != Math.multiplyExact(rows, columns)
                || !Arrays.stream(kept).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("matrix " + name + " must have " + rows + " x " + columns
                    + " finite values. Provided number: " + kept.length);
        }
        matrices.add(new HeatMap(experiment, name, rows, columns, kept));
    }

    /** The numbers that were recorded, in the order of the trainer's names. */
    public Map<String, Double> numbers() {
        Map<String, Double> ordered = new LinkedHashMap<>();
        names.stream().filter(recorded::containsKey).forEach(name -> ordered.put(name, recorded.get(name)));
        return ordered;
    }

    List<HeatMap> matrices() {
        return List.copyOf(matrices);
    }

    /**
     * The bytes: the numbers by name, then the matrices with rows, columns and values, each preceded by their number.
     */
    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(recorded.size());
            for (Map.Entry<String, Double> number : numbers().entrySet()) {
                out.writeUTF(number.getKey());
                out.writeDouble(number.getValue());
            }
            out.writeInt(matrices.size());
            for (HeatMap matrix : matrices) {
                out.writeUTF(matrix.name());
                out.writeInt(matrix.rows());
                out.writeInt(matrix.columns());
                for (double value : matrix.values()) {
                    out.writeDouble(value);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    static RecordedMetrics of(String experiment, byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            Map<String, Double> numbers = new LinkedHashMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                numbers.put(in.readUTF(), in.readDouble());
            }
            RecordedMetrics figures = new RecordedMetrics(
                    experiment,
                    numbers.keySet().stream().map(Metric::undeclared).toList(),
                    true);
            numbers.forEach(figures::number);
            for (int left = in.readInt(); left > 0; left--) {
                figures.matrices.add(readMatrix(experiment, in));
            }
            return figures;
        } catch (IOException e) {
            throw new IllegalStateException("these are not the bytes of figures", e);
        }
    }

    private static HeatMap readMatrix(String experiment, DataInputStream in) throws IOException {
        String name = in.readUTF();
        int rows = in.readInt();
        int columns = in.readInt();
        double[] values = new double[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readDouble();
        }
        return new HeatMap(experiment, name, rows, columns, values);
    }
}
