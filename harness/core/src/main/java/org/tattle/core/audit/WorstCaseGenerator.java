package org.tattle.core.audit;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.tattle.core.privacy.Relation;

/**
 * Generates worst cases for one type of release: neighbors and canaries that are likely the hardest to hide, for audits
 * that certify bounds.
 *
 * <p>It is given by {@link org.tattle.core.release.ReleaseType#withWorstCases} and found by both types, which its class
 * names.
 *
 * <p>It must be serializable, since other machines that train receive it.
 */
public interface WorstCaseGenerator<D, S> extends Serializable {
    /**
     * Pairs of neighbors, of which one is likely close to the worst case; none if no neighbors of this relation are
     * known. Both datasets share the background, which may be empty.
     */
    List<DistinguishingGame<D, S>> games(D background, Relation relation);

    /** The canaries for a relation, at least one; empty if none are known. */
    Optional<Canaries<D, S>> canaries(D background, Relation relation, int count);
}
