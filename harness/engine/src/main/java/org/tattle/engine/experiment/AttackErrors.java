package org.tattle.engine.experiment;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.tattle.core.result.AttackFailure;
import org.tattle.engine.experiment.TrainedModels.StatisticFailure;

/**
 * Collects the errors of one attack by target. Thread-safe; the first error does not depend on the order of threads.
 */
public final class AttackErrors {
    private static final int ALL = Integer.MAX_VALUE;

    private final Map<Integer, Throwable> errors = new ConcurrentSkipListMap<>();

    /** A step of a plug-in's code, with the checked exception that it may throw. */
    @FunctionalInterface
    interface Step<X extends Exception> {
        void run() throws X;
    }

    /**
     * Runs a step and returns the error of the plug-in, if there is one. A full heap does not count, since it may not
     * be the plug-in's error.
     */
    static <X extends Exception> Optional<Throwable> of(Step<X> step) throws X {
        try {
            step.run();
            return Optional.empty();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return Optional.of(e);
        }
    }

    /** Runs a step on one target and stores its error. */
    public void guard(int target, Runnable step) {
        of(step::run).ifPresent(error -> errors.put(target, error));
    }

    /** Runs a step that needs every target, unless one of them failed, and stores its error. */
    public void guardAll(Runnable step) {
        if (errors.isEmpty()) {
            guard(ALL, step);
        }
    }

    /**
     * The failure at the first target that has an error; empty if there is none.
     *
     * @param of the failure of the attack without its message
     */
    public Optional<FailedAttack> first(AttackFailure of) {
        return errors.entrySet().stream()
                .findFirst()
                .map(error -> new FailedAttack(
                        new AttackFailure(of.experiment(), of.surface(), of.attack(), of.part(), message(error)),
                        error.getValue()));
    }

    private static String message(Map.Entry<Integer, Throwable> error) {
        Throwable thrown = error.getValue();
        String said = thrown instanceof StatisticFailure ? thrown.getMessage() : thrown.toString();
        String line = said.strip().replaceAll("\\s*\\R\\s*", " ");
        return error.getKey() == ALL ? line : "target " + error.getKey() + ": " + line;
    }
}
