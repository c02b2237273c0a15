package org.tattle.spark;

import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.remote.ExecutorProvider;
import org.tattle.engine.remote.RemoteRunSpec;

/** {@code --engine spark}. */
public final class SparkExecutorProvider implements ExecutorProvider {
    /** For the service loader. */
    public SparkExecutorProvider() {}

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public TrainingExecutor engine(RemoteRunSpec order, Settings settings, ProgressListener listener) {
        return new SparkExecutor(order, Configuration.of(settings), listener);
    }
}
