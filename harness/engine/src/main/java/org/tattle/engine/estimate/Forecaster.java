package org.tattle.engine.estimate;

import java.util.Map;
import java.util.function.Consumer;
import org.tattle.engine.experiment.Progress.Phase;
import org.tattle.engine.run.PreparedAudit;

/** Forecasts the duration of each phase of a long run, by probes in the background; a short run gets no forecast. */
public final class Forecaster implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 3000;
    private static final double PROBES_SECONDS = 2;

    private final Thread thread;

    /**
     * Begins to wait.
     *
     * @param forecast receives the duration of each phase, in seconds, if it can be estimated
     */
    public Forecaster(PreparedAudit<?> audit, int threads, Consumer<Map<Phase, Double>> forecast) {
        thread = new Thread(() -> forecast(audit, threads, forecast), "forecast");
        thread.setDaemon(true);
        thread.start();
    }

    @SuppressWarnings("CatchingUnchecked") // a forecast that fails is none, and the run goes on
    private static void forecast(PreparedAudit<?> audit, int threads, Consumer<Map<Phase, Double>> forecast) {
        try {
            Thread.sleep(PATIENCE_MILLIS);
            Map<Phase, Double> phases = new RunEstimator<>(audit, threads).phases(PROBES_SECONDS);
            if (!Thread.currentThread().isInterrupted()) {
                forecast.accept(phases);
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error none) {
            // the run itself reports what is wrong
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
