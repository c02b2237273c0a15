package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;

/**
 * Finds the utility measures of a plan that apply to a release or a surface.
 *
 * @param type the type of the records
 */
record UtilityResolver<D extends Dataset<D>>(Plan plan, Plugins plugins, Class<D> type) {
    /** The plan's measures of a release. */
    <R> List<Utility<D, R>> ofRelease(Class<R> release, D data) {
        List<Utility<D, R>> utilities = new ArrayList<>();
        for (PluginSpec choice : plan.utility()) {
            UtilityPlugin<?, ?, ?> plugin = plugins.utilities().get(choice.name(), "utility");
            if (plugin.data() == type && plugin.release() == release) {
                Utility<D, R> utility = utility(plugin, choice);
                requireMeasurable(utility, choice.name(), data);
                utilities.add(utility);
            }
        }
        return utilities;
    }

    private void requireMeasurable(Utility<D, ?> utility, String name, D data) {
        if (plan.members() == TargetSampling.ALL && utility.needsHeldOut()) {
            throw new InputException(
                    "utility",
                    name + " is measured on records that a target was not trained on, and members: all leaves none",
                    "leave it out, or write members: half");
        }
        utility.missing(data).ifPresent(missing -> {
            throw new InputException("utility", name + " needs " + missing, "leave it out");
        });
    }

    @SuppressWarnings("unchecked") // both types are checked, the parameters were bound to the plug-in's record
    private <P extends Record, R> Utility<D, R> utility(UtilityPlugin<P, ?, ?> plugin, PluginSpec choice) {
        return (Utility<D, R>) plugin.utility((P) choice.parameters());
    }

    /** The plan's measures of what a surface shows; none where there is nothing to compare with. */
    <S> List<Utility<D, ? super S>> ofSurface(Class<S> shown) {
        return plan.surfaces().equals(List.of(NamedSurface.FULL))
                ? List.of()
                : plan.utility().stream()
                        .map(choice -> utility(plugins.utilities().get(choice.name(), "utility"), choice, shown))
                        .flatMap(Optional::stream)
                        .toList();
    }

    @SuppressWarnings("unchecked") // the type of the data is checked, the parameters were bound to the plug-in's record
    private <P extends Record, S> Optional<Utility<D, ? super S>> utility(
            UtilityPlugin<P, ?, ?> plugin, PluginSpec choice, Class<S> shown) {
        return plugin.data() == type
                ? ((UtilityPlugin<P, D, ?>) plugin).utilityOf(shown, (P) choice.parameters())
                : Optional.empty();
    }
}
