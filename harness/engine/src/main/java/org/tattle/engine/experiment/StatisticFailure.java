package org.tattle.engine.experiment;

/** Thrown on access to a model's statistics if their computation failed. */
public final class StatisticFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StatisticFailure(String model, Throwable cause) {
        super("the statistic failed on " + model + ": " + cause, cause);
    }
}
