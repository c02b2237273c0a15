package org.tattle.core.plugin;

import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;

/**
 * The neighbours and canaries of one type of data that are looked for in one type of release. An implementation is one
 * class and one line in {@code META-INF/services/org.tattle.core.plugin.WorstCasePlugin}.
 *
 * @param <D> the records
 * @param <S> the release
 */
public interface WorstCasePlugin<D extends Dataset<D>, S> {
    /** The type of the records. */
    Class<D> data();

    /** The type of the release. */
    Class<S> release();

    /** The neighbours and canaries. */
    WorstCaseGenerator<D, S> worstCases();
}
