package org.tattle.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.cli.Main;
import org.tattle.core.plugin.Plugins;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes what is made from the command's description: completions of the shell, and manual pages in AsciiDoc. */
public final class CommandDocuments {
    private CommandDocuments() {}

    /**
     * Writes the files.
     *
     * @param arguments the folder
     */
    public static void main(String[] arguments) throws IOException {
        Locale locale = Locale.getDefault();
        Locale.setDefault(Locale.ROOT); // picocli sorts options by the lower case of the locale
        try {
            write(Path.of(arguments[0]));
        } finally {
            Locale.setDefault(locale);
        }
    }

    private static void write(Path folder) throws IOException {
        CommandSpec tattle = new Main(
                        () -> Plugins.load(CommandDocuments.class.getClassLoader()), Map.of("NO_COLOR", "1"))
                .description();
        Files.createDirectories(folder.resolve("completions"));
        Files.writeString(folder.resolve("completions/tattle"), AutoComplete.bash(tattle.name(), tattle.commandLine()));
        int failed = ManPageGenerator.generateManPage(
                folder.resolve("manual").toFile(), null, new boolean[0], false, tattle);
        if (failed != 0) {
            throw new IOException("no manual pages: exit code " + failed);
        }
        try (Stream<Path> pages = Files.list(folder.resolve("manual"))) {
            for (Path page : pages.toList()) {
                Files.writeString(page, withLines(Files.readString(page)));
            }
        }
    }

    /** A page whose indented lines and lines of a synopsis stay lines, as in the help. */
    private static String withLines(String page) {
        return page.replaceAll("(?m)^(\\S.*)\n(?=  \\S)(?<!::\n)", "$1\n\n")
                .replaceAll("(?m)^(tattle .*)\n(?=tattle )", "$1 +\n");
    }
}
