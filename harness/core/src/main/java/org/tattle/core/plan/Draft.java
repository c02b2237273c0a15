package org.tattle.core.plan;

/** A plan as it is written, to be completed by assignments: it may lack what every plan needs, such as its corpus. */
public final class Draft {
    private final Yaml tree;

    Draft(Yaml tree) {
        this.tree = tree;
    }

    Yaml tree() {
        return tree;
    }
}
