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
 * Records that are exposed under several algorithms with the same records. Runs list only their most exposed records,
 * so that the number of algorithms of a record may be too small, but is never too large.
 *
 * @param runs the labels of the runs with these records
 * @param algorithms the number of algorithms
 * @param listed the number of records in the longest list
 * @param records the most widely exposed first
 */
public record CommonExposure(String runs, int algorithms, int listed, List<Exposed> records) {
    /** The maximum number of records on a page. */
    private static final int MOST = 50;

    /**
     * A record that some attack identified at half or more of the targets that learned from it.
     *
     * @param names of the algorithms under which it is exposed
     */
    public record Exposed(String id, List<String> names) {}

    /** One value for each set of records with at least two algorithms. */
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

    /** The records exposed under every algorithm. */
    public List<Exposed> exposedInAll() {
        return records.stream()
                .filter(record -> record.names().size() == algorithms)
                .toList();
    }

    /** The first records exposed under more than one algorithm. */
    public List<Exposed> shown() {
        return records.stream()
                .filter(record -> record.names().size() > 1)
                .limit(MOST)
                .toList();
    }

    /** The finding as a sentence. */
    public String sentence() {
        int all = exposedInAll().size();
        String every = algorithms == 2 ? "both algorithms" : "all " + algorithms + " algorithms";
        String what = all == 0
                ? "No record is exposed under " + every
                : all + (all == 1 ? " record is" : " records are") + " exposed under " + every;
        return what + "; at least " + records.size() + (records.size() == 1 ? " is" : " are")
                + " exposed under one or more. Runs list only their most exposed records, so there may be more.";
    }

    /** The data behind the counts, as a note. */
    public String basis() {
        return "Exposed: an attack identified the record at half or more of the targets trained on it. Each"
                + " attack's list is truncated (report.exposed; the longest list here has " + listed
                + " entries), so a record may be exposed under more algorithms than shown. The lists also"
                + " contain records that were identified by chance.";
    }
}
