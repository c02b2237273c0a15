package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Role;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.engine.evaluate.UtilityFloor;
import org.tattle.engine.verdict.Grade;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.view.GuaranteeView;
import org.tattle.reports.view.Metrics;
import org.tattle.reports.view.VerdictText;

/**
 * The answer of a comparison: which algorithm leaks least by the strongest attack on each, and which of the most useful
 * ones does. A weaker attack that finds less on one of them does not make it leak less. A violated guarantee comes
 * first.
 */
public record Conclusion(Statement title, List<Statement> sentences) {
    private static final int MOST_NAMED = 3;

    /** The answer on copies of one run. */
    static Conclusion identical(List<Statement> copies) {
        return new Conclusion(ConclusionSentence.IDENTICAL.with(), copies);
    }

    static Conclusion of(List<ComparableGroup> groups, List<Difference> differences) {
        if (differences.isEmpty()) {
            return new Conclusion(
                    ConclusionSentence.NOTHING_COMPARED.with(),
                    List.of(ConclusionSentence.WHAT_IS_NEEDED.with(
                            PairedDifference.FEWEST_TARGETS, PairedDifference.FEWEST_SHADOWS)));
        }
        Conclusion answer = ranked(groups, differences);
        List<Statement> violations = groups.stream()
                .flatMap(group -> group.entries().stream())
                .map(ComparedExperiment::experiment)
                .filter(experiment -> experiment.verdict().grade() == Grade.VIOLATED)
                .map(experiment -> VerdictText.of(experiment).headline())
                .distinct()
                .toList();
        List<Statement> sentences = new ArrayList<>(violations);
        if (!violations.isEmpty()) {
            sentences.add(answer.title.ended());
        }
        sentences.addAll(answer.sentences);
        groups.stream()
                .flatMap(group -> group.entries().stream())
                .flatMap(entry -> GuaranteeView.open(entry.experiment().verdict()).stream())
                .distinct()
                .forEach(sentences::add);
        return new Conclusion(
                violations.isEmpty() ? answer.title : ConclusionSentence.VIOLATED.with(), List.copyOf(sentences));
    }

    private static long surfaces(List<ComparableGroup> groups) {
        return groups.stream()
                .flatMap(group -> group.entries().stream())
                .map(entry -> entry.experiment().facts().surface())
                .distinct()
                .count();
    }

    private static Conclusion ranked(List<ComparableGroup> groups, List<Difference> differences) {
        Statement found = found(differences);
        List<Difference> strongest =
                differences.stream().filter(Difference::strongest).toList();
        if (strongest.isEmpty()) {
            ConclusionSentence why = ComparableGroup.unlike(groups).isEmpty()
                    ? ConclusionSentence.WEAKER_RANK_NOTHING
                    : ConclusionSentence.REASONS_BELOW;
            return new Conclusion(ConclusionSentence.NOT_RANKED.with(), List.of(found, why.with()));
        }
        List<Statement> sentences = new ArrayList<>(List.of(found));
        if (surfaces(groups) > 1) {
            sentences.add(ConclusionSentence.SAME_SURFACE.with());
        }
        if (strongest.stream().noneMatch(Difference::isSignificant)) {
            if (differences.stream().anyMatch(Difference::isSignificant)) {
                sentences.add(ConclusionSentence.NONE_OF_STRONGEST.with());
            }
            notSeen(strongest).ifPresent(sentences::add);
            sentences.add(ConclusionSentence.MAY_NOT_DIFFER.with(differences.size()));
            groups.forEach(group -> worthless(group).ifPresent(sentences::add));
            return new Conclusion(ConclusionSentence.NO_DIFFERENCE.with(), List.copyOf(sentences));
        }
        List<Statement> titles = new ArrayList<>();
        sentences.add(ConclusionSentence.RANKED_BY_STRONGEST.with());
        for (ComparableGroup group : groups) {
            Set<String> all = names(group.entries());
            Set<String> leaders = leaders(all, strongest);
            if (!leaders.isEmpty()) {
                titles.add(leading(leaders, all, group, strongest));
            }
            if (group.entries().size() > 1) {
                sentences.add(useful(group, leaders, strongest));
            }
            worthless(group).ifPresent(sentences::add);
        }
        Statement title = titles.isEmpty() ? ConclusionSentence.NONE_LEAST.with() : Statement.joined("; ", titles);
        return new Conclusion(title, List.copyOf(sentences));
    }

    /** The algorithms that are not shown to be better than guessing, in a sentence; empty if there are none. */
    private static Optional<Statement> worthless(ComparableGroup group) {
        Set<String> names =
                names(group.entries().stream().filter(Conclusion::isWorthless).toList());
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(ConclusionSentence.WORTHLESS.with(String.join(", ", names)));
    }

    private static boolean isWorthless(ComparedExperiment entry) {
        return !UtilityFloor.missed(entry.experiment().experiment(), entry.of().run())
                .isEmpty();
    }

    private static Statement found(List<Difference> differences) {
        long found = differences.stream().filter(Difference::isSignificant).count();
        String all = Numbers.count(differences.size(), "difference");
        String error = Numbers.rate(Difference.LEVEL);
        return found == 0
                ? ConclusionSentence.NONE_FOUND.with(all, error)
                : ConclusionSentence.FOUND.with(found, all, found == 1 ? "is" : "are", error);
    }

