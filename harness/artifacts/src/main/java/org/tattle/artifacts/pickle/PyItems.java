package org.tattle.artifacts.pickle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A list, a tuple or a set. */
public final class PyItems {
    private final List<Object> items = new ArrayList<>(0);

    PyItems(Object... items) {
        addAll(items);
    }

    void addAll(Object... more) {
        items.addAll(Arrays.asList(more));
    }

    /** The items; None is null. Not to be modified. */
    public List<Object> items() {
        return Collections.unmodifiableList(items);
    }

    public int size() {
        return items.size();
    }
}
