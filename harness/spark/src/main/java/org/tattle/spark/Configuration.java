package org.tattle.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.tattle.core.InputException;
import org.tattle.engine.remote.ExecutorProvider;

/** Spark's settings for a run: the user's, with defaults for those that the user did not set. */
final class Configuration {
    private static final String MASTER = "spark.master";
    private static final String JARS = "spark.jars";
    private static final String TRIES = "spark.task.maxFailures";
    private static final Pattern KNOWN = Pattern.compile(
            "local(\\[.+\\])?|local-cluster\\[[1-9]\\d{0,2}, *[1-9]\\d{0,2}, *[1-9]\\d{2,6}\\]|spark://.+|yarn|k8s://.+");
    private static final Pattern MANY_THREADS = Pattern.compile("local\\[\\s*0*[0-9]{5,}\\s*(,.*)?\\]");

    private Configuration() {}

    /**
     * The settings of a run.
     *
     * @throws InputException when no master is given, or one that Spark does not support
     */
    static SparkConf of(ExecutorProvider.Settings settings) {
        SparkConf conf = new SparkConf();
        settings.configuration().forEach(conf::set);
        settings.master().ifPresent(master -> conf.set(MASTER, master));
        String master = conf.get(MASTER, "");
        requireMaster(master);
        conf.setIfMissing("spark.app.name", "tattle");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        conf.setIfMissing("spark.driver.maxResultSize", "0"); // a result is on disk before the next is kept
        excludeExecutorsThatFail(conf);
        if (!isOneProcess(master)) {
            conf.set(JARS, jars(conf.get(JARS, "")));
        }
        return conf;
    }

    /** Whether its executors are threads of this process; those of {@code local-cluster} are processes. */
    static boolean isOneProcess(String master) {
        return master.startsWith("local") && !master.startsWith("local-");
    }

    private static void requireMaster(String master) {
        if (!KNOWN.matcher(master).matches()) {
            throw new InputException(
                    "--master",
                    master.isEmpty() ? "no master is named" : "Spark knows no master `" + master + "`",
                    "write spark://HOST:PORT, local[N], local-cluster[WORKERS,CORES,MEBIBYTES], yarn or k8s://HOST:PORT");
        }
        if (MANY_THREADS.matcher(master).matches()) {
            throw new InputException(
                    "--master", "`" + master + "` asks for more threads than one machine has", "write local[*]");
        }
    }

    /** Excludes executors on which two tasks failed, such as one with a full disk; the tasks are retried elsewhere. */
    private static void excludeExecutorsThatFail(SparkConf conf) {
        conf.setIfMissing(TRIES, "8");
        int tries = conf.getInt(TRIES, 1);
        if (tries > 1) {
            conf.setIfMissing("spark.excludeOnFailure.enabled", "true");
            conf.setIfMissing(
                    "spark.excludeOnFailure.task.maxTaskAttemptsPerExecutor", Integer.toString(Math.min(2, tries - 1)));
            conf.setIfMissing("spark.excludeOnFailure.task.maxTaskAttemptsPerNode", Integer.toString(tries - 1));
            conf.setIfMissing("spark.excludeOnFailure.stage.maxFailedExecutorsPerNode", "1000");
        }
    }

    /** All jars on the class path but Spark's own: executors fetch them from this machine. */
    private static String jars(String given) {
        Set<String> jars = new LinkedHashSet<>();
        if (!given.isEmpty()) {
            jars.addAll(List.of(given.split(",")));
        }
        Path spark = location(SparkConf.class).getParent();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (Files.isRegularFile(jar) && !spark.equals(real(jar).getParent())) {
                jars.add(real(jar).toUri().toString());
            }
        }
        return String.join(",", jars);
    }

    private static Path location(Class<?> type) {
        try {
            return real(Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot find the jar of " + type, e);
        }
    }

    /** The path without links, since one jar can have several paths. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot find " + path, e);
        }
    }
}
