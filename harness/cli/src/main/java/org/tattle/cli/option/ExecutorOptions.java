package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import org.tattle.core.InputException;
import org.tattle.engine.Executors;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.ThreadedExecutor;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.remote.ExecutorProvider;
import org.tattle.engine.remote.RemoteRunSpec;
import org.tattle.engine.run.PreparedAudit;
import picocli.CommandLine.Option;

/** Who trains: threads of this machine, or an engine that another jar on the class path brings. */
public final class ExecutorOptions {
    private static final String THREADS = "threads";
    private static final String CONF = "--conf";
    /** Settings whose values are shown: sizes and numbers. Any other may be a password or a token. */
    private static final Pattern OPEN = Pattern.compile(
            "spark\\.(((executor|driver)\\.(memory|memoryOverhead|cores|instances))|cores\\.max|task\\.cpus"
                    + "|task\\.maxFailures|default\\.parallelism|speculation|local\\.dir)");
    /** What stands before the host in {@code https://USER:PASSWORD@HOST}. */
    private static final Pattern USER = Pattern.compile("//[^/@]*@");

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Who trains: threads of this machine (the default), or spark; see harness/spark.")
    private String name = THREADS;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "With --engine spark: spark://HOST:PORT, local[N], yarn or k8s://HOST:PORT.")
    private String master;

    @Option(
            names = CONF,
            paramLabel = "KEY=VALUE",
            description = "With --engine spark: a setting of Spark; may be given several times.")
    private List<String> configuration = List.of();

    @Option(
            names = "--read-on-workers",
            description = "With --engine spark: workers read the corpus from the path given, instead of being sent it.")
    private boolean readOnWorkers;

    /** Who trains. */
    public ExecutorFactory executors(int threads) {
        if (name.equals(THREADS)) {
            requireThreads();
            return Executors.threads(threads);
        }
        return provider()
                .executors(new ExecutorProvider.Settings(
                        Optional.ofNullable(master), configuration(), readOnWorkers));
    }

    /** Refuses what no engine understands, before anything is read. */
    void check() {
        if (name.equals(THREADS)) {
            requireThreads();
        } else {
            configuration();
            provider();
        }
    }

    /** Where models are trained; empty for threads of this machine. */
    Optional<String> elsewhere() {
        return name.equals(THREADS) ? Optional.empty() : Optional.of(name);
    }

    /** Refuses another engine than threads, and what only others understand. */
    void requireThreads() {
        refuse("--engine", !name.equals(THREADS), "nothing is trained of what was made elsewhere");
        refuse("--master", master != null, "threads have none");
        refuse(CONF, !configuration.isEmpty(), "threads have none");
        refuse("--read-on-workers", readOnWorkers, "threads share what was read");
    }

    /** A command line to be written down: of Spark's settings only the names, but for sizes and numbers. */
    public static List<String> withoutSecrets(List<String> arguments) {
        List<String> shown = new ArrayList<>();
        boolean setting = false;
        for (String argument : arguments) {
            String lead = argument.startsWith(CONF + "=") ? CONF + "=" : "";
            shown.add(
                    setting || !lead.isEmpty()
                            ? lead + withoutValue(argument.substring(lead.length()))
                            : USER.matcher(argument).replaceAll("//...@"));
            setting = !setting && argument.equals(CONF);
        }
        return shown;
    }

    private static String withoutValue(String setting) {
        int equals = setting.indexOf('=');
        if (equals < 0) {
            return "...";
        }
        String key = setting.substring(0, equals);
        return OPEN.matcher(key).matches() ? setting : key + "=...";
    }

    private static void refuse(String flag, boolean given, String problem) {
        if (given) {
            throw new InputException(flag, problem, "leave it out");
        }
    }

    private Map<String, String> configuration() {
        Map<String, String> values = new LinkedHashMap<>();
        for (String setting : configuration) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new InputException(
                        CONF, "expected KEY=VALUE, found `" + setting + "`", "write spark.executor.memory=2g");
            }
            values.put(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return values;
    }

    private ExecutorProvider provider() {
        List<String> known = new ArrayList<>(List.of(THREADS));
        for (ExecutorProvider provider : ServiceLoader.load(
                ExecutorProvider.class, Thread.currentThread().getContextClassLoader())) {
            if (provider.name().equals(name)) {
                return provider;
            }
            known.add(provider.name());
        }
        throw new InputException(
                "--engine",
                "no engine `" + name + "` is on the class path, only " + String.join(", ", known),
                name.equals("spark") ? "start with harness/spark/bin/tattle-spark" : "name one of these");
    }
}
