package org.tattle.cli.option;

import java.util.List;
import org.tattle.engine.plan.Assignment;

/** Options that are another way to write a part of the plan. */
public interface PlanOptions {
    /** What was given, in the order in which it takes effect. */
    List<Assignment> assignments();

    /** Adds an option's value, where it was given. */
    static void add(List<Assignment> assignments, String flag, String path, String value) {
        if (value != null) {
            assignments.add(Assignment.of(flag, path, value));
        }
    }

    /** Adds an option's values, where it was given. */
    static void add(List<Assignment> assignments, String flag, String path, List<String> values) {
        if (values != null) {
            assignments.add(Assignment.of(flag, path, values));
        }
    }
}
