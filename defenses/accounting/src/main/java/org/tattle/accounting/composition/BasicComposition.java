package org.tattle.accounting.composition;

import java.util.List;

/** Epsilons add, deltas add (Dwork and Roth 2014, theorem 3.16). Unlike releases compose as well as equal ones. */
public final class BasicComposition extends CompositionTheorem {
    private static final double[] ALL = {1};

    /** With the exact guarantee of normal noise. */
    public BasicComposition() {
        this(GaussianGuarantee.ANALYTIC);
    }

    /** With a formula for normal noise. */
    public BasicComposition(GaussianGuarantee gaussian) {
        super("basic", gaussian);
    }

    @Override
    double total(List<Step> steps, double delta) {
        return steps.stream().mapToDouble(step -> step.count() * step.epsilon()).sum();
    }

    @Override
    double[] shares() {
        return ALL.clone();
    }
}
