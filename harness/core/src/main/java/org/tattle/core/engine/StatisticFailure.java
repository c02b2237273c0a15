package org.tattle.core.engine;

/** The answers of a model are wanted, and the statistic failed when it was asked. */
final class StatisticFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param cause null where the model was asked on another machine */
    StatisticFailure(String model, Throwable cause) {
        super("the statistic failed on " + model + (cause == null ? "" : ": " + cause), cause);
    }
}
