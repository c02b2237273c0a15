package org.tattle.engine.run;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.data.Labels;
import org.tattle.engine.dataset.PreparedDataset;

/**
 * The records of a group that models treat unlike others.
 *
 * @param ids of these records, members or not, which are public
 */
record MarkedRecords(Set<String> ids) {
    /** Of this many, no model's half is empty. */
    private static final int FEWEST_OTHERS = 40;

    /**
     * The records of a group.
     *
     * @param why to be a group of: {@code release: unlearned forgets those}
     * @param remedy how to fix that there are none
     * @throws InputException if there are none
     */
    static MarkedRecords of(PreparedDataset<?> records, String group, String why, String remedy) {
        Labels groups = records.groups()
                .filter(by -> by.classes().contains(group))
                .orElseThrow(() -> new InputException(
                        "data.group (--group-field)", "no record has the value `" + group + "`, and " + why, remedy));
        int marked = groups.classes().indexOf(group);
        return new MarkedRecords(IntStream.range(0, groups.size())
                .filter(record -> groups.of(record) == marked)
                .mapToObj(records.data()::id)
                .collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * These records, if enough others are left to train on without them.
     *
     * @throws InputException if they are not
     */
    MarkedRecords leavingOthers(Dataset<?> all) {
        int others = units(all, false).length;
        if (others < FEWEST_OTHERS) {
            throw new InputException(
                    "data.group (--group-field)",
                    others + " of " + all.size() + " records are left if the marked ones are taken out",
                    "mark fewer: at least " + FEWEST_OTHERS + " must be left to train on");
        }
        return this;
    }

    /** The positions in some data of those that are marked, or of the others. */
    int[] units(Dataset<?> data, boolean marked) {
        return IntStream.range(0, data.size())
                .filter(unit -> ids.contains(data.id(unit)) == marked)
                .toArray();
    }

    /** A hash of the ids, which the fingerprint of the records leaves out. */
    String key() {
        Fingerprint all = new Fingerprint();
        new TreeSet<>(ids).forEach(all::add);
        return all.hex();
    }
}
