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
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface WorstCaseGenerator<D, S> extends Serializable {
    /**
     * Pairs of neighbors, of which one is likely close to an algorithm's worst case.
     *
     * @param background the records that both datasets share; may be empty of records
     * @return empty if no neighbors of this relation are known
     */
    List<DistinguishingGame<D, S>> games(D background, Relation relation);

    /**
     * The canaries for a relation.
     *
     * @param count at least 1
     * @return empty if none are known
     */
    Optional<Canaries<D, S>> canaries(D background, Relation relation, int count);
}
