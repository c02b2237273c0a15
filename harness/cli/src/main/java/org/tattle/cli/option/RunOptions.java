package org.tattle.cli.option;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Dataset;
import org.tattle.engine.Audit;
import org.tattle.engine.Executors;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.remote.ExecutorProvider;
import picocli.CommandLine.Option;

/**
 * Options on how a plan is run, and on the executor: threads of this machine, or an executor provided by another jar on
 * the class path. They do not affect results.
 */
public final class RunOptions {
    private static final int MOST_THREADS = 1024;
    private static final Path RUNS = Path.of("tattle-runs");
    private static final String THREADS = "threads";
    private static final String CONF = "--conf";
    /** Settings whose values are shown: sizes and numbers. All others may be passwords or tokens. */
    private static final Pattern OPEN = Pattern.compile(
            "spark\\.(((executor|driver)\\.(memory|memoryOverhead|cores|instances))|cores\\.max|task\\.cpus"
                    + "|task\\.maxFailures|default\\.parallelism|speculation|local\\.dir)");
    /** The part before the host in {@code https://USER:PASSWORD@HOST}. */
    private static final Pattern USER = Pattern.compile("//[^/@]*@");

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that train and attack; default: one per processor.")
    private Integer threads;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "The run's folder; default: tattle-runs/NAME-DATE, or where it began.")
    private Path out;

    @Option(names = "--dry-run", description = "Show what would be trained, train nothing.")
    private boolean dryRun;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Where models are trained: threads of this machine (the default), or spark; see "
                    + "harness/spark.")
    private String engine = THREADS;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "With --engine spark, no default: spark://HOST:PORT, local[N], yarn or k8s://HOST:PORT.")
    private String master;

    @Option(
            names = CONF,
            paramLabel = "KEY=VALUE",
            description = "With --engine spark: a setting of Spark; may be given several times.")
    private List<String> configuration = List.of();

    @Option(
            names = "--read-on-workers",
            description = "With --engine spark: workers read the corpus from the given path, instead of receiving it.")
    private boolean readOnWorkers;

    @Option(names = "--keep-releases", description = "Keep the shadow models' releases too.")
    private boolean keepReleases;

    public <D extends Dataset<D>> Audit<D> applyTo(Audit<D> audit) {
        return audit.threads(threads()).keepReleases(keepReleases).executor(executors());
    }

    private ExecutorFactory executors() {
        if (engine.equals(THREADS)) {
            requireThreads();
            return Executors.threads(threads());
        }
        return provider()
                .executors(new ExecutorProvider.Settings(Optional.ofNullable(master), configuration(), readOnWorkers));
    }

    /** Rejects invalid options and a folder that cannot be written, before anything is read. */
    public void check() {
        threads();
        if (!dryRun) {
            AtomicFile.requireWritable(parent());
        }
        if (engine.equals(THREADS)) {
            requireThreads();
        } else {
            configuration();
            provider();
        }
    }

    /** The name of the executor; empty for threads of this machine. */
    public Optional<String> remoteEngine() {
        return engine.equals(THREADS) ? Optional.empty() : Optional.of(engine);
    }

    /** Rejects executors other than threads, and options that only they have, for commands that train nothing. */
    public void requireThreads() {
        refuse("--engine", !engine.equals(THREADS), "this command trains no models");
        refuse("--master", master != null, "it applies to a cluster only");
        refuse(CONF, !configuration.isEmpty(), "it applies to a cluster only");
        refuse("--read-on-workers", readOnWorkers, "it applies to a cluster only");
    }

    public int threads() {
        return threads(threads);
    }

    /** The given number of threads, checked; the number of processors by default. */
    public static int threads(Integer threads) {
        if (threads == null) {
            return Runtime.getRuntime().availableProcessors();
        }
        OptionTypes.require(
                threads >= 1 && threads <= MOST_THREADS,
                "--threads",
                "must be from 1 to " + MOST_THREADS + ", found " + threads,
                "leave it out for one a processor");
        return threads;
    }

    /** The folder of a run: the one given, or of the default ones that of the same run, or a new one. */
    public Path out(String label, Predicate<Path> own) {
        return out == null ? RunFolder.among(RUNS, label + "-" + LocalDate.now(ZoneId.systemDefault()), own) : out;
    }

    /** The folder in which a run writes, or which its folder is in. */
    public Path parent() {
        return out == null ? RUNS : out;
    }

    public boolean dryRun() {
        return dryRun;
    }

    /** Whether the releases of shadow models are kept on disk. */
    public boolean keepReleases() {
        return keepReleases;
    }

    /** The command line for the report, without secrets: of Spark's settings only sizes and numbers. */
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
        OptionTypes.require(!given, flag, problem, "leave it out");
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
            if (provider.name().equals(engine)) {
                return provider;
            }
            known.add(provider.name());
        }
        throw new InputException(
                "--engine",
                "no engine `" + engine + "` is on the class path, only " + String.join(", ", known),
                engine.equals("spark") ? "start with harness/spark/bin/tattle-spark" : "name one of these");
    }
}
