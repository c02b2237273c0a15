package org.tattle.artifacts.pickle;

import java.util.regex.Pattern;

/** The name of a Python class or function. Nothing is imported. */
public record PyClass(String module, String name) {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]{0,79}");

    /** Whether it is this class of this top-level package, in whichever module of it. */
    public boolean is(String library, String wanted) {
        return name.equals(wanted) && (module.equals(library) || module.startsWith(library + "."));
    }

    /** The full name; text that is not an identifier, which a damaged file may hold, is not repeated. */
    @Override
    public String toString() {
        String full = module + "." + name;
        return IDENTIFIER.matcher(full).matches() ? full : "a name that is not an identifier";
    }
}
