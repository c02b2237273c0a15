package org.tattle.reports.view;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.RunResult;

/** What attacks do, one sentence each: the summaries of the plug-ins on the class path. */
public final class Glossary {
    private static final Map<String, String> SUMMARIES = summaries();

    private Glossary() {}

    private static Map<String, String> summaries() {
        Map<String, String> summaries = new TreeMap<>();
        List<AttackPlugin<?>> attacks =
                Plugins.load(Glossary.class.getClassLoader()).attacks().all();
        for (Plugin<?> attack : attacks) {
            summaries.put(attack.name(), SweepLines.capitalized(attack.summary()) + ".");
        }
        return summaries;
    }

    /** What an attack does; empty if no plug-in has its name. */
    public static String about(String attack) {
        return SUMMARIES.getOrDefault(attack, "");
    }

    /** The known attacks of a run, by name. */
    public static Map<String, String> of(RunResult run) {
        Map<String, String> known = new TreeMap<>();
        run.experiments().forEach(experiment -> {
            experiment.attacks().forEach(attack -> known.put(attack.attack(), about(attack.attack())));
            experiment.inferences().forEach(inference -> known.put(inference.attack(), about(inference.attack())));
        });
        known.values().removeIf(String::isEmpty);
        return known;
    }
}
