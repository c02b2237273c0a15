package org.tattle.core.data;

/** Sets other counts for the cells of one document, in place; a cell of count 0 is dropped. */
@FunctionalInterface
public interface Recount {
    /** @param counts of the document's cells, in their order */
    void apply(int unit, int document, int[] counts);
}
