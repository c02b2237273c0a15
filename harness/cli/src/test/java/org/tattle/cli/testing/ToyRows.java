package org.tattle.cli.testing;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.Codec;

/** An algorithm that learns from rows: the sum of each of two classes, rows longer than a bound shrunk to it. */
public final class ToyRows {
    private ToyRows() {}

    /** What ships, and {@code class-sums}. */
    public static Plugins plugins() {
        Plugins shipped = Plugins.load(ToyRows.class.getClassLoader());
        List<DefensePlugin<?, ?, ?>> defenses =
                new ArrayList<>(shipped.defenses().all());
        defenses.add(new Defense());
        List<QueryStatistic<?, ?>> statistics = new ArrayList<>(shipped.statistics());
        statistics.add(new Alignment());
        return new Plugins(
                defenses,
                shipped.attacks().all(),
                statistics,
                shipped.utilities().all(),
                shipped.selectors().all(),
                List.of());
    }

    /** How long a row may be. */
    record Parameters(
            @Setting(value = "1", meaning = "the norm that rows are clipped to, above 0")
            double bound) {}

    /** The sums of the two classes, one after the other. */
    record Sums(double[] values) {
        static final Codec<Sums> CODEC = new Codec<>() {
            @Override
            public void write(Sums sums, DataOutput out) throws IOException {
                out.writeInt(sums.values.length);
                for (double value : sums.values) {
                    out.writeDouble(value);
                }
            }

            @Override
            public Sums read(DataInput in) throws IOException {
                double[] values = new double[in.readInt()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = in.readDouble();
                }
                return new Sums(values);
            }
        };
    }

    /** {@code class-sums}. */
    public static final class Defense implements DefensePlugin<Parameters, Table, Sums> {
        @Override
        public String name() {
            return "class-sums";
        }

        @Override
        public String summary() {
            return "A toy that is trained on rows.";
        }

        @Override
        public Class<Parameters> parameters() {
            return Parameters.class;
        }

        @Override
        public Class<Table> data() {
            return Table.class;
        }

        @Override
        public Class<Sums> release() {
            return Sums.class;
        }

        @Override
        public Codec<Sums> codec() {
            return Sums.CODEC;
        }

        @Override
        public Trainer<Table, Sums> trainer(Parameters parameters, Table data) {
            BinaryTargets.of(data);
            return new Summing(parameters.bound());
        }
    }

    private record Summing(double bound) implements Trainer<Table, Sums> {
        @Override
        public Sums train(Table data, TrainingContext training) {
            byte[] targets = BinaryTargets.of(data);
            double[] sums = new double[2 * data.width()];
            for (int row = 0; row < data.size(); row++) {
                double scale = Math.min(1, bound / Math.max(data.norm(row), 1e-300));
                for (int cell = data.start(row); cell < data.end(row); cell++) {
                    sums[targets[row] * data.width() + data.column(cell)] += scale * data.value(cell);
                }
            }
            return new Sums(sums);
        }

        @Override
        public long countClipped(Table records) {
            return IntStream.range(0, records.size())
                    .filter(row -> records.norm(row) > bound)
                    .count();
        }
    }

    /** The inner product of a row with its class's sum: it rises by the row's own square where the row was used. */
    record Alignment() implements QueryStatistic<Table, Sums> {
        @Override
        public List<String> columns() {
            return List.of("alignment");
        }

        @Override
        public void evaluate(Sums release, Table records, double[] out) {
            byte[] targets = BinaryTargets.of(records);
            int width = records.width();
            for (int row = 0; row < out.length; row++) {
                int from = targets[row] * width;
                out[row] = records.dot(row, Arrays.copyOfRange(release.values, from, from + width));
            }
        }

        @Override
        public double[] varianceScales(Table records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }
}
