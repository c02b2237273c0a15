package org.tattle.testkit.faults;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.plan.Choice;
import org.tattle.core.plan.PlanReader;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Plugins;

/** The defences of this project, as plans name them. */
final class Shipped {
    private static final Plugins PLUGINS = Plugins.load(Shipped.class.getClassLoader());

    private Shipped() {}

    /**
     * The trainer that a plan would name so: {@code "vips-lda: {epsilon: 1}"}.
     *
     * @param release what it releases
     */
    static <D extends Dataset<D>, R> Trainer<D, R> trainer(String choice, D data, Class<R> release) {
        Choice chosen = new PlanReader(PLUGINS)
                .read("a test", "data: {synthetic: {}}\ndefenses: [{" + choice + "}]", List.of())
                .defenses()
                .get(0);
        return trainer(PLUGINS.defenses().get(chosen.name(), choice), chosen.parameters(), data, release);
    }

    @SuppressWarnings("unchecked") // both types are compared, the parameters were bound to the plug-in's record
    private static <P extends Record, D extends Dataset<D>, R> Trainer<D, R> trainer(
            DefensePlugin<P, ?, ?> plugin, Record parameters, D data, Class<R> release) {
        if (plugin.data() != data.getClass() || plugin.release() != release) {
            throw new IllegalArgumentException(plugin.name() + " learns from " + plugin.data() + " and releases "
                    + plugin.release());
        }
        return ((DefensePlugin<P, D, R>) plugin).trainer((P) parameters, data);
    }
}
