package org.tattle.reports.gate;

import static java.util.stream.Collectors.toList;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.lang3.math.NumberUtils;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.tattle.core.InputException;

/**
 * The check that a run can be compared with a baseline: both must have the same version, records, targets and attacks.
 * Another defense, or the same with other parameters or from other sources, is what a gate is for: it is compared where
 * its experiment has the baseline's name or each has one only.
 */
final class BaselineCompatibility {
    private static final String REMEDY =
            "gate a run of the baseline's plan; a new baseline (--update-baseline) accepts the"
                    + " run's numbers unchecked";

    /** The keys of the plan that say which models are trained, not on what records and how they are attacked. */
    private static final List<String> OF_THE_MODELS = List.of("name", "scores", "defenses[", "comment[");

    /** The keys about the records, which their fingerprint says as well. */
    private static final String DATA = "data.";

    /** Behind the name of a trainer, before the fingerprint of its sources. */
    private static final String SOURCES = " sources ";

    private static final String ABSENT = "absent";

    private static final String TARGETS = "targets";

    /** The keys of attacks. */
    private static final String ATTACKS = "attacks[";

    /** The keys about tests of guarantees. */
    private static final String CERTIFY = "certify.";

    private static final Set<String> NUMBERS_OF_TESTS =
            Set.of("certify.runs", "certify.canaries", "certify.trainings", "certify.replay");

    /**
     * Pairs results of a run with those of a baseline.
     *
     * @param changes how the plans differ where runs of both can be compared, key by key; empty for the same plan
     * @param missing what only one of them has, so that nothing can be tested
     * @param identical whether plan and numbers are the same
     */
    record BaselinePairs(List<String> changes, List<Pair> pairs, List<Hypothesis> missing, boolean identical) {}

    /** The numbers of one attack on one experiment in both. */
    record Pair(Measured before, Measured after) {}

    private final Baseline baseline;
    private final Baseline run;
    private final Path file;

    private BaselineCompatibility(Baseline baseline, Baseline run, Path file) {
        this.baseline = baseline;
        this.run = run;
        this.file = file;
    }

    static BaselinePairs match(Baseline baseline, Baseline run, Path file) {
        return new BaselineCompatibility(baseline, run, file).match();
    }

    private BaselinePairs match() {
        if (!baseline.version().equals(run.version())) {
            throw new InputException(
                    file.toString(),
                    "was written by Tattle " + baseline.version() + ", the run by " + run.version(),
                    "audit what the baseline was made of with " + run.version()
                            + ", and write the baseline again from that run, with --update-baseline");
        }
        equal("the definition of the metrics", said(baseline.definitions()), said(run.definitions()));
        equal("the corpus (sha256)", baseline.corpus(), run.corpus());
        Set<String> keys = new TreeSet<>(baseline.plan().keySet());
        keys.addAll(run.plan().keySet());
        List<String> changes = new ArrayList<>();
        List<String> more = more();
        for (String key : keys) {
            String then = baseline.plan().getOrDefault(key, ABSENT);
            String now = run.plan().getOrDefault(key, ABSENT);
            if (OF_THE_MODELS.stream().anyMatch(key::startsWith)) {
                changes.addAll(changes(key, then, now));
            } else if (!isOfTheRecords(key, then, now) && !isStricter(key, then, now) && !isMore(key)) {
                equal("the plan's " + key, then, now);
            }
        }
        if (changes.isEmpty() && more.isEmpty()) {
            return samePlan();
        }
        BaselinePairs pairs =
                changedPlan(Stream.concat(changes.stream(), more.stream()).collect(toList()));
        if (changes.isEmpty() && pairs.pairs().size() < baseline.audits().size()) {
            both("the audit", names(baseline), names(run)); // an attack of the same models is lost from sight
        }
        return pairs;
    }

    /** What the run's plan has beside all that the baseline's has, of which only the latter is compared. */
    private List<String> more() {
        List<String> more = new ArrayList<>();
        if (isMore(TARGETS)) {
            String then = baseline.plan().get(TARGETS);
            more.add(TARGETS + ": " + then + " → " + run.plan().get(TARGETS) + ", of which the first " + then
                    + " are compared");
        }
        if (isMore(ATTACKS)) {
            List<String> added = attacks(run);
            added.removeAll(attacks(baseline));
            more.add("attacks: " + String.join(", ", added) + " added");
        }
        return more;
    }

