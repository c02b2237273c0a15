package org.tattle.core.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Maps as results hold them: sorted by key, as {@code results.json} is, so that a result and what is read back of it
 * are shown alike.
 */
final class SortedCopy {
    private SortedCopy() {}

    static <V> Map<String, V> of(Map<String, V> map) {
        return Collections.unmodifiableMap(new TreeMap<>(map));
    }
}
