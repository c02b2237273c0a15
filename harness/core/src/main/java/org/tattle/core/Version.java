package org.tattle.core;

import java.util.Optional;

/** The version of Tattle, from the jar's manifest. */
public final class Version {
    private Version() {}

    /** The version, or {@code unpackaged} for classes that do not come from a jar. */
    public static String text() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }
}
