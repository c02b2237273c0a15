package org.tattle.core.audit;

import java.io.Serializable;
import java.util.List;

/**
 * Numbers asked of one released model about each record. Everything that a shadow-model attack learns about a model
 * goes through these.
 *
 * <p>An implementation is a record whose text gives its parameters: attacks that ask equal statistics share their
 * evaluation, and the text is part of every model's key.
 *
 * <p>The statistic of a type of release is found by both types, which its class names: it is one line in
 * {@code META-INF/services/org.tattle.core.audit.QueryStatistic}. Its first column is the one that rises for members.
 *
 * <p>It is sent to other machines that train.
 *
 * @param <D> the records
 * @param <S> the surface of the release
 */
public interface QueryStatistic<D, S> extends Serializable {
    /**
     * The names of the numbers that each record gets, at least one, in a fixed order that does not depend on the data.
     */
    List<String> columns();

    /**
     * Evaluates every record.
     *
     * @param release the surface asked
     * @param records the records, D of them
     * @param out D x columns, row-major, overwritten; every number finite
     */
    void evaluate(S release, D records, double[] out);

    /**
     * Whether a record's numbers depend on that record and the release alone. Then the records are asked block by
     * block, and a large dataset needs no more memory than a block; else all at once, as the actors of one network must
     * be.
     */
    default boolean isPerRecord() {
        return false;
    }

    /**
     * To what the variance of the first column is proportional, one positive number a record, public (a document's
     * length); attacks with few shadows pool variances by it.
     */
    double[] varianceScales(D records);
}