    /** Whether a key is of targets or attacks, of which the run has all of the baseline's and more. */
    private boolean isMore(String key) {
        if (key.equals(TARGETS)) {
            return NumberUtils.toInt(run.plan().get(TARGETS), 0)
                    > NumberUtils.toInt(baseline.plan().get(TARGETS), Integer.MAX_VALUE);
        }
        List<String> now = attacks(run);
        return key.startsWith(ATTACKS) && now.size() > attacks(baseline).size() && now.containsAll(attacks(baseline));
    }

    private static List<String> attacks(Baseline of) {
        return of.plan().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(ATTACKS))
                .map(Map.Entry::getValue)
                .collect(toList());
    }

    /** Whether only one plan has a key, which says how the records were made: they are equal nevertheless. */
    private static boolean isOfTheRecords(String key, String then, String now) {
        return key.startsWith(DATA) && (then.equals(ABSENT) || now.equals(ABSENT));
    }

    /**
     * Whether a run tests guarantees no less strictly than the baseline did: by no fewer runs, canaries, trainings or
     * replays, or in a way of its own where the baseline has no certifying runs.
     */
    private boolean isStricter(String key, String then, String now) {
        if (NUMBERS_OF_TESTS.contains(key)) {
            return NumberUtils.toInt(now, -1) >= NumberUtils.toInt(then, 0);
        }
        return key.startsWith(CERTIFY)
                && Stream.of("runs", "canaries")
                        .allMatch(one -> NumberUtils.toInt(baseline.plan().getOrDefault(CERTIFY + one, "0"), 0) == 0);
    }

    /** Nothing but the trained models' numbers may differ. */
    private BaselinePairs samePlan() {
        both("the audit", names(baseline), names(run));
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < run.audits().size(); i++) {
            pairs.add(pair(baseline.audits().get(i), run.audits().get(i)));
        }
        both("the cell", experiments(baseline), experiments(run));
        run.claims()
                .forEach((experiment, claims) -> equal(
                        "what " + experiment + " guarantees",
                        said(baseline.claims().get(experiment)),
                        said(claims)));
        baseline.certificates().stream()
                .filter(certificate -> !run.certificates().contains(certificate))
                .forEach(certificate -> differ("has the certificate '" + certificate + "', which the run lacks"));
        return new BaselinePairs(
                List.of(), pairs, List.of(), baseline.checksum().equals(run.checksum()));
    }

    /** Pairs attack by attack; unmatched attacks are reported as not compared. */
    private BaselinePairs changedPlan(List<String> changes) {
        boolean single = experiments(baseline).size() == 1 && experiments(run).size() == 1;
        if (!single) {
            both("the cell", experiments(baseline), experiments(run));
        }
        List<Hypothesis> missing = new ArrayList<>();
        for (String experiment : experiments(run)) {
            List<String> then = single
                    ? baseline.claims().get(baseline.claims().firstKey())
                    : baseline.claims().get(experiment);
            List<String> now = run.claims().get(experiment);
            if (!then.equals(now)) {
                changes.add("guarantee of " + experiment + ": " + said(then) + " → " + said(now));
            }
            if (now.isEmpty() && !then.isEmpty()) {
                missing.add(unmatched(experiment, "guarantee", FindingSentence.GUARANTEE_GONE));
            }
        }
        if (run.certificates().size() < baseline.certificates().size()) {
            missing.add(unmatched("certificates", "number", FindingSentence.FEWER_CERTIFICATES));
        }
        List<Measured> left = new ArrayList<>(baseline.audits());
        List<Pair> pairs = new ArrayList<>();
        for (Measured now : run.audits()) {
            Optional<Measured> then = left.stream()
                    .filter(one -> single || one.experiment().equals(now.experiment()))
                    .filter(one -> one.attack().equals(now.attack()))
                    .filter(one -> one.surface().equals(now.surface()))
                    .findFirst();
            then.ifPresentOrElse(
                    one -> pairs.add(pair(one, now)),
                    () -> missing.add(unmatched(now.name(), "not in the baseline", FindingSentence.NEW)));
            then.ifPresent(left::remove);
        }
        left.forEach(one -> missing.add(unmatched(one.name(), "not in the run", FindingSentence.NOT_SUITED)));
        if (pairs.isEmpty() && !baseline.audits().isEmpty()) {
            differ("has no audit in common with the run, whose plan differs (" + String.join("; ", changes) + ")");
        }
        return new BaselinePairs(changes, pairs, missing, false);
    }

    private static List<String> experiments(Baseline of) {
        return List.copyOf(of.claims().keySet());
    }

    private static Hypothesis unmatched(String subject, String measure, FindingSentence why) {
        return Hypothesis.untested(subject, measure, Outcome.INCONCLUSIVE, why.with());
    }

    /** How one key differs, parameter by parameter where both have the same algorithm; empty if it does not. */
    private static List<String> changes(String key, String then, String now) {
        if (then.equals(now)) {
            return List.of();
        }
        int sources = now.lastIndexOf(SOURCES);
        if (sources >= 0 && then.startsWith(now.substring(0, sources + SOURCES.length()))) {
            return List.of("other sources of " + now.substring(0, sources));
        }
        Optional<Entry<?, ?>> before = algorithm(then);
        Optional<Entry<?, ?>> after = algorithm(now);
        boolean isSame = before.isPresent()
                && after.isPresent()
                && before.get().getKey().equals(after.get().getKey())
                && settings(before.get()).keySet().equals(settings(after.get()).keySet());
        return isSame
                ? settings(before.get()).entrySet().stream()
                        .filter(old -> !Objects.equals(
                                old.getValue(), settings(after.get()).get(old.getKey())))
                        .map(old -> before.get().getKey() + "." + old.getKey() + ": " + old.getValue() + " → "
                                + settings(after.get()).get(old.getKey()))
                        .toList()
                : List.of(key + ": " + then + " → " + now);
    }

    /** The algorithm of a plan's value with its parameters, {@code lda: {topics: 5}}; empty if it is anything else. */
    private static Optional<Entry<?, ?>> algorithm(String value) {
        return new Load(LoadSettings.builder().build()).loadFromString(value) instanceof Map<?, ?> map
                        && map.size() == 1
                        && map.values().iterator().next() instanceof Map
                ? Optional.of(map.entrySet().iterator().next())
                : Optional.empty();
    }

    private static Map<?, ?> settings(Entry<?, ?> algorithm) {
        return (Map<?, ?>) algorithm.getValue();
    }

    private Pair pair(Measured then, Measured all) {
        Measured now = isMore(TARGETS) ? all.first(then.targets()) : all;
        equal(then.name() + ": the number of targets", then.targets(), now.targets());
        equal(then.name() + ": the number of shadow models", then.shadows(), now.shadows());
        equal(then.name() + ": the number of members", then.members(), now.members());
        equal(then.name() + ": the strictest supported FPR", then.fpr(), now.fpr());
        return new Pair(then, now);
    }

    private static List<String> names(Baseline of) {
        return of.audits().stream().map(Measured::name).toList();
    }

    private static String said(List<String> entries) {
        return entries.isEmpty() ? "nothing" : String.join("; ", entries);
    }

    private void equal(String what, Object then, Object now) {
        if (!then.equals(now)) {
            differ(what + " is '" + then + "' in the baseline and '" + now + "' in the run");
        }
    }

    private void both(String what, List<String> then, List<String> now) {
        Set<String> all = new LinkedHashSet<>(then);
        all.addAll(now);
        for (String name : all) {
            if (!now.contains(name)) {
                differ("has " + what + " '" + name + "', which the run lacks");
            }
            if (!then.contains(name)) {
                differ("lacks " + what + " '" + name + "', which the run has");
            }
        }
        if (!then.equals(now)) {
            differ("has the run's audits in a different order or number");
        }
    }

    private void differ(String how) {
        throw new InputException(file.toString(), how, REMEDY);
    }
}
