package org.tattle.engine.external;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Codec;
import org.tattle.core.result.SentinelCheck;
import org.tattle.formats.release.NpyFile;
import org.tattle.formats.release.NumberArray;

/**
 * The statistics of every record under the models of a design that another tool trained. The engine treats them as its
 * own models: a training finds the model that learned from its records, and a query reads the model's statistics.
 */
public final class ExternalModels {
    /** The largest statistic, since attacks compute squares. */
    static final double LARGEST = 1e100;

    private final SplitDesign design;
    private final List<String> columns;
    /** Models x records x columns. */
    private final double[] answers;

    private final String sha256;
    private final int[] audited;

    private ExternalModels(SplitDesign design, List<String> columns, double... answers) {
        this.design = design;
        this.columns = columns;
        this.answers = answers;
        sha256 = new Fingerprint().add(answers).hex();
        audited = design.auditedRecords();
    }

    /** A model, by its row in the statistics. */
    public record GivenModel(int row) {
        /** Writes and reads a model. */
        public static final Codec<GivenModel> CODEC = new Codec<>() {
            @Override
            public void write(GivenModel model, DataOutput out) throws IOException {
                out.writeInt(model.row);
            }

            @Override
            public GivenModel read(DataInput in) throws IOException {
                return new GivenModel(in.readInt());
            }
        };
    }

    /**
     * Reads the statistics of all models of a design: an array of models x records, or of models x records x columns;
     * or a table (CSV) of a row for each record, by id, and a column for each model, by name, both in any order.
     *
     * @throws InputException in one line, if the shape, an id or a name does not match the design, or a number is not
     *     finite
     */
    public static ExternalModels read(Path file, SplitDesign design) {
        if (PerTargetTable.isArray(file)) {
            return ofArray(file, design);
        }
        PerTargetTable table = PerTargetTable.read(file);
        int[] row =
                table.places("record", design.records().ids(), table.ids().orElseThrow(), "records.csv of the design");
        int[] column = table.places(
                "model",
                IntStream.range(0, design.models()).mapToObj(design::name).toList(),
                table.targets(),
                "members.npy of the design");
        double[] answers = new double[column.length * row.length];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = table.value(column[i / row.length], row[i % row.length]);
        }
        return checked(file, new ExternalModels(design, List.of("statistic"), answers));
    }

    private static ExternalModels ofArray(Path file, SplitDesign design) {
        NumberArray array = NpyFile.read(file);
        int[] shape = array.shape();
        int models = design.models();
        int records = design.records().size();
        boolean cube = shape.length == 3 && shape[2] > 0;
        if (!(shape.length == 2 || cube) || shape[0] != models || shape[1] != records) {
            boolean turned = shape.length == 2 && shape[0] == records && shape[1] == models;
            throw new InputException(
                    file.toString(),
                    "its shape is " + array.size() + ", and the design has " + models + " models x " + records
                            + " records",
                    turned ? "transpose it" : "save one row a model, in the order of members.npy");
        }
        List<String> columns = cube && shape[2] > 1
                ? IntStream.range(0, shape[2]).mapToObj(c -> "column-" + c).toList()
                : List.of("statistic");
        return checked(file, new ExternalModels(design, columns, array.values()));
    }

    private static ExternalModels checked(Path file, ExternalModels given) {
        given.requireFinite(file);
        return given;
    }

    /** What the sentinels show, by the first column; empty if the design has none. */
    Optional<SentinelCheck> sentinels() {
        int[] places = design.sentinelRecords();
        if (places.length == 0) {
            return Optional.empty();
        }
        double[][] values = new double[design.models()][places.length];
        for (int m = 0; m < values.length; m++) {
            for (int s = 0; s < places.length; s++) {
                values[m][s] = answers[columns.size() * (m * design.records().size() + places[s])];
            }
        }
        return Optional.of(design.sentinels().check(values, design.sentinelMembers()));
    }

    private void requireFinite(Path file) {
        int width = columns.size();
        for (int i = 0; i < answers.length; i++) {
            if (!(Math.abs(answers[i]) <= LARGEST)) {
                int model = i / width / design.records().size();
                int record = i / width % design.records().size();
                throw new InputException(
                        file.toString(),
                        columns.get(i % width) + " of record '"
                                + design.records().id(record) + "' under model " + model + " (" + design.name(model)
                                + ") is " + answers[i],
                        "give every model a finite number for every record, at most 1e100 in size");
            }
        }
    }

    /** The design that the models follow. */
    public SplitDesign design() {
        return design;
    }

    /** The names of the statistic's columns. */
    public List<String> columns() {
        return columns;
    }

    /** The trainer that finds the model that learned from the given records. */
    public Trainer<OpaqueDataset, GivenModel> trainer() {
        return new SplitDesign.LookUp<>(design.byMembers(design.audited()), GivenModel::new, PublicFacts::of, sha256);
    }

    /** The query statistic that reads a model's statistics. */
    public QueryStatistic<OpaqueDataset, GivenModel> statistic() {
        return new Answer(this);
    }

    /** A text that distinguishes these statistics from any others. */
    @Override
    public String toString() {
        return sha256;
    }

    private record Answer(ExternalModels given) implements QueryStatistic<OpaqueDataset, GivenModel> {
        @Override
        public List<String> columns() {
            return given.columns;
        }

        @Override
        public void evaluate(GivenModel model, OpaqueDataset records, double[] out) {
            int width = given.columns.size();
            int first = model.row * given.design.records().size();
            for (int i = 0; i < given.audited.length; i++) {
                System.arraycopy(given.answers, width * (first + given.audited[i]), out, width * i, width);
            }
        }

        @Override
        public double[] varianceScales(OpaqueDataset records) {
            return records.lengths();
        }
    }
}
