package org.tattle.core.audit;

import java.util.List;

/**
 * Numbers asked of one released model about each record. Everything that a shadow-model attack learns about a model
 * goes through these.
 *
 * <p>An implementation is a record whose text tells its parameters: attacks that ask equal statistics share their
 * evaluation, and the text is part of every model's key.
 *
 * @param <D> the records
 * @param <S> the surface of the release
 */
public interface QueryStatistic<D, S> {
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
     * To what the variance of the first column is proportional, one positive number a record, public (a document's
     * length); attacks with few shadows pool variances by it.
     */
    double[] scales(D records);
}
