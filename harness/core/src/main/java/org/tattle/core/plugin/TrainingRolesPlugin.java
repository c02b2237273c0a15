package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingRoles;

/**
 * Decides on which columns curator and adversary train, if the columns depend on the training set. It implements a
 * plan's {@code data.vocabulary} for a defense.
 *
 * @param <D> the records
 */
public interface TrainingRolesPlugin<D> {
    /** The type of the records. */
    Class<D> data();

    /**
     * The trainers of targets and shadows.
     *
     * @param policy as the plan writes it: such as {@code corpus}
     * @return empty if both run this trainer unchanged
     * @throws org.tattle.core.InputException if the policy does not apply to such releases
     */
    <R> Optional<TrainingRoles<D, R>> roles(String policy, Trainer<D, R> trainer, Class<R> release);

    /**
     * Whether a policy applies to releases of a type, so that {@link #roles} does not refuse it.
     *
     * @param policy as the plan writes it
     */
    boolean applies(String policy, Class<?> release);

    /** Whether some plug-in for a type of records applies a policy to releases of a type. */
    static boolean applies(Plugins plugins, Class<?> data, String policy, Class<?> release) {
        return plugins.all(PluginProvider::trainingRoles).stream()
                .anyMatch(plugin -> plugin.data() == data && plugin.applies(policy, release));
    }

    /**
     * The roles that the first plug-in for a type of records decides on; else the same trainer for both.
     *
     * @throws org.tattle.core.InputException if the policy does not apply to such releases
     */
    @SuppressWarnings("unchecked") // the plug-in states the type of its data
    static <D, R> TrainingRoles<D, R> find(
            Plugins plugins, Class<D> data, String policy, Trainer<D, R> trainer, Class<R> release) {
        return plugins.all(PluginProvider::trainingRoles).stream()
                .filter(plugin -> plugin.data() == data)
                .flatMap(plugin -> ((TrainingRolesPlugin<D>) plugin).roles(policy, trainer, release).stream())
                .findFirst()
                .orElseGet(() -> TrainingRoles.sameTrainer(trainer));
    }
}
