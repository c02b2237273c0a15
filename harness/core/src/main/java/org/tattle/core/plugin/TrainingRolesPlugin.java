package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingRoles;

/**
 * Decides on which columns curator and adversary train, if the columns depend on the training set. It implements a
 * plan's {@code data.vocabulary} for a defense. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.core.plugin.TrainingRolesPlugin}.
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
}
