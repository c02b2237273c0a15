package org.tattle.artifacts.pickle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A dictionary in the order of the file. Of equal keys, the last one is found. */
public final class PyDict {
    /** No object has more attributes. */
    private static final int MOST_ATTRIBUTES = 10_000;

    private final List<Object> keys = new ArrayList<>(0);
    private final List<Object> values = new ArrayList<>(0);

    void put(Object key, Object value) {
        keys.add(key);
        values.add(value);
    }

    /** The keys; None is null. Not to be modified. */
    public List<Object> keys() {
        return Collections.unmodifiableList(keys);
    }

    /** The values in the order of the keys. Not to be modified. */
    public List<Object> values() {
        return Collections.unmodifiableList(values);
    }

    public int size() {
        return keys.size();
    }

    /** The value of a key of ASCII letters; null if there is none, or it is None, or there are too many keys. */
    public Object get(String key) {
        for (int i = keys.size() - 1; i >= 0 && keys.size() <= MOST_ATTRIBUTES; i--) {
            Object candidate = keys.get(i);
            boolean same = candidate instanceof PyText text ? text.is(key) : key.equals(Py.text(candidate));
            if (same) {
                return values.get(i);
            }
        }
        return null;
    }
}
