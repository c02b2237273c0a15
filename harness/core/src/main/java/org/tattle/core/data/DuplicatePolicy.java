package org.tattle.core.data;

/** The treatment of equal records, which no adversary can distinguish. */
public enum DuplicatePolicy {
    /** All stay; a member's twin may be a non-member, so membership is not well defined for either. */
    KEEP,
    /** Equal records become one unit, trained on or left out together, under the id of the first. */
    GROUP,
    /** The first of equal records stays. */
    DROP
}
