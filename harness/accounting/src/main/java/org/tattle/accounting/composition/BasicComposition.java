package org.tattle.accounting.composition;

import java.util.List;

/**
 * Basic composition: epsilons add, deltas add (Dwork and Roth 2014, theorem 3.16), for equal and for unlike releases.
 */
public final class BasicComposition extends CompositionTheorem {
    /** Creates the accountant. */
    public BasicComposition() {
        super("basic", 1);
    }

    @Override
    double total(List<Step> steps, double delta) {
        return steps.stream().mapToDouble(step -> step.count() * step.epsilon()).sum();
    }
}
