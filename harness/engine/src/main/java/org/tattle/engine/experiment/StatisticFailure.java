package org.tattle.engine.experiment;

/** The answers of a model are wanted, and the statistic failed when it was asked. */
public final class StatisticFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StatisticFailure(String model, Throwable cause) {
        super("the statistic failed on " + model + ": " + cause, cause);
    }
}
