package org.tattle.cli;

import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;

/**
 * Who trains the models of a cell.
 *
 * @param curator trains the targets
 * @param adversary trains the shadows
 */
record Roles<D, R>(Trainer<D, R> curator, Adversary<D, R> adversary) {
    /** Both run the same trainer. */
    static <D, R> Roles<D, R> alike(Trainer<D, R> trainer) {
        return new Roles<>(trainer, Adversary.shared(trainer));
    }
}
