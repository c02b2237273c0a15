package org.tattle.spark;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.tattle.core.InputException;
import org.tattle.core.engine.EngineProvider;

/** From what the user says to Spark's own settings; what the user sets stands. */
final class Configuration {
    private static final String MASTER = "spark.master";
    private static final String JARS = "spark.jars";
    private static final Pattern KNOWN = Pattern.compile("local(\\[.+\\])?|spark://.+|yarn|k8s://.+");

    private Configuration() {}

    /** @throws InputException where no master is named, or none that Spark knows */
    static SparkConf of(EngineProvider.Settings settings) {
        SparkConf conf = new SparkConf();
        settings.configuration().forEach(conf::set);
        settings.master().ifPresent(master -> conf.set(MASTER, master));
        requireMaster(conf.get(MASTER, ""));
        conf.setIfMissing("spark.app.name", "tattle");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        conf.setIfMissing("spark.driver.maxResultSize", "0"); // a result is on disk before the next is kept
        // an executor that fails, such as one whose disk is full, gets no more tasks
        conf.setIfMissing("spark.excludeOnFailure.enabled", "true");
        conf.setIfMissing("spark.excludeOnFailure.task.maxTaskAttemptsPerNode", "3");
        conf.setIfMissing("spark.excludeOnFailure.stage.maxFailedExecutorsPerNode", "1000");
        conf.set(JARS, jars(settings, conf.get(JARS, "")));
        return conf;
    }

    private static void requireMaster(String master) {
        if (!KNOWN.matcher(master).matches()) {
            throw new InputException(
                    "--master",
                    master.isEmpty() ? "no master is named" : "Spark knows no master `" + master + "`",
                    "write spark://HOST:PORT, local[N], yarn or k8s://HOST:PORT");
        }
    }

    /** Executors fetch them from the driver. */
    private static String jars(EngineProvider.Settings settings, String given) {
        Set<String> jars = new LinkedHashSet<>();
        if (!given.isEmpty()) {
            jars.addAll(Set.of(given.split(",")));
        }
        settings.jars().forEach(jar -> jars.add(jar.toUri().toString()));
        own().ifPresent(jar -> jars.add(jar.toUri().toString()));
        return String.join(",", jars);
    }

    private static Optional<Path> own() {
        CodeSource source = Configuration.class.getProtectionDomain().getCodeSource();
        try {
            return Optional.of(Path.of(source.getLocation().toURI())).filter(Files::isRegularFile);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot read " + source.getLocation(), e);
        }
    }
}
