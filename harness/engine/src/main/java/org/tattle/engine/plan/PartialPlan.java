package org.tattle.engine.plan;

/** A plan to be completed by assignments: it may lack required values, such as its corpus. */
public final class PartialPlan {
    private final Yaml tree;

    PartialPlan(Yaml tree) {
        this.tree = tree;
    }

    Yaml tree() {
        return tree;
    }
}
