package org.tattle.core.data;

/** How duplicates, which no adversary can distinguish, are treated. */
public enum DuplicatePolicy {
    /** All stay. Membership is then not well defined for them, since a member's duplicate may be a non-member. */
    KEEP,
    /** Equal records become one unit, a member or a non-member as a whole, under the id of the first. */
    GROUP,
    /** Only the first of equal records stays. */
    DROP
}
