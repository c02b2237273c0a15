package org.tattle.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of Tattle, from the jar's manifest. */
final class Version implements IVersionProvider {
    /** The version, or {@code unpackaged} for classes that do not come from a jar. */
    static String text() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"tattle " + text()};
    }
}
