package org.tattle.artifacts.pickle;

import java.util.List;

/** A dictionary in the order of the file. Of equal keys, the last one is found. */
public final class PyDict {
    /** No object has more attributes. */
    private static final int MOST_ATTRIBUTES = 10_000;

    private final PackedValues keys = new PackedValues();
    private final PackedValues values = new PackedValues();

    void put(Object key, Object value) {
        keys.append(key);
        values.append(value);
    }

    /** The keys; None is null. Not to be modified. */
    public List<Object> keys() {
        return keys;
    }

    /** The values in the order of the keys. Not to be modified. */
    public List<Object> values() {
        return values;
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
