package org.tattle.core.plan;

import java.util.Map;
import org.tattle.core.plugin.Parameter;

/**
 * A plug-in that a plan names, with its parameters.
 *
 * @param name the plug-in's name
 * @param parameters its parameter record, every default filled in
 */
public record Choice(String name, Record parameters) {
    /** The parameters by key, in the record's order. */
    public Map<String, Object> values() {
        return Parameter.values(parameters);
    }

    /** As a plan would write it. */
    @Override
    public String toString() {
        return PlanWriter.flow(this);
    }
}
