package org.tattle.engine.catalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which proved defenses of one relation of neighbors have the best utility at one epsilon on one corpus.
 *
 * @param relation unit and adjacency
 * @param best the one with the best mean
 * @param alike those that are not distinguishable from it, since their intervals overlap with its, the better first
 * @param behind how many are worse by intervals that do not overlap
 * @param found the one of all of them of whose members an attack finds most
 */
public record Leaders(
        String relation,
        double epsilon,
        MeasuredDefense best,
        List<MeasuredDefense> alike,
        int behind,
        MeasuredDefense found) {
    /** The leaders at each of these epsilons, by relation: that of whole records first. */
    public static List<Leaders> of(DefenseCatalog.Corpus corpus, List<Double> epsilons) {
        Map<Boolean, Map<String, List<MeasuredDefense>>> relations = corpus.defenses().stream()
                .filter(one -> !one.utility().isEmpty())
                .filter(one -> one.standing() == MeasuredDefense.Standing.PROVED)
                .collect(Collectors.partitioningBy(
                        one -> one.budgets().get(0).ofRecords(),
                        Collectors.groupingBy(
                                one -> one.budgets().get(0).relation(), TreeMap::new, Collectors.toList())));
        List<Leaders> leaders = new ArrayList<>();
        for (boolean ofRecords : new boolean[] {true, false}) {
            relations
                    .get(ofRecords)
                    .forEach((relation, defenses) -> epsilons.forEach(
                            epsilon -> of(relation, epsilon, defenses).ifPresent(leaders::add)));
        }
        return leaders;
    }

    private static Optional<Leaders> of(String relation, double epsilon, List<MeasuredDefense> defenses) {
        List<MeasuredDefense> ranked = defenses.stream()
                .filter(one -> one.budgets().get(0).isOf(epsilon))
                .sorted(byUtility())
                .toList();
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        MeasuredDefense best = ranked.get(0);
        List<MeasuredDefense> others = ranked.subList(1, ranked.size());
        List<MeasuredDefense> alike =
                others.stream().filter(one -> !best.isBetterThan(one)).toList();
        MeasuredDefense found = ranked.stream()
                .max(Comparator.comparingDouble(one -> one.tpr().value()))
                .orElseThrow();
        return Optional.of(new Leaders(relation, epsilon, best, alike, others.size() - alike.size(), found));
    }

    private static Comparator<MeasuredDefense> byUtility() {
        return (one, other) -> {
            int ascending = Double.compare(
                    one.utility().get(0).value(), other.utility().get(0).value());
            return one.isHighBetter() ? -ascending : ascending;
        };
    }

    /** Whether it is of whole records. */
    public boolean isOfRecords() {
        return best.budgets().get(0).ofRecords();
    }
}
