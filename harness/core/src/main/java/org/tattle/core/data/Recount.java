package org.tattle.core.data;

/** Changes the counts of the cells of one document, in place; cells of count 0 are dropped. */
@FunctionalInterface
public interface Recount {
    /** @param counts the counts of the document's cells, in their order */
    void apply(int unit, int document, int[] counts);
}
