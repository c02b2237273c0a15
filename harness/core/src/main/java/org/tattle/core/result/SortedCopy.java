package org.tattle.core.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Copies maps into key order, as in {@code results.json}: a result and its copy from a file look the same. */
final class SortedCopy {
    private SortedCopy() {}

    static <V> Map<String, V> of(Map<String, V> map) {
        return Collections.unmodifiableMap(new TreeMap<>(map));
    }
}
