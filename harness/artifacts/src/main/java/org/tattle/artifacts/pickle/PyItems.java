package org.tattle.artifacts.pickle;

import java.util.List;

/** A list, a tuple or a set. */
public final class PyItems {
    private final PackedValues items = new PackedValues();

    PyItems(Object... items) {
        addAll(items);
    }

    void addAll(Object... more) {
        items.append(more);
    }

    public List<Object> items() {
        return items;
    }

    public int size() {
        return items.size();
    }
}
