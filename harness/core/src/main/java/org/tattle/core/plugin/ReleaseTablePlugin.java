package org.tattle.core.plugin;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.TopicColumn;

/**
 * A table that puts the releases of several experiments side by side, for the report. An implementation is one class
 * and one line in {@code META-INF/services/org.tattle.core.plugin.ReleaseTablePlugin}.
 *
 * @param <R> the release
 */
public interface ReleaseTablePlugin<R> {
    /** The type of the releases. */
    Class<R> release();

    /**
     * The columns, one for each experiment; those that are not comparable with the first are left out.
     *
     * @param releases the first target's release of each experiment, by the experiment's name
     * @param rows the number of rows, at least 1
     */
    List<TopicColumn> columns(Map<String, R> releases, int rows);
}
