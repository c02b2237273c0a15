package org.tattle.reports.compare;

import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.sampling.Seed;
import org.tattle.reports.view.AttackView;

/**
 * Records that are exposed under several algorithms with the same records. Runs list only their most exposed records,
 * so that the number of algorithms of a record may be too small, but is never too large.
 *
 * @param records the most widely exposed first
 * @param provedIfComplete the number of distinct records, at least, that an attack on some one algorithm proves if the
 *     list of candidates is complete
 */
public record CommonExposure(
        String runs,
        int algorithms,
        int listed,
        List<Exposed> records,
        int provedIfComplete,
        int provedIfCompleteInAll) {
    /** The maximum number of records on a page. */
    private static final int MOST = 50;

    /** A record that some attack identified at half or more of the targets that learned from it. */
    public record Exposed(String id, List<String> names) {}

    /** One value for each set of records with at least two algorithms. */
    static List<CommonExposure> of(List<ComparedExperiment> entries) {
        return entries.stream()
                .collect(Collectors.groupingBy(
                        entry -> entry.of().run().dataset().sha256(), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
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
            for (var attack : entry.experiment().attacks()) {
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
        List<Integer> proved = entries.stream().map(CommonExposure::proved).toList();
        int all = entries.get(0).of().run().dataset().records();
        int unproved = proved.stream().mapToInt(number -> all - number).sum();
        return new CommonExposure(
                String.join(", ", runs),
                entries.size(),
                listed,
                records,
                Collections.max(proved),
                Math.max(0, all - unproved));
    }

    /**
     * A lower bound on the number of distinct records that an attack proves: the members of all targets together, less
     * one for each membership that is not proved; at least those of a single target.
     */
    private static int proved(ComparedExperiment entry) {
        RunResult run = entry.of().run();
        BitSet members = new BitSet();
        if (!run.dataset().isTrainedOnWhole()
                && !entry.experiment().isMadeElsewhere()
                && run.dataset().records() > 1) {
            int records = run.dataset().records();
            ShadowDesign design = ShadowDesign.ofRun(records, new Seed(run.seed()), TargetSampling.HALF);
            entry.experiment().facts().perTarget().stream()
                    .filter(target -> (long) target.members() + target.nonMembers() == records)
                    .forEach(target -> members.or(design.target(target.target())));
        }
        int most = 0;
        for (AttackView attack : entry.experiment().attacks()) {
            int open = 0;
            for (TargetResult target : attack.result().perTarget()) {
                most = Math.max(most, target.provedIfComplete().members());
                open += target.members() - target.provedIfComplete().members();
            }
            most = Math.max(most, members.cardinality() - open);
        }
        return most;
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

    public Statement sentence() {
        int all = Math.max(exposedInAll().size(), provedIfCompleteInAll);
        String every = algorithms == 2 ? "both algorithms" : "all " + algorithms + " algorithms";
        int least = Math.max(records.size(), provedIfComplete);
        return ExposureSentence.AT_LEAST.with(
                all == 0
                        ? ExposureSentence.NONE_IN_ALL.with(every)
                        : ExposureSentence.IN_ALL.with(Numbers.count(all, "record"), all == 1 ? "is" : "are", every),
                Numbers.count(least),
                least == 1 ? "is" : "are",
                provedIfComplete > 0
                        ? ExposureSentence.PROVED_IF_COMPLETE.with(Numbers.count(provedIfComplete))
                        : Statement.NOTHING);
    }

    /** The data behind the counts, as a note. */
    public Statement basis() {
        return ExposureSentence.BASIS.with(listed);
    }
}
