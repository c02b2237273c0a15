package org.tattle.core.plugin;

import java.util.Optional;
import java.util.function.Function;
import org.tattle.core.audit.Utility;

/**
 * A utility measure that plans can name.
 *
 * @param name see {@link Plugin#name}
 * @param summary see {@link Plugin#summary}
 * @param parameters the parameter record
 * @param data the type of the data
 * @param release the type of the release
 * @param measures makes the measure of releases
 * @param shown the measure of what surfaces show, if there is one
 * @param <P> its parameters
 * @param <D> the data
 * @param <R> the release
 */
public record UtilityPlugin<P extends Record, D, R>(
        String name,
        String summary,
        Class<P> parameters,
        Class<D> data,
        Class<R> release,
        Function<P, Utility<D, R>> measures,
        Optional<OfSurfaces<P, D, ?>> shown)
        implements Plugin<P> {
    /**
     * The measure of whatever surface shows a type.
     *
     * @param type the type, of which what the surface shows is a subtype
     */
    public record OfSurfaces<P, D, S>(Class<S> type, Function<P, Utility<D, S>> measures) {}

    /** A measure of whole releases. */
    public static <P extends Record, D, R> UtilityPlugin<P, D, R> of(
            String name,
            String summary,
            Class<P> parameters,
            Class<D> data,
            Class<R> release,
            Function<P, Utility<D, R>> measures) {
        return new UtilityPlugin<>(name, summary, parameters, data, release, measures, Optional.empty());
    }

    /** This measure, with another one of what surfaces show. */
    public <S> UtilityPlugin<P, D, R> withSurfaces(Class<S> type, Function<P, Utility<D, S>> shows) {
        return new UtilityPlugin<>(
                name, summary, parameters, data, release, measures, Optional.of(new OfSurfaces<>(type, shows)));
    }

    /** The measure for these parameters. */
    public Utility<D, R> utility(P chosen) {
        return measures.apply(chosen);
    }

    /**
     * The measure of what a surface of a release shows; empty if there is none.
     *
     * @param surface the type of what the surface shows
     */
    @SuppressWarnings("unchecked") // the measure's type is a supertype of what is shown
    public <S> Optional<Utility<D, ? super S>> utilityOf(Class<S> surface, P chosen) {
        return shown.filter(of -> of.type().isAssignableFrom(surface))
                .map(of -> (Utility<D, ? super S>) of.measures().apply(chosen));
    }

    @Override
    public Class<?> source() {
        return measures.getClass();
    }
}
