package org.tattle.core.audit;

/**
 * The part of a release that an adversary sees: all of it, or less (rounded, the top words only). Each model is trained
 * once, and every surface is derived from its release.
 *
 * @param <R> the release
 * @param <S> the part that the adversary sees
 */
@FunctionalInterface
public interface Surface<R, S> {
    /** The name of the surface that shows the whole release. */
    String FULL = "full";

    /** Whether this is the name of the surface that shows the whole release. */
    static boolean isFull(String name) {
        return name.equals(FULL);
    }

    /** The part of this release that the surface shows. */
    S restrict(R release);

    /** The surface that shows the whole release. */
    static <R> Surface<R, R> full() {
        return release -> release;
    }
}
