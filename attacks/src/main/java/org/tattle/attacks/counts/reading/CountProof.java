package org.tattle.attacks.counts.reading;

import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;

/**
 * An attack that proves, so that it sees where counts are not those of the candidates.
 *
 * @param <S> the surface
 */
public interface CountProof<S> {
    /** Whether no choice of the candidates, all of whom are listed, gives the counts that a release shows. */
    boolean isContradicted(Target<? extends Corpus, ? extends S> target);
}
