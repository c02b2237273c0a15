package org.tattle.engine.external;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.dataset.CorpusKind;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.shift.BlindFeatures;
import org.tattle.engine.shift.ShiftCorrection;
import org.tattle.engine.shift.WordFeatures;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.Seed;

/**
 * The files that a blind baseline sees, for an external audit whose members were not assigned at random.
 *
 * @param table a CSV of what is known of each record
 * @param corpus the texts of the records
 */
public record BaselineSources(Optional<Path> table, Optional<DataPlan> corpus) {
    /** @throws InputException if there is no file */
    public BaselineSources {
        if (table.isEmpty() && corpus.isEmpty()) {
            throw new InputException(
                    "--not-random",
                    "a blind baseline needs to see the records",
                    "add their texts (--corpus FILE) or what is known of them (--features FILE.csv)");
        }
    }

    /**
     * The features and a hash of what they were made from.
     *
     * @param sha256 of the records in the order of the scores
     */
    record Read(BlindFeatures features, String sha256) {
        /** Features that a program made. */
        static Read of(BlindFeatures features) {
            SparseRows rows = features.rows();
            return new Read(
                    features,
                    new Fingerprint()
                            .add(rows.start())
                            .add(rows.column())
                            .add(rows.value())
                            .hex());
        }
    }

    /**
     * Reads the features of the scored records.
     *
     * @param members the file of members, for messages
     * @throws InputException in one line, if a record has no features, or the scores cannot be corrected
     */
    Read read(ExternalScores given, Path members, Seed seed) {
        requireEnough(given, members);
        Fingerprint hash = new Fingerprint();
        int size = given.ids().size();
        SparseRows rows = null;
        int[] groups = IntStream.range(0, size).toArray();
        int copies = 0;
        StringBuilder seen = new StringBuilder();
        if (corpus.isPresent()) {
            Corpus texts = new CorpusKind().prepare(corpus.get(), seed).data();
            int[] units = units(texts, given.ids());
            WordFeatures words = WordFeatures.of(texts, units);
            rows = words.rows();
            groups = words.groups();
            copies = words.copies();
            seen.append("the words");
            hash.add(texts.select(units).fullFingerprint());
        }
        if (table.isPresent()) {
            FeatureTable columns = FeatureTable.read(table.get(), given.ids());
            SparseRows features = columns.features().rows();
            rows = rows == null ? features : rows.beside(features);
            seen.append(seen.isEmpty() ? "" : " and ").append(String.join(", ", columns.columns()));
            hash.add(columns.sha256());
        }
        return new Read(new BlindFeatures(seen.toString(), rows, groups, copies), hash.hex());
    }

    private static void requireEnough(ExternalScores given, Path members) {
        if (given.scores().size() > 1) {
            throw new InputException(
                    members.toString(),
                    "it has " + given.scores().size() + " targets, and members of one model are corrected",
                    "give a column for one model");
        }
        BitSet inside = given.members().get(0);
        int others = given.ids().size() - inside.cardinality();
        if (Math.min(inside.cardinality(), others) < ShiftCorrection.FEWEST) {
            throw new InputException(
                    members.toString(),
                    "it has " + inside.cardinality() + " members and " + others + " others, too few to learn how they"
                            + " differ",
                    "give at least " + ShiftCorrection.FEWEST + " of each");
        }
    }

    /** The unit of each record: by id, or by position where neither file has ids. */
    private int[] units(Corpus texts, List<String> ids) {
        List<String> names =
                IntStream.range(0, texts.size()).mapToObj(texts::id).toList();
        if (ids.equals(numbers(0, ids.size())) && names.equals(numbers(1, ids.size()))) {
            return IntStream.range(0, ids.size()).toArray();
        }
        Map<String, Integer> places = new HashMap<>();
        IntStream.range(0, names.size()).forEach(unit -> places.put(names.get(unit), unit));
        return ids.stream()
                .mapToInt(id -> Optional.ofNullable(places.get(id)).orElseThrow(() -> missing(id)))
                .toArray();
    }

    private static List<String> numbers(int first, int count) {
        return IntStream.range(first, first + count).mapToObj(Integer::toString).toList();
    }

    private InputException missing(String id) {
        return new InputException(
                corpus.flatMap(DataPlan::file).orElse("--corpus"),
                "it has no record '" + id + "' with words, which the scores have",
                "name the field of the ids (--id-field), or leave the record out of the scores");
    }
}
