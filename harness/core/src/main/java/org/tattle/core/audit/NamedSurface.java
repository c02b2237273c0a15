package org.tattle.core.audit;

/**
 * A surface under the name that plans give it.
 *
 * @param type what is left of a release
 * @param surface takes the rest away
 * @param <R> the release
 * @param <S> what is left of it
 */
public record NamedSurface<R, S>(String name, Class<S> type, Surface<R, S> surface) {
    /** The name of the surface that is all of a release. */
    public static final String FULL = "full";
}
