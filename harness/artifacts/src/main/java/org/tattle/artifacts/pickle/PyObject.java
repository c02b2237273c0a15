package org.tattle.artifacts.pickle;

import java.util.Optional;

/** An object that a call would make: the class or function called, its arguments, and the state set afterwards. */
public final class PyObject {
    private final Object maker;
    private final PyItems arguments;
    private final PyItems items = new PyItems();
    private final PyDict entries = new PyDict();
    private Object state;
    private Object raw;

    PyObject(Object maker, PyItems arguments) {
        this.maker = maker;
        this.arguments = arguments;
    }

    void setState(Object state) {
        this.state = state;
    }

    void setRaw(Object raw) {
        this.raw = raw;
    }

    /** Bytes that stand elsewhere: an array's, as joblib writes it, or the root of its pickle; a storage's; or null. */
    Object raw() {
        return raw;
    }

    /** What is called: a class, a function, or the result of another call. */
    Object maker() {
        return maker;
    }

    /** The class, or the function that would be called; empty if it is made by the result of another call. */
    public Optional<PyClass> type() {
        if (!(maker instanceof PyClass made)) {
            return Optional.empty();
        }
        boolean generic = made.module().startsWith("copy") && made.name().matches("_reconstructor|__newobj(_ex)?__");
        return Optional.of(generic && argument(0) instanceof PyClass named ? named : made);
    }

    public boolean is(String library, String wanted) {
        return type().filter(type -> type.is(library, wanted)).isPresent();
    }

    /** An argument of the call; null if there is none at this place or it is None. */
    public Object argument(int place) {
        return arguments != null && place < arguments.size() ? arguments.items().get(place) : null;
    }

    PyItems arguments() {
        return arguments;
    }

    /** An attribute; null if there is none or it is None. */
    public Object attribute(String name) {
        if (state instanceof PyItems parts && parts.size() == 2) { // a dictionary and one of slots
            for (Object part : parts.items()) {
                if (part instanceof PyDict dict && dict.get(name) != null) {
                    return dict.get(name);
                }
            }
        }
        return state instanceof PyDict dict ? dict.get(name) : null;
    }

    public Object state() {
        return state;
    }

    PyItems items() {
        return items;
    }

    PyDict entries() {
        return entries;
    }
}
