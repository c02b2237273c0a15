package org.tattle.core.audit;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Relation;

/** A branch of a trainer that only unusual records take, and that a pair of neighbors exercises. */
public enum Branch {
    EMPTY("an empty record"),
    SHORT("a very short record"),
    LONG("a very long record"),
    LENGTHS("records of lengths between"),
    FIRST("a record in the first place"),
    MIDDLE("a record in the middle"),
    DRAWN("a record in a drawn place"),
    DUPLICATE("a duplicate of a record"),
    CONTAINED("a record that another contains"),
    CONTAINING("a record that contains others"),
    OWN_WORDS("words that no other record has"),
    COUNT("one more of everything, which tips a threshold"),
    ORDER("a record that tips an order"),
    SIZE("few records, and numbers of them beside round ones"),
    /** Numbers at which the number of draws or their scales change are looked for. */
    STEPS("numbers and sizes of records that change what is drawn"),
    /** Exercised only by replays of audits. */
    FULL("records in all these places among as many as the run trains on");

    private static final Set<Branch> OF_WORDS =
            Collections.unmodifiableSet(EnumSet.of(LENGTHS, CONTAINED, CONTAINING, OWN_WORDS));

    private final String words;

    Branch(String words) {
        this.words = words;
    }

    /** What exercises it, in words: {@code an empty record}. */
    public String words() {
        return words;
    }

    /** The branches that algorithms have for neighbors of a relation. */
    public static Set<Branch> of(Relation relation) {
        EnumSet<Branch> all = EnumSet.complementOf(EnumSet.of(FULL));
        if (relation.adjacency() != Adjacency.ADD_REMOVE) {
            all.remove(SIZE);
        }
        if (!hasSteps(relation)) {
            all.remove(STEPS);
        }
        switch (relation.unit()) {
            case DOCUMENT, AUTHOR, WORD, BIT -> {}
            case ROW -> all.removeAll(OF_WORDS);
            case ACTOR -> all.retainAll(EnumSet.of(EMPTY, SIZE, STEPS));
            case EDGE -> all.clear(); // its worst cases are beside others, and alone
        }
        return all;
    }

    /** Whether a path of neighbors under a relation leads from few records to many, or to others. */
    public static boolean hasSteps(Relation relation) {
        return switch (relation.unit()) {
            case DOCUMENT, AUTHOR, ROW -> relation.adjacency() != Adjacency.WITHIN_L1;
            case ACTOR -> relation.adjacency() == Adjacency.ADD_REMOVE;
            case WORD, BIT, EDGE -> false;
        };
    }
}
