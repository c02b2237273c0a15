package org.tattle.core.audit;

/** A surface under the name that plans give it. */
public record NamedSurface<R, S>(String name, Class<S> type, Surface<R, S> surface) {
    /** The name of the surface that shows the whole release. */
    public static final String FULL = "full";
}
