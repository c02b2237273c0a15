package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.Map;
import org.openjdk.jmh.Main;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * The command line of the benchmarks: JMH's, whose default is every benchmark at one usual parameter each; with
 * {@code all} as its first word, every benchmark at all of its parameters, unless {@code -p} gives them.
 */
public final class Benchmarks {
    private static final Map<String, String[]> ALL = Map.of(
            "sampler", SamplerBenchmark.all(),
            "releases", words("0.01,1,1000 0.01,4,10000"),
            "ratio", words("0.0498 0.1353 0.3679"),
            "documents", words("tweets 2000 4000"),
            "topics", words("5 50"),
            "work", words("KOS_50 TWEETS_5"),
            "burntIn", words("false true"));

    private Benchmarks() {}

    /** Runs benchmarks. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals("all")) {
            all(Arrays.copyOfRange(arguments, 1, arguments.length));
        } else {
            Main.main(arguments);
        }
    }

    private static void all(String... arguments) throws CommandLineOptionException, RunnerException {
        CommandLineOptions given = new CommandLineOptions(arguments);
        ChainedOptionsBuilder options = new OptionsBuilder().parent(given);
        ALL.forEach((name, values) -> {
            if (!given.getParameter(name).hasValue()) {
                options.param(name, values);
            }
        });
        new Runner(options.build()).run();
    }

    private static String[] words(String text) {
        return text.split(" ");
    }
}
