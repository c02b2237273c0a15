package org.tattle.engine.experiment;

import java.util.Map;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.ShadowSampling;

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
