package org.tattle.reports.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.utility.ShownWordsUtility;
import org.tattle.engine.verdict.TestedNumber;
import org.tattle.math.statistics.Interval;

/**
 * A matrix of attacks by release surface for one defense: the result of each attack through each surface.
 *
 * @param rate the false-positive rate of all entries, the leading rate over all surfaces
 * @param shown for each surface the share of other documents' tokens whose words it shows; empty if that was not
 *     measured
 * @param rows one for each attack, the one with the highest true-positive rate through the first surface first
 */
public record SurfaceMatrix(
        String defense, double rate, List<String> surfaces, List<Optional<Interval>> shown, List<Row> rows) {
    /** The results of an attack through all surfaces; empty where it cannot use one. */
    public record Row(String attack, List<Optional<Entry>> entries) {}

    /**
     * The result of an attack through one surface.
     *
     * @param point at the matrix's rate; empty if it was not measured
     * @param provedShare the share of members that are proved even if the list of candidates has one fault
     * @param provedIfComplete the share of members that are proved if that list is complete
     * @param wronglyProved the number of non-members that were wrongly proved
     * @param leaks whether it is more than chance by the joint test of all numbers of the run
     */
    public record Entry(
            Optional<OperatingPoint> point,
            double provedShare,
            double provedIfComplete,
            long wronglyProved,
            boolean leaks) {
        public boolean proves() {
            return provedShare > 0 || provedIfComplete > 0 || wronglyProved > 0;
        }
    }

    /** One matrix for each defense with more than one surface. */
    public static List<SurfaceMatrix> of(List<ExperimentView> experiments, RunResult run) {
        Map<String, List<ExperimentView>> defenses = experiments.stream()
                .collect(Collectors.groupingBy(
                        experiment -> experiment.facts().experiment().name(), LinkedHashMap::new, Collectors.toList()));
        return defenses.entrySet().stream()
                .filter(defense -> defense.getValue().size() > 1)
                .map(defense -> of(run.experiment(defense.getKey()), defense.getValue()))
                .toList();
    }

    /** The share of other documents' tokens whose words a surface shows; empty if it was not measured. */
    public static Optional<Interval> tokensShown(ExperimentResult experiment, String surface) {
        return experiment.surface(surface).map(summary -> summary.utility().get(ShownWordsUtility.TOKENS_SHOWN));
    }

    private static SurfaceMatrix of(ExperimentResult experiment, List<ExperimentView> surfaces) {
        double rate = ExperimentView.leadingRate(
                surfaces.stream().flatMap(surface -> surface.attacks().stream()).toList());
        List<String> attacks = surfaces.stream()
                .flatMap(surface -> surface.attacks().stream().map(AttackView::label))
                .distinct()
                .toList();
        return new SurfaceMatrix(
                experiment.name(),
                rate,
                surfaces.stream().map(surface -> surface.facts().surface()).toList(),
                surfaces.stream()
                        .map(surface -> tokensShown(experiment, surface.facts().surface()))
                        .toList(),
                attacks.stream()
                        .map(attack -> new Row(
                                attack,
                                surfaces.stream()
                                        .map(surface -> entry(attack, surface, rate))
                                        .toList()))
                        .toList());
    }

    private static Optional<Entry> entry(String label, ExperimentView surface, double rate) {
        return surface.attacks().stream()
                .filter(attack -> attack.label().equals(label))
                .findFirst()
                .map(attack -> new Entry(
                        attack.at(rate),
                        attack.verdict().provedShare(),
                        attack.verdict().provedIfComplete(),
                        attack.verdict().wronglyProved(),
                        attack.verdict()
                                .number(rate)
                                .filter(TestedNumber::isSignificant)
                                .isPresent()));
    }
}
