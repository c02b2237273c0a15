package org.tattle.engine.experiment;

import java.util.Map;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.ShadowSampling;

/**
 * An attack under the name and with the parameters that the plan gave it.
 *
 * @param parameters by name, in a fixed order
 */
public record NamedAttack<D, S>(String name, Map<String, Object> parameters, MembershipAttack<D, S> attack) {
    /** Whether the attack compares a statistic with shadow models. */
    public boolean asksShadows() {
        return attack.queryStatistic().isPresent() && attack.shadowSampling() != ShadowSampling.NONE;
    }
}
