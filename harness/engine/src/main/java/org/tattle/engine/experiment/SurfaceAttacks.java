package org.tattle.engine.experiment;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;

/**
 * One surface of a cell's releases and the attacks on it.
 *
 * @param surface its name
 * @param restriction what it shows
 */
public record SurfaceAttacks<D, R, S>(String surface, Surface<R, S> restriction, List<NamedAttack<D, S>> attacks) {
    /** The distinct statistics that the attacks ask, in the order in which they are first asked. */
    List<QueryStatistic<D, S>> statistics() {
        return attacks.stream()
                .map(named -> named.attack().queryStatistic())
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    /** The distinct families of shadow models that the attacks need. */
    List<ShadowSampling> shadowSamplings() {
        return attacks.stream()
                .map(named -> named.attack().shadowSampling())
                .filter(split -> split != ShadowSampling.NONE)
                .distinct()
                .toList();
    }
}
