package org.tattle.cli.option;

import java.util.List;
import org.tattle.engine.plan.Assignment;

/** Options that set keys of the plan. */
public interface PlanOptions {
    /** The assignments of the given options, in the order in which they take effect. */
    List<Assignment> assignments();

    /** Adds an option's value, if it is given. */
    static void add(List<Assignment> assignments, String flag, String path, String value) {
        if (value != null) {
            assignments.add(Assignment.of(flag, path, value));
        }
    }
}
