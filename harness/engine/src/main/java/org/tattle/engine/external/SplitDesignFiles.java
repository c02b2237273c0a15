package org.tattle.engine.external;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.AtomicFile;
import org.tattle.core.Decimal;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.text.CsvTable;
import org.tattle.formats.Delimited;
import org.tattle.formats.release.NpyFile;

/**
 * Writes and reads the files of a design: {@code design.json}, {@code records.csv} (ids in order, lengths if they are
 * known, and of how many copies of each record a model is trained if there are sentinels) and {@code members.npy}
 * (models x records, booleans).
 */
public record SplitDesignFiles(Path folder) {
    private static final String SCHEMA = "tattle-design/1";
    private static final String RECORDS = "records.csv";
    private static final String MEMBERS = "members.npy";
    private static final String LENGTH = "length";
    private static final String COPIES = "copies";

    /**
     * Writes the files, the design last.
     *
     * @param beside the contents of further files by name
     * @throws InputException if there is a design already or a file cannot be written
     */
    public void write(SplitDesign design, Map<String, byte[]> beside) {
        Map<String, byte[]> files = new LinkedHashMap<>(beside);
        files.put(RECORDS, records(design));
        files.put(MEMBERS, members(design));
        DesignFile.write(folder, files, fields(design));
    }

    private static byte[] members(SplitDesign design) {
        return NpyFile.booleans(design.members(), design.records().size());
    }

    private static byte[] records(SplitDesign design) {
        OpaqueDataset records = design.records();
        boolean alike =
                OpaqueDataset.ofUnknownLength(records.ids()).fullFingerprint().equals(records.fullFingerprint());
        boolean plain = design.sentinels().number() == 0;
        List<String> header = new ArrayList<>(List.of("record"));
        if (!alike) {
            header.add(LENGTH);
        }
        if (!plain) {
            header.add(COPIES);
        }
        BitSet sentinels = new BitSet();
        Arrays.stream(design.sentinelRecords()).forEach(sentinels::set);
        CsvTable csv = CsvTable.of(header);
        for (int i = 0; i < records.size(); i++) {
            List<Object> row = new ArrayList<>(List.of(records.id(i)));
            if (!alike) {
                row.add(plain(records.lengths()[i]));
            }
            if (!plain) {
                row.add(sentinels.get(i) ? design.sentinels().copies() : 1);
            }
            csv.row(row.toArray());
        }
        return csv.bytes();
    }

    private static String plain(double length) {
        return BigDecimal.valueOf(length).stripTrailingZeros().toPlainString();
    }

    private static Map<String, Object> fields(SplitDesign design) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(DesignFile.SCHEMA, SCHEMA);
        fields.put("seed", design.seed());
        fields.put("records", design.records().size());
        fields.put("models", design.models());
        fields.put("targets", design.targets());
        fields.put("shadows", design.shadows());
        if (design.sentinels().number() > 0) {
            fields.put("sentinels", design.sentinels().number());
            fields.put(COPIES, design.sentinels().copies());
        }
        fields.put("recordsFile", RECORDS);
        fields.put("membersFile", MEMBERS);
        fields.put("recordsSha256", design.records().fingerprint());
        fields.put("membersSha256", new Fingerprint().add(members(design)).hex());
        return fields;
    }

    /**
     * Reads what {@link #write} wrote; a column of lengths may have been added to the records since.
     *
     * @throws InputException in one line, if a file is missing, damaged or of another design
     */
    public SplitDesign read() {
        DesignFile file = DesignFile.read(
                folder, SCHEMA, "run tattle split again without --neighbors, or name the folder of such a design");
        OpaqueDataset records = new Records(folder.resolve(RECORDS)).read();
        if (!records.fingerprint().equals(file.fields().get("recordsSha256"))) {
            throw new InputException(
                    folder.resolve(RECORDS).toString(),
                    "it does not have the ids, in the order, that the design was made for",
                    "bring the file back, or " + DesignFile.REMEDY);
        }
        int targets = file.number("targets");
        int shadows = file.number("shadows");
        if (targets < 1 || shadows < 0 || shadows % 2 != 0) {
            throw file.damaged("it has " + targets + " targets and " + shadows + " shadows");
        }
        SplitDesign design = new SplitDesign(records, file.seed(), targets, shadows, sentinels(file));
        String hash = new Fingerprint().add(members(design)).hex();
        if (!hash.equals(file.fields().get("membersSha256"))) {
            throw file.damaged("its members are not those that its seed gives");
        }
        requireMembers(folder.resolve(MEMBERS), hash);
        return design;
    }

    /**
     * Checks the hash of the members' file, since the models were trained by it and an audit of another split would be
     * meaningless.
     */
    private static void requireMembers(Path file, String sha256) {
        String found;
        try {
            found = new Fingerprint()
                    .add(Files.readAllBytes(EndlessFile.refused(file)))
                    .hex();
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "bring it back, or " + DesignFile.REMEDY, e);
        }
        if (!found.equals(sha256)) {
            throw new InputException(
                    file.toString(),
                    "it is not the file that the design was written with, and models trained by it are not the design's",
                    "bring it back, or " + DesignFile.REMEDY + " and train by that");
        }
    }

    /** The sentinels; none in a design of an earlier version. */
    private static Sentinels sentinels(DesignFile file) {
        if (!file.fields().containsKey("sentinels")) {
            return Sentinels.NONE;
        }
        try {
            return new Sentinels(file.number("sentinels"), file.number(COPIES));
        } catch (IllegalArgumentException e) {
            throw new InputException(file.file().toString(), e.getMessage(), DesignFile.REMEDY, e);
        }
    }

    private static final class Records implements Delimited.Sink {
        private final Path file;
        private final List<String> ids = new ArrayList<>();
        private final List<Double> lengths = new ArrayList<>();
        private int length = -1;

        Records(Path file) {
            this.file = file;
        }

        OpaqueDataset read() {
            PerTargetTable.read(file, this);
            return length < 0
                    ? OpaqueDataset.ofUnknownLength(ids)
                    : new OpaqueDataset(
                            ids, lengths.stream().mapToDouble(one -> one).toArray());
        }

        @Override
        public void header(String place, List<String> columns) {
            Delimited.requireOnce(place, LENGTH, columns);
            length = columns.indexOf(LENGTH);
        }

        @Override
        public void row(String place, List<String> fields) {
            ids.add(CsvTable.read(fields.get(0)));
            if (length >= 0) {
                lengths.add(positive(fields.get(length), place));
            }
        }

        private static double positive(String field, String place) {
            double value = Decimal.finite(field).orElse(Double.NaN);
            if (value > 0) {
                return value;
            }
            throw new InputException(place, field + " is not a length", "write a positive number");
        }
    }
}
