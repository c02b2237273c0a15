package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.tattle.cli.option.NamedFile.Kind;
import picocli.CommandLine.Option;

/** The option {@code --sarif} of commands that find what is wrong with files or algorithms. */
public final class SarifOption {
    private static final String NAME = "--sarif";

    @Option(
            names = NAME,
            paramLabel = "FILE",
            description = "Write what is wrong as SARIF 2.1.0, for services that show it beside the code; default:"
                    + " nowhere.")
    private Path path;

    /** The file to write, if one is named; it is an input error if one of another kind exists. */
    public Optional<NamedFile> file() {
        return NamedFile.of(NAME, path, Kind.SARIF);
    }
}
