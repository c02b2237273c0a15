package org.tattle.engine.plan;

/** A plan as it is written, to be completed by assignments: it may lack what every plan needs, such as its corpus. */
public final class PartialPlan {
    private final Yaml tree;

    PartialPlan(Yaml tree) {
        this.tree = tree;
    }

    Yaml tree() {
        return tree;
    }
}
