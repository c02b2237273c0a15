package org.tattle.core.release;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.TopicColumn;

/** A table that puts the releases of several experiments side by side, for the report. */
@FunctionalInterface
public interface ReleaseTable<R> {
    /**
     * The columns, one for each experiment; those that are not comparable with the first are left out.
     *
     * @param releases the first target's release of each experiment, by the experiment's name
     * @param rows the number of rows, at least 1
     */
    List<TopicColumn> columns(Map<String, R> releases, int rows);
}
