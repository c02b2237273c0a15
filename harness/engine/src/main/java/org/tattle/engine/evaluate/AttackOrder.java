package org.tattle.engine.evaluate;

import java.util.List;
import java.util.function.Supplier;
import org.tattle.core.result.RunResult;

/** Decides which surfaces are attacked, in which order, as results come in. */
@FunctionalInterface
public interface AttackOrder {
    /** Every surface, all at once. */
    AttackOrder ALL = (experiment, open, soFar) -> open;

    /**
     * The surfaces of an experiment to attack next.
     *
     * @param open those that were not attacked yet, in the plan's order; may be empty
     * @param soFar the results so far; of all experiments, those that are not measured yet included
     * @return some of these; none if no other result on the experiment is needed
     */
    List<String> next(String experiment, List<String> open, Supplier<RunResult> soFar);
}
