package org.tattle.engine.external;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.AtomicFile;
import org.tattle.core.Decimal;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.OutputFolder;
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
    private static final String DESIGN = "design.json";
    private static final String RECORDS = "records.csv";
    private static final String MEMBERS = "members.npy";
    private static final String LENGTH = "length";
    private static final String COPIES = "copies";
    private static final String REMEDY = "run tattle split again";

    /**
     * Writes the files, the design last.
     *
     * @throws InputException if there is a design already or a file cannot be written
     */
    public void write(SplitDesign design) {
        if (Files.exists(folder.resolve(DESIGN))) {
            throw new InputException(
                    folder.resolve(DESIGN).toString(),
                    "already exists, and models may have been trained by it",
                    "choose another folder, or delete this one");
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(RECORDS, records(design));
        files.put(MEMBERS, members(design));
        files.put(DESIGN, json(design).getBytes(StandardCharsets.UTF_8));
        new OutputFolder(folder, "split").write(files);
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

    private static String json(SplitDesign design) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("schema", SCHEMA);
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
        return JsonText.of(json -> new ObjectMapper().writeValue(json, fields));
    }

    /**
     * Reads what {@link #write} wrote; a column of lengths may have been added to the records since.
     *
     * @throws InputException in one line, if a file is missing, damaged or of another design
     */
    public SplitDesign read() {
        Path file = folder.resolve(DESIGN);
        Map<String, String> fields = fields(file);
        if (!SCHEMA.equals(fields.get("schema"))) {
            throw new InputException(
                    file.toString(),
                    "its schema is '" + fields.get("schema") + "' where '" + SCHEMA + "' is read",
                    REMEDY);
        }
        OpaqueDataset records = new Records(folder.resolve(RECORDS)).read();
        if (!records.fingerprint().equals(fields.get("recordsSha256"))) {
            throw new InputException(
                    folder.resolve(RECORDS).toString(),
                    "it does not have the ids, in the order, that the design was made for",
                    "bring the file back, or " + REMEDY);
        }
        int targets = (int) number(file, fields, "targets");
        int shadows = (int) number(file, fields, "shadows");
        if (targets < 1 || shadows < 0 || shadows % 2 != 0) {
            throw damaged(file, "it has " + targets + " targets and " + shadows + " shadows");
        }
        SplitDesign design =
                new SplitDesign(records, number(file, fields, "seed"), targets, shadows, sentinels(file, fields));
        String hash = new Fingerprint().add(members(design)).hex();
        if (!hash.equals(fields.get("membersSha256"))) {
            throw damaged(file, "its members are not those that its seed gives");
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
            throw AtomicFile.failure(file, "it cannot be read", "bring it back, or " + REMEDY, e);
        }
        if (!found.equals(sha256)) {
            throw new InputException(
                    file.toString(),
                    "it is not the file that the design was written with, and models trained by it are not the design's",
                    "bring it back, or " + REMEDY + " and train by that");
        }
    }

    private static Map<String, String> fields(Path file) {
        try {
            JsonNode json = new ObjectMapper().readTree(Files.readString(EndlessFile.refused(file)));
            if (!json.isObject()) {
                throw damaged(file, "it is no JSON object");
            }
            Map<String, String> fields = new HashMap<>();
            json.properties()
                    .forEach(
                            field -> fields.put(field.getKey(), field.getValue().asText()));
            return fields;
        } catch (JsonProcessingException e) {
            throw new InputException(file.toString(), "it is no JSON (" + e.getOriginalMessage() + ")", REMEDY, e);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "name the folder that tattle split wrote", e);
        }
    }

    /** The sentinels; none in a design of an earlier version. */
    private static Sentinels sentinels(Path file, Map<String, String> fields) {
        if (!fields.containsKey("sentinels")) {
            return Sentinels.NONE;
        }
        try {
            return new Sentinels((int) number(file, fields, "sentinels"), (int) number(file, fields, COPIES));
        } catch (IllegalArgumentException e) {
            throw new InputException(file.toString(), e.getMessage(), REMEDY, e);
        }
    }

    private static long number(Path file, Map<String, String> fields, String name) {
        long number = Decimal.whole(fields.getOrDefault(name, ""))
                .orElseThrow(() -> damaged(file, "it has no whole number '" + name + "'"));
        if (name.equals("seed") || number == (int) number) {
            return number;
        }
        throw damaged(file, "its '" + name + "' is too large");
    }

    private static InputException damaged(Path file, String problem) {
        return new InputException(file.toString(), problem, REMEDY);
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
