package org.tattle.spark;

import java.util.Map;
import java.util.Optional;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.remote.ExecutorProvider;

/** Executors of an Apache Spark cluster, for {@link org.tattle.engine.Audit#executor}. */
public final class SparkExecutors {
    private SparkExecutors() {}

    /**
     * Executors of one cluster; nothing is started yet. The records are sent to each executor once.
     *
     * @param master {@code spark://HOST:PORT}, {@code local[N]}, {@code local-cluster[WORKERS,CORES,MEBIBYTES]},
     *     {@code yarn} or {@code k8s://HOST:PORT}
     * @param configuration Spark's own keys and values, such as {@code spark.executor.memory}
     * @throws org.tattle.core.InputException when Spark does not support the master
     */
    public static ExecutorFactory of(String master, Map<String, String> configuration) {
        return new SparkExecutorProvider()
                .executors(new ExecutorProvider.Settings(Optional.of(master), configuration, false));
    }
}
