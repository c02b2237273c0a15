package org.tattle.core.plugin;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Surface;

/**
 * The surfaces of a type of release, under the names that plans give them. An implementation is one class and one line
 * in {@code META-INF/services/org.tattle.core.plugin.SurfacePlugin}. The surface {@code full} needs no plug-in.
 *
 * @param <R> the release
 */
public interface SurfacePlugin<R> {
    /** The type of the release. */
    Class<R> release();

    /** The surface of a name, such as {@code decimals-4}; empty where there is none. */
    Optional<NamedSurface<R, ?>> named(String name);

    /** Examples of names, for suggestions after a typing error. */
    List<String> examples();

    /** Names of surfaces that one would publish in place of each other, the one that shows most first. */
    List<String> ladder();

    /**
     * Whether whoever sees one surface can derive another exactly; by default only the whole release is known to show
     * all that others show.
     */
    default boolean derives(String from, String derived) {
        return Surface.isFull(from);
    }

    /** A description of all names, for messages. */
    String known();
}
