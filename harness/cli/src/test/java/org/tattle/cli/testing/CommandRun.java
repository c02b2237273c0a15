package org.tattle.cli.testing;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.function.Supplier;
import org.tattle.cli.Main;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.testing.ToyPlugins;

/** One run of the command in this process, with what it printed. */
public record CommandRun(int exit, String out, String err) {
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
        return new CommandRun(exit, out.toString(), err.toString());
    }
}
