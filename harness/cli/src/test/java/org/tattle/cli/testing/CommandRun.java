package org.tattle.cli.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.tattle.cli.Main;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.testing.ToyPlugins;

/** One run of the command in this process, with what it printed. */
public record CommandRun(int exit, String out, String err) {
    /** What a command says that has worked for a second before it fails, as it does on a slow machine. */
    private static final Pattern LATE =
            Pattern.compile("\\A(?:reading|attacking|inspecting|checking|reconstructing) .*\\R(?=error: )");

    /** This run, which must have ended well. */
    public CommandRun done() {
        assertThat(exit).as(err).isZero();
        return this;
    }

    public static CommandRun of(String... args) {
        return of(ToyPlugins::plugins, Map.of(), args);
    }

    public static CommandRun of(Supplier<Plugins> plugins, Map<String, String> environment, String... args) {
        return of(new Main(plugins, environment), args);
    }

    public static CommandRun of(Main main, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = main.writingTo(new PrintWriter(out, true), new PrintWriter(err, true))
                .run(args);
        return new CommandRun(exit, out.toString(), LATE.matcher(err.toString()).replaceFirst(""));
    }

    /**
     * What is wrong with a command line. Lists are printed; any other gets an option that does not exist, so that it is
     * read to its end and not run: this option must be the only fault.
     */
    public static String faultOf(List<String> command) {
        List<String> words = new ArrayList<>(command);
        boolean isList = words.get(0).equals("list");
        if (!isList) {
            words.add("--no-such-option");
        }
        CommandRun run =
                of(() -> Plugins.load(CommandRun.class.getClassLoader()), Map.of(), words.toArray(String[]::new));
        boolean isRight = isList ? run.exit() == 0 : run.err().contains("unknown option `--no-such-option`");
        return isRight ? "" : run.err();
    }
}
