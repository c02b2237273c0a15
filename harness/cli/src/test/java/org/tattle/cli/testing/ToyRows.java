package org.tattle.cli.testing;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;

/** An algorithm that learns from rows: the sum of each of two classes, rows longer than a bound shrunk to it. */
public final class ToyRows {
    private ToyRows() {}

    /** What ships, and {@code class-sums}. */
    public static Plugins plugins() {
        return Plugins.load(ToyRows.class.getClassLoader())
                .with(PluginProvider.ofDefenses(List.of(DefensePlugin.of(
                        "class-sums",
                        "A toy that is trained on rows.",
                        Parameters.class,
                        Table.class,
                        ReleaseType.<Table, Sums>of(Sums.class)
                                .withCodec(Sums.CODEC)
                                .withStatistic(new Alignment()),
                        (parameters, data) -> {
                            BinaryTargets.of(data);
                            return new Summing(parameters.bound());
                        }))));
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
