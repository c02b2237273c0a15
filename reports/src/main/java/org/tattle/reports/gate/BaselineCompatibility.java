package org.tattle.reports.gate;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.lang3.math.NumberUtils;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Parameter;
import org.tattle.engine.plan.Plan;

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
    private static final Pattern OF_THE_MODELS = Pattern.compile("(name|scores|(defenses|comment)\\[\\d+])");

    /** The keys about the records, which their fingerprint says as well. */
    private static final String DATA = "data.";

    private static final Pattern SETTINGS = Pattern.compile("(?:([^:{]+): )?\\{(.*)}");
    private static final Pattern NEXT_SETTING = Pattern.compile(", (?=[a-z-]+: )");
    private static final Pattern SOURCES = Pattern.compile("(.+) sources [0-9a-z]+");

    private static final String ABSENT = "absent";

    /** The keys about tests of guarantees. */
    private static final String CERTIFY = "certify.";

    private static final Set<String> NUMBERS_OF_TESTS =
            Set.of("certify.runs", "certify.canaries", "certify.trainings", "certify.replay");

    private final Baseline baseline;
    private final Baseline run;
    private final Path file;

    private BaselineCompatibility(Baseline baseline, Baseline run, Path file) {
        this.baseline = baseline;
        this.run = run;
        this.file = file;
    }

    /**
     * Matches a run with a baseline.
     *
     * @param file the file of the baseline
     * @throws InputException naming the first difference for which they cannot be compared
     */
    static Matching match(Baseline baseline, Baseline run, Path file) {
        return new BaselineCompatibility(baseline, run, file).match();
    }

    private Matching match() {
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
        for (String key : keys) {
            String then = baseline.plan().getOrDefault(key, ABSENT);
            String now = run.plan().getOrDefault(key, ABSENT);
            if (OF_THE_MODELS.matcher(key).matches()) {
                changes.addAll(changes(key, then, now));
            } else if (haveLaterSettings(then, now)) {
                // the records are equal whatever settings drew them
                changes.addAll(key.startsWith(DATA) ? List.of() : changes(key, then, now));
            } else if (!isLater(key, then, now) && !isStricter(key, then, now)) {
                equal("the plan's " + key, then, now);
            }
        }
        return changes.isEmpty() ? samePlan() : changedPlan(changes);
    }

    /**
     * Whether a key is missing in one of two plans because its version did not have it yet, and means nothing else: it
     * is about the records, which are equal, or the baseline, the older of the two, lacks it and it has its default.
     */
    private static boolean isLater(String key, String then, String now) {
        return key.startsWith(DATA)
                ? then.equals(ABSENT) || now.equals(ABSENT)
                : then.equals(ABSENT) && isDefault(Plan.class, key, now);
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

    private static boolean isDefault(Class<? extends Record> part, String key, String value) {
        String[] path = key.split("\\.", 2);
        return Parameter.of(part).stream()
                .filter(parameter -> parameter.key().equals(path[0]))
                .anyMatch(parameter -> path.length == 1
                        ? isSame(parameter.defaultText(), value)
                        : parameter
                                .record()
                                .filter(inner -> isDefault(inner, path[1], value))
                                .isPresent());
    }

    /** Whether two values are the same text or number: plans write 1e-4 as 0.0001. */
    private static boolean isSame(String one, String other) {
        return one.equals(other)
                || (NumberUtils.isCreatable(one)
                        && NumberUtils.isCreatable(other)
                        && new BigDecimal(one).compareTo(new BigDecimal(other)) == 0);
    }

    /**
     * Whether two values of one key are equal but for settings that only one has, as in plans of different versions.
     */
    private static boolean haveLaterSettings(String then, String now) {
        Matcher before = SETTINGS.matcher(then);
        Matcher after = SETTINGS.matcher(now);
        if (!before.matches() || !after.matches() || !Objects.equals(before.group(1), after.group(1))) {
            return false;
        }
        Set<String> old = new HashSet<>(List.of(NEXT_SETTING.split(before.group(2))));
        Set<String> fresh = new HashSet<>(List.of(NEXT_SETTING.split(after.group(2))));
        return old.size() != fresh.size() && (old.containsAll(fresh) || fresh.containsAll(old));
    }

    /** Nothing but the trained models' numbers may differ. */
    private Matching samePlan() {
        both("the audit", names(baseline), names(run));
        List<Matching.Pair> pairs = new ArrayList<>();
        for (int i = 0; i < run.audits().size(); i++) {
            pairs.add(pair(baseline.audits().get(i), run.audits().get(i)));
        }
        both("the cell", cells(baseline), cells(run));
        run.claims()
                .forEach((cell, claims) -> equal(
                        "what " + cell + " guarantees", said(baseline.claims().get(cell)), said(claims)));
        baseline.certificates().stream()
                .filter(certificate -> !run.certificates().contains(certificate))
                .forEach(certificate -> differ("has the certificate '" + certificate + "', which the run lacks"));
        return new Matching(List.of(), pairs, List.of());
    }

    /** Attack by attack; of what only one has, it is said that it is not compared. */
    private Matching changedPlan(List<String> changes) {
        boolean single = cells(baseline).size() == 1 && cells(run).size() == 1;
        if (!single) {
            both("the cell", cells(baseline), cells(run));
        }
        List<Matching.Unmatched> missing = new ArrayList<>();
        for (String cell : cells(run)) {
            List<String> then = single
                    ? baseline.claims().get(baseline.claims().firstKey())
                    : baseline.claims().get(cell);
            List<String> now = run.claims().get(cell);
            if (!then.equals(now)) {
                changes.add("guarantee of " + cell + ": " + said(then) + " → " + said(now));
            }
            if (now.isEmpty() && !then.isEmpty()) {
                missing.add(new Matching.Unmatched(cell, "guarantee", FindingSentence.GUARANTEE_GONE.with()));
            }
        }
        if (run.certificates().size() < baseline.certificates().size()) {
            missing.add(new Matching.Unmatched("certificates", "number", FindingSentence.FEWER_CERTIFICATES.with()));
        }
        List<Measured> left = new ArrayList<>(baseline.audits());
        List<Matching.Pair> pairs = new ArrayList<>();
        for (Measured now : run.audits()) {
            Optional<Measured> then = left.stream()
                    .filter(one -> single || one.cell().equals(now.cell()))
                    .filter(one -> one.attack().equals(now.attack()))
                    .filter(one -> one.surface().equals(now.surface()))
                    .findFirst();
            then.ifPresentOrElse(
                    one -> pairs.add(pair(one, now)),
                    () -> missing.add(
                            new Matching.Unmatched(now.name(), "not in the baseline", FindingSentence.NEW.with())));
            then.ifPresent(left::remove);
        }
        left.forEach(one ->
                missing.add(new Matching.Unmatched(one.name(), "not in the run", FindingSentence.NOT_SUITED.with())));
        if (pairs.isEmpty() && !baseline.audits().isEmpty()) {
            differ("has no audit in common with the run, whose plan differs (" + String.join("; ", changes) + ")");
        }
        return new Matching(changes, pairs, missing);
    }

    private static List<String> cells(Baseline of) {
        return List.copyOf(of.claims().keySet());
    }

    /** How one key differs, parameter by parameter where both have the same algorithm; empty if it does not. */
    private static List<String> changes(String key, String then, String now) {
        if (then.equals(now)) {
            return List.of();
        }
        Matcher source = SOURCES.matcher(now);
        if (source.matches() && then.startsWith(source.group(1) + " sources ")) {
            return List.of("other sources of " + source.group(1));
        }
        Matcher before = SETTINGS.matcher(then);
        Matcher after = SETTINGS.matcher(now);
        if (!before.matches() || !after.matches() || !Objects.equals(before.group(1), after.group(1))) {
            return List.of(key + ": " + then + " → " + now);
        }
        List<String> old = List.of(NEXT_SETTING.split(before.group(2)));
        List<String> fresh = List.of(NEXT_SETTING.split(after.group(2)));
        String name = before.group(1) + ".";
        if (old.size() != fresh.size()) {
            return List.of(key + ": " + then + " → " + now);
        }
        return IntStream.range(0, old.size())
                .filter(i -> !old.get(i).equals(fresh.get(i)))
                .mapToObj(i -> name + old.get(i) + " → " + fresh.get(i).replaceFirst("^[a-z-]+: ", ""))
                .toList();
    }

    private Matching.Pair pair(Measured then, Measured now) {
        equal(then.name() + ": the number of targets", then.targets(), now.targets());
        equal(then.name() + ": the number of shadow models", then.shadows(), now.shadows());
        equal(then.name() + ": the number of members", then.members(), now.members());
        equal(then.name() + ": the strictest supported FPR", then.fpr(), now.fpr());
        return new Matching.Pair(then, now);
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
