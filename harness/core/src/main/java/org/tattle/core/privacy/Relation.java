package org.tattle.core.privacy;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.core.EnumText;
import org.tattle.math.Preconditions;

/**
 * The neighboring relation: which datasets are neighbors.
 *
 * @param unit the unit in which neighbors differ
 * @param adjacency how they differ in it
 * @param radius for {@link Adjacency#WITHIN_L1} the L1 distance N of limited-precision local privacy; else 1
 */
public record Relation(Unit unit, Adjacency adjacency, int radius) {
    private static final Set<Unit> PARTS = Collections.unmodifiableSet(EnumSet.of(Unit.WORD, Unit.BIT, Unit.EDGE));

    public enum Unit {
        DOCUMENT,
        AUTHOR,
        WORD,
        BIT,
        ROW,
        ACTOR,
        EDGE
    }

    public Relation {
        Preconditions.atLeast("radius", radius, 1);
    }

    /** The adjacency as readable text: {@code add-remove}, {@code within L1 distance 3}. */
    public String adjacencyText() {
        return switch (adjacency) {
            case ADD_REMOVE, REPLACE -> EnumText.of(adjacency);
            case WITHIN_L1 -> "within L1 distance " + radius;
        };
    }

    /** Whether one neighbor has a whole record that the other lacks, rather than another record or part of one. */
    public boolean isOfWholeRecords() {
        return adjacency == Adjacency.ADD_REMOVE && !PARTS.contains(unit);
    }

    /**
     * Whether a guarantee for it limits attacks on the membership of whole records. One for documents does not if a
     * record is an author with several of them.
     *
     * @param records what the records are, in the plural: {@code documents}, {@code authors}, {@code rows} …
     */
    public boolean limitsMembershipOf(String records) {
        boolean part = unit == Unit.DOCUMENT && !records.equals("documents");
        return !PARTS.contains(unit) && !part && adjacency != Adjacency.WITHIN_L1;
    }

    public static Relation addRemove(Unit unit) {
        return new Relation(unit, Adjacency.ADD_REMOVE, 1);
    }

    public static Relation replace(Unit unit) {
        return new Relation(unit, Adjacency.REPLACE, 1);
    }
}
