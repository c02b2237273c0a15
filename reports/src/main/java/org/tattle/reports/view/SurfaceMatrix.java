package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.result.OperatingPoint;

/**
 * A defense's attacks by its release surfaces: what each attack finds through each surface.
 *
 * @param defense the defense with its parameters
 * @param rate the false-positive rate that all entries are at, the one that a report of them all leads with
 * @param surfaces the columns, in the run's order
 * @param rows one an attack, the one that catches most through the first surface first
 */
public record SurfaceMatrix(String defense, double rate, List<String> surfaces, List<Row> rows) {
    /**
     * An attack through all surfaces.
     *
     * @param entries one a surface; empty where the attack cannot use it
     */
    public record Row(String attack, List<Optional<Entry>> entries) {}

    /**
     * An attack through one surface.
     *
     * @param point at the matrix' rate; empty where it was not measured
     * @param provedShare the share of the members that it proves, whatever single fault the list of candidates has
     * @param provedIfComplete the share that it proves if that list is complete
     * @param wronglyProved how many non-members it claims wrongly to have proved
     * @param leaks whether it is more than chance, as {@link Family} has it
     */
    public record Entry(
            Optional<OperatingPoint> point,
            double provedShare,
            double provedIfComplete,
            long wronglyProved,
            boolean leaks) {
        /** Whether it holds anything to be certain. */
        public boolean proves() {
            return provedShare > 0 || provedIfComplete > 0 || wronglyProved > 0;
        }
    }

    /** One matrix a defense that was seen through more than one surface. */
    public static List<SurfaceMatrix> of(List<ExperimentView> cells) {
        Map<String, List<ExperimentView>> defenses = new LinkedHashMap<>();
        for (ExperimentView cell : cells) {
            defenses.computeIfAbsent(cell.facts().cell(), name -> new ArrayList<>())
                    .add(cell);
        }
        return defenses.entrySet().stream()
                .filter(defense -> defense.getValue().size() > 1)
                .map(defense -> of(defense.getKey(), defense.getValue()))
                .toList();
    }

    private static SurfaceMatrix of(String defense, List<ExperimentView> surfaces) {
        double rate = ExperimentView.leadingRate(
                surfaces.stream().flatMap(surface -> surface.attacks().stream()).toList());
        List<String> attacks = surfaces.stream()
                .flatMap(surface -> surface.attacks().stream().map(AttackView::label))
                .distinct()
                .toList();
        return new SurfaceMatrix(
                defense,
                rate,
                surfaces.stream().map(surface -> surface.facts().surface()).toList(),
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
                        attack.provedShare(),
                        attack.provedIfComplete(),
                        attack.wronglyProved(),
                        surface.family()
                                .at(attack, rate)
                                .filter(Family.Tested::isSignificant)
                                .isPresent()));
    }
}
