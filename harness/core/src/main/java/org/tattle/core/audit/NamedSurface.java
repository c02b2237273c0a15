package org.tattle.core.audit;

/**
 * A surface under the name that plans give it.
 *
 * @param type the type of what it shows
 * @param surface restricts a release to what it shows
 * @param <R> the release
 * @param <S> what the surface shows
 */
public record NamedSurface<R, S>(String name, Class<S> type, Surface<R, S> surface) {
    /** The name of the surface that shows the whole release. */
    public static final String FULL = "full";
}
