package org.tattle.engine.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Utility;

/**
 * One surface of an experiment's releases with the attacks on it.
 *
 * @param derives the names of the other surfaces that can be derived from what it shows
 * @param utilities the measures of the utility of what it shows
 * @param untried the names of attacks that would run on it by default, and that the plan leaves out
 */
public record SurfaceAttacks<D, R, S>(
        String surface,
        Surface<R, S> restriction,
        List<NamedAttack<D, S>> attacks,
        List<String> derives,
        List<Utility<D, ? super S>> utilities,
        List<String> untried) {
    /** A surface whose utility is not measured, on which nothing is left out. */
    public SurfaceAttacks(String surface, Surface<R, S> restriction, List<NamedAttack<D, S>> attacks) {
        this(surface, restriction, attacks, List.of(), List.of(), List.of());
    }

    /** The same, from which these surfaces can be derived. */
    public SurfaceAttacks<D, R, S> deriving(List<String> others) {
        return new SurfaceAttacks<>(surface, restriction, attacks, others, utilities, untried);
    }

    List<QueryStatistic<D, S>> statistics() {
        return attacks.stream()
                .map(named -> named.attack().queryStatistic())
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    List<ShadowSampling> shadowSamplings() {
        return attacks.stream()
                .map(named -> named.attack().shadowSampling())
                .filter(split -> split != ShadowSampling.NONE)
                .distinct()
                .toList();
    }

    /**
     * A membership inference attack with its name and its parameters of the plan.
     *
     * @param parameters the parameters by name, in a fixed order
     */
    public record NamedAttack<D, S>(String name, Map<String, Object> parameters, MembershipAttack<D, S> attack) {
        /** Whether the attack compares a statistic with that of shadow models. */
        public boolean asksShadows() {
            return attack.queryStatistic().isPresent() && attack.shadowSampling() != ShadowSampling.NONE;
        }
    }
}
