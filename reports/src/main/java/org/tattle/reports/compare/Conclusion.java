package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.engine.evaluate.UtilityFloor;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.view.Measures;
import org.tattle.reports.view.Verdict;

/**
 * The answer of a comparison: which algorithm leaks least by the strongest attack on each, and which of the most useful
 * ones does. A weaker attack that finds less on one of them does not make it leak less. A violated guarantee comes
 * first.
 *
 * @param title a short one
 * @param sentences the evidence, and what could not have been seen
 */
public record Conclusion(String title, List<String> sentences) {
    private static final int MOST_NAMED = 3;

    static Conclusion of(List<ComparableGroup> groups, List<Difference> differences) {
        if (differences.isEmpty()) {
            return new Conclusion(
                    "Nothing can be compared",
                    List.of("A comparison needs the same attack on algorithms whose targets were trained on the same"
                            + " records: the same data, the same seed, at least " + PairedDifference.FEWEST_TARGETS
                            + " targets and " + PairedDifference.FEWEST_SHADOWS + " shadow models."));
        }
        Conclusion answer = ranked(groups, differences);
        List<String> violations = groups.stream()
                .flatMap(group -> group.entries().stream())
                .map(ComparedExperiment::cell)
                .filter(cell -> Verdict.of(cell).grade() == Verdict.Grade.VIOLATED)
                .map(cell -> Verdict.of(cell).headline().text())
                .distinct()
                .toList();
        if (violations.isEmpty()) {
            return answer;
        }
        List<String> sentences = new ArrayList<>(violations);
        sentences.add(answer.title + ".");
        sentences.addAll(answer.sentences);
        return new Conclusion("A guarantee is violated", List.copyOf(sentences));
    }

    private static Conclusion ranked(List<ComparableGroup> groups, List<Difference> differences) {
        String found = found(differences);
        List<Difference> strongest =
                differences.stream().filter(Difference::strongest).toList();
        if (strongest.isEmpty()) {
            return new Conclusion(
                    "Not ranked: the strongest attacks on the algorithms cannot be compared",
                    List.of(found, "The reasons are below; what weaker attacks find does not rank algorithms."));
        }
        if (strongest.stream().noneMatch(Difference::isSignificant)) {
            List<String> sentences = new ArrayList<>(List.of(found));
            if (differences.stream().anyMatch(Difference::isSignificant)) {
                sentences.add(
                        "None of these is between the strongest attacks on two algorithms, and an adversary runs the"
                                + " strongest.");
            }
            sentences.add(unseen(strongest));
            sentences.add("Rates that look apart may still not differ: each difference is tested over pairs of"
                    + " targets and adjusted for all " + differences.size() + ".");
            groups.forEach(group -> worthless(group).ifPresent(sentences::add));
            return new Conclusion("No difference in leakage shown", List.copyOf(sentences));
        }
        List<String> titles = new ArrayList<>();
        List<String> sentences =
                new ArrayList<>(List.of(found, "Algorithms are ranked by the strongest attack on each."));
        for (ComparableGroup group : groups) {
            Set<String> leaders = leaders(names(group.entries()), strongest);
            if (!leaders.isEmpty()) {
                titles.add(leading(leaders, group));
            }
            if (group.entries().size() > 1) {
                useful(group, leaders, strongest).ifPresent(sentences::add);
            }
            worthless(group).ifPresent(sentences::add);
        }
        String title = titles.isEmpty() ? "Leakage differs, and no algorithm leaks least" : String.join("; ", titles);
        return new Conclusion(title, List.copyOf(sentences));
    }

    /** The algorithms that are no better than guessing, in a sentence; empty if there are none. */
    private static Optional<String> worthless(ComparableGroup group) {
        Set<String> names =
                names(group.entries().stream().filter(Conclusion::isWorthless).toList());
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("Not shown to be better than guessing: " + String.join(", ", names)
                        + ". How little such models leak says nothing about useful ones.");
    }

    private static boolean isWorthless(ComparedExperiment entry) {
        return !UtilityFloor.missed(entry.cell().experiment(), entry.of().run()).isEmpty();
    }

    private static String found(List<Difference> differences) {
        long found = differences.stream().filter(Difference::isSignificant).count();
        return (found == 0 ? "None" : Long.toString(found)) + " of the " + differences.size()
                + (differences.size() == 1 ? " difference" : " differences") + (found == 1 ? " is" : " are")
                + " more than chance (" + Numbers.rate(Difference.LEVEL) + " family-wise error).";
    }

