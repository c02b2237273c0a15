package org.tattle.engine.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Labels;
import org.tattle.core.text.Numbers;
import org.tattle.engine.plan.DataPlan;
import org.tattle.formats.FieldReader;

/** The groups of a plan's records, by which the report divides what leaks; models do not learn them. */
final class RecordGroups {
    /** The group of records whose field is missing or blank. */
    static final String MISSING = "(missing)";

    private static final int MOST = 100;
    private static final int LONGEST = 100;
    private static final String KEY = "data.group (--group-field)";

    private RecordGroups() {}

    /** The group of each record of a file, if the plan names their field. */
    static Optional<Labels> of(Dataset<?> data, DataPlan plan) {
        return plan.group()
                .map(field -> of(
                        data,
                        Path.of(plan.file().orElseThrow()).toString(),
                        field,
                        FieldReader.read(
                                Path.of(plan.file().orElseThrow()),
                                plan.format(),
                                plan.layout().options(),
                                plan.author().or(plan::id),
                                field,
                                KEY)));
    }

    /** The group of each record by the values of a field under the ids of at least these records. */
    static Labels of(Dataset<?> data, String place, String field, Map<String, String> values) {
        if (IntStream.range(0, data.size()).anyMatch(record -> !values.containsKey(data.id(record)))) {
            throw new InputException(
                    place,
                    "the field '" + field + "' is of the whole file, not of each record",
                    "write an object for each record, or leave out " + KEY);
        }
        List<String> groups = IntStream.range(0, data.size())
                .mapToObj(record -> values.get(data.id(record)))
                .map(value -> value.isEmpty() ? MISSING : value)
                .toList();
        if (groups.stream().anyMatch(group -> group.length() > LONGEST)) {
            throw new InputException(
                    place,
                    "the field '" + field + "' has a value of more than " + LONGEST + " characters",
                    "name the field of a group, not of a text, with " + KEY);
        }
        int different = new TreeSet<>(groups).size();
        if (different < 2 || different > MOST) {
            throw new InputException(
                    place,
                    "the field '" + field + "' has " + Numbers.count(different, "value"),
                    "name a field of 2 to " + MOST + " groups with " + KEY);
        }
        return Labels.of(groups);
    }
}