    /** How far the intervals of each measure reach; empty if none is known. */
    private static Optional<Statement> notSeen(List<Difference> differences) {
        Map<String, Double> widest = new LinkedHashMap<>();
        differences.stream()
                .filter(one -> Double.isFinite(one.interval().low()))
                .forEach(one -> widest.merge(
                        one.measure(), (one.interval().high() - one.interval().low()) / 2, Math::max));
        return widest.isEmpty()
                ? Optional.empty()
                : Optional.of(ConclusionSentence.NOT_SEEN.with(widest.entrySet().stream()
                        .map(one -> Numbers.fixed(one.getValue(), 3) + " for the " + one.getKey())
                        .collect(Collectors.joining(" and ± "))));
    }

    private static Set<String> names(List<ComparedExperiment> entries) {
        return entries.stream().map(ComparedExperiment::name).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Those that leak less than another by the strongest attack on each, and are not shown to leak more than any. */
    private static Set<String> leaders(Set<String> among, List<Difference> differences) {
        return among.stream()
                .filter(name -> among.stream().anyMatch(other -> leaksLess(name, other, differences))
                        && among.stream().noneMatch(other -> leaksLess(other, name, differences)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static boolean leaksLess(String one, String other, List<Difference> differences) {
        return differences.stream()
                .filter(Difference::isSignificant)
                .anyMatch(difference -> difference.interval().value() > 0
                        ? difference.first().equals(one) && difference.second().equals(other)
                        : difference.second().equals(one) && difference.first().equals(other));
    }

    /** {@code a and b leak least}; where others are not shown to leak more than both, less than those that are. */
    private static Statement leading(
            Set<String> leaders, Set<String> among, ComparableGroup group, List<Difference> differences) {
        boolean worthless = group.entries().stream()
                .filter(entry -> leaders.contains(entry.name()))
                .allMatch(Conclusion::isWorthless);
        String ending = leaders.size() == 1 ? "s" : "";
        Set<String> others = new LinkedHashSet<>(among);
        others.removeAll(leaders);
        Set<String> more = others.stream()
                .filter(other -> leaders.stream().allMatch(leader -> leaksLess(leader, other, differences)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Statement said = more.equals(others)
                ? ConclusionSentence.LEAST.with(named(leaders), ending)
                : ConclusionSentence.LESS.with(named(leaders), ending, more.isEmpty() ? "another one" : named(more));
        return worthless
                ? said.then(ConclusionSentence.LEADER_IS_WORTHLESS.with(leaders.size() == 1 ? "is" : "are"))
                : said;
    }

    private static String named(Set<String> names) {
        List<String> all = List.copyOf(names);
        return all.size() > MOST_NAMED
                ? all.size() + " algorithms"
                : all.size() == 1
                        ? all.get(0)
                        : String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.get(all.size() - 1);
    }

    /** Which of the most useful algorithms leak least, and which of those that leak least are less useful. */
    private static Statement useful(ComparableGroup group, Set<String> leaders, List<Difference> differences) {
        List<ExperimentResult> experiments = group.entries().stream()
                .map(entry -> entry.experiment().experiment())
                .toList();
        Optional<Metric> known = new Metrics(experiments)
                .leading(group.entries().get(0).of().run()).stream()
                        .filter(metric -> metric.isHighBetter().isPresent() && metric.role() != Role.TOP_WORDS)
                        .filter(metric -> experiments.stream()
                                .allMatch(experiment -> experiment.utility().containsKey(metric.key())))
                        .findFirst();
        if (known.isEmpty()) {
            return ConclusionSentence.NO_COMMON_METRIC.with();
        }
        if (experiments.stream()
                        .map(experiment -> experiment.utility().get("outOfVocabulary"))
                        .map(share -> share == null ? 0 : share.value())
                        .distinct()
                        .count()
                > 1) {
            return ConclusionSentence.OTHER_WORDS.with();
        }
        String figure = known.get().key();
        boolean isHigh = known.get().isHighBetter().orElseThrow();
        Interval best = experiments.stream()
                .map(experiment -> experiment.utility().get(figure))
                .reduce((a, b) -> (a.value() >= b.value()) == isHigh ? a : b)
                .orElseThrow();
        Set<String> asGood = names(group.entries().stream()
                .filter(entry ->
                        overlap(entry.experiment().experiment().utility().get(figure), best))
                .toList());
        Set<String> worse = new LinkedHashSet<>(leaders);
        worse.removeAll(asGood);
        Statement lessUseful = worse.isEmpty()
                ? Statement.NOTHING
                : ConclusionSentence.LEADER_IS_WORSE.with(named(worse), worse.size() == 1 ? "is" : "are");
        String label = known.get().label();
        String names = String.join(", ", asGood);
        return asGood.size() == 1
                ? ConclusionSentence.BEST.with(label, names, lessUseful)
                : ConclusionSentence.BEST_OVERLAPPING.with(
                        label, names, amongBest(asGood, group, differences).then(lessUseful));
    }

    private static Statement amongBest(Set<String> asGood, ComparableGroup group, List<Difference> differences) {
        Set<String> least = leaders(asGood, differences);
        return least.isEmpty()
                ? ConclusionSentence.AMONG_BEST_NONE_LEAST.with()
                : ConclusionSentence.AMONG_BEST.with(leading(least, asGood, group, differences));
    }

    private static boolean overlap(Interval one, Interval best) {
        boolean known = Double.isFinite(one.low()) && Double.isFinite(best.low());
        return known ? one.low() <= best.high() && best.low() <= one.high() : one.value() == best.value();
    }
}
