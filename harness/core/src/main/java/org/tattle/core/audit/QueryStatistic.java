package org.tattle.core.audit;

import java.io.Serializable;
import java.util.List;

/**
 * A query statistic: numbers computed from one released model for each record, such as a log-likelihood. Shadow-model
 * attacks learn nothing else about a model.
 *
 * <p>An implementation is a record whose text gives its parameters: attacks with equal statistics share their
 * evaluation, and the text is part of every model's key.
 *
 * <p>The statistic of a type of release is given by {@link org.tattle.core.release.ReleaseType#withStatistic} and found
 * by both types, which its class names. Its first column must be higher for members.
 *
 * <p>It must be serializable, since other machines that train receive it.
 *
 * @param <D> the records
 * @param <S> the surface of the release
 */
public interface QueryStatistic<D, S> extends Serializable {
    /** The names of the statistic's columns, at least one, in a fixed order that does not depend on the data. */
    List<String> columns();

    /** What one of its columns is, as {@code tattle list statistics} says it: a few words, none by default. */
    default String meaning(String column) {
        return "";
    }

    /**
     * Computes the statistic of every record.
     *
     * @param release the observed surface of the release
     * @param records the records, D of them
     * @param out D x columns, row-major, overwritten; every number finite
     */
    void evaluate(S release, D records, double[] out);

    /**
     * Whether a record's numbers depend on that record and the release alone. Then records are evaluated in blocks, and
     * a large dataset takes the memory of one block; else all at once, as the actors of one network require.
     */
    default boolean isPerRecord() {
        return false;
    }

    /**
     * Public positive numbers, one for each record, to which the variance of the first column is proportional (a
     * document's length). Attacks with few shadow models pool variances by them. None, the default, stands for equal
     * ones.
     */
    default double[] varianceScales(D records) {
        return new double[0];
    }
}
