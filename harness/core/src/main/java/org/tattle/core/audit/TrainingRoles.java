package org.tattle.core.audit;

/** The trainers of an experiment: of its targets and of its shadow models. */
public record TrainingRoles<D, R>(Trainer<D, R> curator, Adversary<D, R> adversary) {
    public static <D, R> TrainingRoles<D, R> sameTrainer(Trainer<D, R> trainer) {
        return new TrainingRoles<>(trainer, Adversary.shared(trainer));
    }
}
