package org.tattle.reports.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.result.AttackResult;
import org.tattle.reports.view.AttackView;

/** An attack's result under a name that the same attack has in all runs, and no other. */
record NamedResult(String name, AttackResult result) {
    /** An attack, whatever it attacks. */
    private record Identity(String attack, Object parameters, String varianceRule) {
        static Identity of(AttackResult result) {
            return new Identity(
                    result.attack(), result.attackParameters(), result.summary().varianceRule());
        }
    }

    /** The attacks on each of these experiments, in their order. */
    static List<List<NamedResult>> of(List<ComparedExperiment> experiments) {
        Map<Identity, String> names = new LinkedHashMap<>();
        for (ComparedExperiment experiment : experiments) {
            for (AttackView attack : experiment.experiment().attacks()) {
                names.putIfAbsent(
                        Identity.of(attack.result()), free(attack.label(), experiment, List.copyOf(names.values())));
            }
        }
        return experiments.stream()
                .map(experiment -> experiment.experiment().attacks().stream()
                        .map(AttackView::result)
                        .map(result -> new NamedResult(names.get(Identity.of(result)), result))
                        .toList())
                .toList();
    }

    /** The label; with the run and a number if another attack has it. */
    private static String free(String label, ComparedExperiment experiment, List<String> taken) {
        String name = taken.contains(label) ? label + " of " + experiment.of().label() : label;
        String unique = name;
        for (int copy = 2; taken.contains(unique); copy++) {
            unique = name + " (" + copy + ")";
        }
        return unique;
    }
}
