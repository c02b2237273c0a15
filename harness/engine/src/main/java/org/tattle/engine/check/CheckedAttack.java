package org.tattle.engine.check;

import java.util.Map;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.engine.experiment.SurfaceAttacks;

/**
 * An attack that is checked, with what it attacks.
 *
 * @param parameters of the attack, by key
 * @param on the name of the algorithm whose releases it attacks
 * @param trainer of targets, and of shadow models if the attack needs any
 * @param adversary how it sees records beside a release
 * @param surface what it sees of a release; has the attack alone
 * @param records of which models learn halves
 * @param <D> the records
 * @param <R> the release
 * @param <S> what the attack sees of it
 */
public record CheckedAttack<D extends Dataset<D>, R, S>(
        String name,
        Map<String, Object> parameters,
        String on,
        Trainer<D, R> trainer,
        Adversary<D, R> adversary,
        SurfaceAttacks<D, R, S> surface,
        D records) {
    MembershipAttack<D, S> attack() {
        return surface.attacks().get(0).attack();
    }

    /** The records as the attack sees them beside a release. */
    D candidates(D of, R release) {
        return adversary.reuse() == Adversary.Reuse.SHARED ? of : adversary.project(of, release);
    }

    /** The algorithm, with the surface unless that is the whole release. */
    String place() {
        return surface.surface().equals(NamedSurface.FULL) ? on : on + ", " + surface.surface();
    }
}
