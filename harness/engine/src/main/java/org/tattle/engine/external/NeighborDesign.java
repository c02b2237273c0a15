package org.tattle.engine.external;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.text.CsvTable;
import org.tattle.formats.release.NpyFile;
import org.tattle.formats.release.NumberArray;

/**
 * Which models another tool trains on two neighboring data sets: first some of all records, then as many of all but
 * one.
 *
 * @param differs the id of the record that the second data set lacks
 * @param runs the number of models of each data set, at least {@link #FEWEST}
 */
public record NeighborDesign(String differs, int runs) {
    /** Fewer runs could not choose a rule and count its errors. */
    public static final int FEWEST = 8;

    private static final int MOST = 1_000_000;
    private static final String SCHEMA = "tattle-neighbors/1";
    private static final String DIFFERS = "differs";
    private static final String RUNS = "runs";

    public NeighborDesign {
        if (runs < FEWEST || runs > MOST) {
            throw new InputException(
                    "neighbors", runs + " models of each data set", "ask for " + FEWEST + " to " + MOST + " of each");
        }
    }

    /** The number of models. */
    public int models() {
        return 2 * runs;
    }

    /** The name of a model: {@code with-003}, {@code without-017}. */
    String name(int model) {
        return String.format(Locale.ROOT, model < runs ? "with-%03d" : "without-%03d", model % runs);
    }

    /**
     * Writes {@code records.csv} (ids in order), {@code members.npy} (models x records, booleans) and
     * {@code design.json}.
     *
     * @param records all records, with the one that differs
     * @param beside the contents of further files by name
     * @throws InputException if no record has that id, there is a design already or a file cannot be written
     */
    public void write(Path folder, OpaqueDataset records, Map<String, byte[]> beside) {
        int place = records.ids().indexOf(differs);
        if (place < 0 || records.size() < 2) {
            throw new InputException(
                    "--leave-out",
                    "'" + differs + "' is not one of two or more records",
                    "name the id of one of the " + records.size() + " records");
        }
        BitSet all = new BitSet();
        all.set(0, records.size());
        BitSet others = (BitSet) all.clone();
        others.clear(place);
        List<BitSet> members = IntStream.range(0, models())
                .mapToObj(model -> model < runs ? all : others)
                .toList();
        CsvTable ids = CsvTable.of(List.of("record"));
        records.ids().forEach(ids::row);
        Map<String, byte[]> files = new LinkedHashMap<>(beside);
        files.put("records.csv", ids.bytes());
        files.put("members.npy", NpyFile.booleans(members, records.size()));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(DesignFile.SCHEMA, SCHEMA);
        fields.put("records", records.size());
        fields.put(DIFFERS, differs);
        fields.put(RUNS, runs);
        DesignFile.write(folder, files, fields);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws InputException in one line, if it is missing, damaged or a design of another kind
     */
    public static NeighborDesign read(Path folder) {
        DesignFile file =
                DesignFile.read(folder, SCHEMA, "run tattle split --neighbors, or name the folder of such a design");
        String differs = file.fields().getOrDefault(DIFFERS, "");
        if (differs.isEmpty()) {
            throw file.damaged("it does not say which record differs");
        }
        return new NeighborDesign(differs, file.number(RUNS));
    }

    /**
     * Reads numbers of all models, one or several each: an array of models (x columns); or a table (CSV) of a row for
     * each model, by name and in any order.
     *
     * @return models x columns, in the order of the design
     * @throws InputException in one line, if the shape or a name does not match the design, or a number is not finite
     */
    public double[][] numbers(Path file) {
        double[][] numbers = PerTargetTable.isArray(file) ? ofArray(file) : ofTable(file);
        for (int model = 0; model < numbers.length; model++) {
            for (double number : numbers[model]) {
                if (!(Math.abs(number) <= ExternalModels.LARGEST)) {
                    throw new InputException(
                            file.toString(),
                            "a number of model " + model + " (" + name(model) + ") is " + number,
                            "give every model a finite number, at most 1e100 in size");
                }
            }
        }
        return numbers;
    }

    private double[][] ofArray(Path file) {
        NumberArray array = NpyFile.read(file);
        int[] shape = array.shape();
        if (shape.length < 1 || shape.length > 2 || shape[0] != models() || array.values().length == 0) {
            throw new InputException(
                    file.toString(),
                    "its shape is " + array.size() + ", and the design has " + models() + " models",
                    "save one row a model, in the order of members.npy");
        }
        int width = array.values().length / models();
        double[][] numbers = new double[models()][width];
        for (int i = 0; i < array.values().length; i++) {
            numbers[i / width][i % width] = array.values()[i];
        }
        return numbers;
    }

    private double[][] ofTable(Path file) {
        PerTargetTable table = PerTargetTable.read(file);
        int[] rows = table.places(
                "model",
                IntStream.range(0, models()).mapToObj(this::name).toList(),
                table.ids().orElseThrow(),
                "the design");
        double[][] numbers = new double[models()][table.targets().size()];
        for (int model = 0; model < numbers.length; model++) {
            for (int column = 0; column < numbers[model].length; column++) {
                numbers[model][column] = table.value(column, rows[model]);
            }
        }
        return numbers;
    }
}