    /** How far the intervals of each measure reach. */
    private static String unseen(List<Difference> differences) {
        Map<String, Double> widest = new LinkedHashMap<>();
        differences.stream()
                .filter(one -> Double.isFinite(one.interval().low()))
                .forEach(one -> widest.merge(
                        one.measure(), (one.interval().high() - one.interval().low()) / 2, Math::max));
        return "A difference that lies within its interval could not have been seen; the widest is ± "
                + widest.entrySet().stream()
                        .map(one -> Numbers.fixed(one.getValue(), 3) + " for the " + one.getKey())
                        .collect(Collectors.joining(" and ± "))
                + ".";
    }

    private static Set<String> names(List<ComparedExperiment> entries) {
        return entries.stream().map(ComparedExperiment::name).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Those that leak less than another by the strongest attack on each, and are not shown to leak more than any. */
    private static Set<String> leaders(Set<String> among, List<Difference> differences) {
        Set<String> less = new LinkedHashSet<>();
        Set<String> more = new LinkedHashSet<>();
        differences.stream()
                .filter(Difference::isSignificant)
                .filter(one -> among.contains(one.first()) && among.contains(one.second()))
                .forEach(one -> {
                    boolean rises = one.interval().value() > 0;
                    less.add(rises ? one.first() : one.second());
                    more.add(rises ? one.second() : one.first());
                });
        return among.stream()
                .filter(name -> less.contains(name) && !more.contains(name))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** {@code a and b leak least}; where all are compared with the first only, that they leak less than it. */
    private static String leading(Set<String> leaders, ComparableGroup group) {
        boolean worthless = group.entries().stream()
                .filter(entry -> leaders.contains(entry.name()))
                .allMatch(Conclusion::isWorthless);
        String first = group.entries().get(0).name();
        boolean ranked = group.entries().size() <= Difference.MOST_IN_PAIRS || leaders.equals(Set.of(first));
        return named(leaders)
                + (leaders.size() == 1 ? " leaks " : " leak ")
                + (ranked ? "least" : "less than " + first)
                + (worthless ? ", and " + (leaders.size() == 1 ? "is" : "are") + " no better than guessing" : "");
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
    private static Optional<String> useful(ComparableGroup group, Set<String> leaders, List<Difference> differences) {
        List<ExperimentResult> cells =
                group.entries().stream().map(entry -> entry.cell().experiment()).toList();
        Optional<String> known = new Measures(cells)
                .leading(group.entries().get(0).of().run()).stream()
                        .filter(figure -> Measures.isBetterHigh(figure).isPresent() && !Measures.isOfTopWords(figure))
                        .filter(figure ->
                                cells.stream().allMatch(cell -> cell.utility().containsKey(figure)))
                        .findFirst();
        if (known.isEmpty()) {
            return Optional.of(
                    "Not ranked by utility: all have no metric but those of top words, if any, and the coherence"
                            + " of noise is high.");
        }
        if (cells.stream()
                        .map(cell -> cell.utility().get("outOfVocabulary"))
                        .map(share -> share == null ? 0 : share.value())
                        .distinct()
                        .count()
                > 1) {
            return Optional.of(
                    "Not ranked by utility: their models have different words, and perplexities over different"
                            + " words are not comparable.");
        }
        String figure = known.get();
        boolean isHigh = Measures.isBetterHigh(figure).orElseThrow();
        Interval best = cells.stream()
                .map(cell -> cell.utility().get(figure))
                .reduce((a, b) -> (a.value() >= b.value()) == isHigh ? a : b)
                .orElseThrow();
        Set<String> asGood = names(group.entries().stream()
                .filter(entry -> overlap(entry.cell().experiment().utility().get(figure), best))
                .toList());
        Set<String> least = leaders(asGood, differences);
        String among = asGood.size() == 1
                ? ""
                : least.isEmpty()
                        ? "; among these no algorithm is shown to leak least"
                        : "; among these " + leading(least, group);
        Set<String> worse = new LinkedHashSet<>(leaders);
        worse.removeAll(asGood);
        String lessUseful =
                worse.isEmpty() ? "" : "; " + named(worse) + (worse.size() == 1 ? " is" : " are") + " worse";
        return Optional.of("Best by " + Measures.label(figure)
                + (asGood.size() == 1 ? ": " : ", with overlapping intervals: ") + String.join(", ", asGood) + among
                + lessUseful + ".");
    }

    private static boolean overlap(Interval one, Interval best) {
        boolean known = Double.isFinite(one.low()) && Double.isFinite(best.low());
        return known ? one.low() <= best.high() && best.low() <= one.high() : one.value() == best.value();
    }
}
