package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingRoles;

/**
 * Decides who trains on which columns, where the columns depend on the training set: what a plan's
 * {@code data.vocabulary} makes of a defense. An implementation is one class and one line in
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
     * @return empty where both run this trainer as it is
     * @throws org.tattle.core.InputException where the policy is not for such releases
     */
    <R> Optional<TrainingRoles<D, R>> roles(String policy, Trainer<D, R> trainer, Class<R> release);
}
