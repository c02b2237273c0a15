package org.tattle.core.audit;

/**
 * What of a release an adversary gets to see: all of it, or less (rounded, the top words only). A model is trained once
 * and narrowed as often as there are surfaces.
 *
 * @param <R> the release
 * @param <S> what is left of it
 */
@FunctionalInterface
public interface Surface<R, S> {
    /** The name of the surface that shows the whole release. */
    String FULL = "full";

    /** Whether a surface's name is that of the whole release. */
    static boolean isFull(String name) {
        return name.equals(FULL);
    }

    /** The part of the release that this surface shows. */
    S restrict(R release);

    /** The whole release. */
    static <R> Surface<R, R> full() {
        return release -> release;
    }
}
