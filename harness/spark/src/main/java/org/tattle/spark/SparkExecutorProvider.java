package org.tattle.spark;

import org.apache.spark.SparkConf;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.remote.ExecutorFactory.Supply;
import org.tattle.engine.remote.ExecutorProvider;

/** The provider of Spark's executors, for {@code --engine spark}. */
public final class SparkExecutorProvider implements ExecutorProvider {
    public SparkExecutorProvider() {}

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public ExecutorFactory executors(Settings settings) {
        SparkConf conf = Configuration.of(settings);
        Supply supply = settings.readOnWorkers() ? Supply.SHARED_PATH : Supply.BROADCAST;
        return (spec, listener) -> new SparkExecutor(spec.apply(supply), conf, listener::notice);
    }
}
