package org.tattle.core.release;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.WorstCaseGenerator;

/**
 * What an audit must know of a type of release, or of what a surface shows. Each part may be given here or by a
 * {@linkplain org.tattle.core.plugin.PluginProvider#releases provider}; types that Tattle supports need only their
 * class.
 *
 * @param type the class of the releases
 * @param codec writes and reads releases; empty: the class's public constant {@code CODEC}, as Tattle's own have it,
 *     else Java serialization
 * @param statistic the query statistic of shadow-model attacks; without any, only attacks on the release itself apply
 * @param worstCases the neighbors and canaries for certified bounds
 * @param surfaces the parts of a release that may be published in its place; empty: none but the whole
 * @param table puts the releases of several experiments side by side in the report
 * @param <D> the records
 * @param <R> the release
 */
public record ReleaseType<D, R>(
        Class<R> type,
        Optional<Codec<R>> codec,
        Optional<QueryStatistic<D, R>> statistic,
        Optional<WorstCaseGenerator<D, R>> worstCases,
        Optional<Surfaces<R>> surfaces,
        Optional<ReleaseTable<R>> table) {
    public static <D, R> ReleaseType<D, R> of(Class<R> type) {
        return new ReleaseType<>(
                type, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public ReleaseType<D, R> withCodec(Codec<R> keeping) {
        return new ReleaseType<>(type, Optional.of(keeping), statistic, worstCases, surfaces, table);
    }

    /** This type with this query statistic, whose first column is higher for members. */
    public ReleaseType<D, R> withStatistic(QueryStatistic<D, R> asked) {
        return new ReleaseType<>(type, codec, Optional.of(asked), worstCases, surfaces, table);
    }

    public ReleaseType<D, R> withWorstCases(WorstCaseGenerator<D, R> neighbors) {
        return new ReleaseType<>(type, codec, statistic, Optional.of(neighbors), surfaces, table);
    }

    public ReleaseType<D, R> withSurfaces(Surfaces<R> published) {
        return new ReleaseType<>(type, codec, statistic, worstCases, Optional.of(published), table);
    }

    public ReleaseType<D, R> withTable(ReleaseTable<R> sideBySide) {
        return new ReleaseType<>(type, codec, statistic, worstCases, surfaces, Optional.of(sideBySide));
    }

    /** The codec that is given here or is a constant of the class. */
    public Optional<Codec<R>> statedCodec() {
        return codec.or(this::constant);
    }

    /** The codec of the releases, if one is known: stated, or by Java serialization. */
    @SuppressWarnings("unchecked") // the class is checked
    public Optional<Codec<R>> knownCodec() {
        return statedCodec()
                .or(() -> Serializable.class.isAssignableFrom(type)
                        ? Optional.of((Codec<R>) Codec.serialized((Class<? extends Serializable>) type))
                        : Optional.empty());
    }

    /**
     * The codec of the releases.
     *
     * @throws InputException if none is known
     */
    public Codec<R> requireCodec() {
        return knownCodec()
                .orElseThrow(() -> new InputException(
                        type.getName(),
                        "it is not known how such releases are kept",
                        "give a codec with ReleaseType.withCodec, or let the class implement java.io.Serializable"));
    }

    @SuppressWarnings("unchecked") // a codec that a class has is for its instances
    private Optional<Codec<R>> constant() {
        Field field = FieldUtils.getField(type, "CODEC");
        try {
            return field != null
                            && Modifier.isStatic(field.getModifiers())
                            && FieldUtils.readStaticField(field) instanceof Codec<?> own
                    ? Optional.of((Codec<R>) own)
                    : Optional.empty();
        } catch (IllegalAccessException e) {
            return Optional.empty(); // its module keeps it
        }
    }
}
