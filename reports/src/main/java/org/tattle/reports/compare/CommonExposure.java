package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.core.result.ExposedRecord;

/**
 * Which records are caught under how many of the algorithms that audit the same ones. Runs list only the records that
 * give themselves away most, so that a count may miss algorithms, and never has too many.
 *
 * @param runs that audit these records
 * @param algorithms how many there are
 * @param listed how many records the longest list names
 * @param records most widely exposed first
 */
public record CommonExposure(String runs, int algorithms, int listed, List<Exposed> records) {
    /** So many a page bears. */
    private static final int MOST = 50;

    /**
     * A record that some attack caught at half or more of the targets that learned from it.
     *
     * @param names of the algorithms under which it was
     */
    public record Exposed(String id, List<String> names) {}

    /** One for each set of records that at least two algorithms audit. */
    static List<CommonExposure> of(List<ComparedExperiment> entries) {
        Map<String, List<ComparedExperiment>> data = new LinkedHashMap<>();
        entries.forEach(entry -> data.computeIfAbsent(entry.of().run().dataset().sha256(), absent -> new ArrayList<>())
                .add(entry));
        return data.values().stream()
                .filter(together -> together.size() > 1)
                .map(CommonExposure::among)
                .toList();
    }

    private static CommonExposure among(List<ComparedExperiment> entries) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        int listed = 0;
        Set<String> runs = new LinkedHashSet<>();
        for (ComparedExperiment entry : entries) {
            runs.add(entry.of().label());
            for (var attack : entry.cell().attacks()) {
                listed = Math.max(listed, attack.result().exposed().size());
                attack.result().exposed().stream()
                        .filter(exposed -> exposed.caught() > 0 && 2 * exposed.caught() >= exposed.targetsIn())
                        .map(ExposedRecord::id)
                        .forEach(id -> names.computeIfAbsent(id, absent -> new LinkedHashSet<>())
                                .add(entry.name()));
            }
        }
        List<Exposed> records = names.entrySet().stream()
                .map(caught -> new Exposed(caught.getKey(), List.copyOf(caught.getValue())))
                .sorted(Comparator.comparingInt(
                                (Exposed record) -> -record.names().size())
                        .thenComparing(Exposed::id))
                .toList();
        return new CommonExposure(String.join(", ", runs), entries.size(), listed, records);
    }

    /** Those that every algorithm exposes. */
    public List<Exposed> exposedInAll() {
        return records.stream()
                .filter(record -> record.names().size() == algorithms)
                .toList();
    }

    /** The first of those that more than one algorithm exposes. */
    public List<Exposed> shown() {
        return records.stream()
                .filter(record -> record.names().size() > 1)
                .limit(MOST)
                .toList();
    }

    /** What was found, in a sentence. */
    public String sentence() {
        int all = exposedInAll().size();
        String what = all == 0
                ? "No record is exposed under all " + algorithms + " algorithms"
                : all + (all == 1 ? " record is" : " records are") + " exposed under all " + algorithms + " algorithms";
        return what + "; " + records.size() + (records.size() == 1 ? " is" : " are") + " exposed under at least one.";
    }

    /** What the counts rest on. */
    public String basis() {
        return "Exposed: an attack identified the record at half or more of the targets trained on it. Each"
                + " attack's list is truncated (report.exposed; the longest list here has " + listed
                + " entries), so a record may be exposed under more algorithms than shown. The lists also"
                + " contain records that were identified by chance.";
    }
}
