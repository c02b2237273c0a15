package org.tattle.spark;

import org.tattle.core.engine.Engine;
import org.tattle.core.engine.EngineProvider;
import org.tattle.core.engine.Order;
import org.tattle.core.engine.ProgressListener;

/** {@code --engine spark}. */
public final class SparkEngineProvider implements EngineProvider {
    /** For the service loader. */
    public SparkEngineProvider() {}

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Engine engine(Order order, Settings settings, ProgressListener listener) {
        return new SparkEngine(order, Configuration.of(settings), listener);
    }
}
