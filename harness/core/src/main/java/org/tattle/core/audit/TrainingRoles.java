package org.tattle.core.audit;

/**
 * The trainers of an experiment: of its targets and of its shadow models.
 *
 * @param curator trains the targets
 * @param adversary trains the shadows
 */
public record TrainingRoles<D, R>(Trainer<D, R> curator, Adversary<D, R> adversary) {
    /** Roles in which curator and adversary run the same trainer. */
    public static <D, R> TrainingRoles<D, R> sameTrainer(Trainer<D, R> trainer) {
        return new TrainingRoles<>(trainer, Adversary.shared(trainer));
    }
}
