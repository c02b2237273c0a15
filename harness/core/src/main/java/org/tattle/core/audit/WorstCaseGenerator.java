package org.tattle.core.audit;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.tattle.core.privacy.Relation;

/**
 * Where records of one type are hardest to hide: neighbors and canaries on which audits for certified bounds play.
 *
 * <p>An implementation is found by both types, which its class names: it is one line in
 * {@code META-INF/services/org.tattle.core.audit.WorstCaseGenerator}.
 *
 * <p>It is sent to other machines that train.
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface WorstCaseGenerator<D, S> extends Serializable {
    /**
     * Pairs of neighbors among which one is likely to be close to an algorithm's worst.
     *
     * @param background what both datasets share; may be empty of records
     * @return empty where no neighbors of this relation are known
     */
    List<DistinguishingGame<D, S>> games(D background, Relation relation);

    /**
     * Canaries for that relation.
     *
     * @param count at least 1
     * @return empty where none are known
     */
    Optional<Canaries<D, S>> canaries(D background, Relation relation, int count);
}
