package org.tattle.engine.experiment;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.tattle.core.result.AttackFailure;

/**
 * The errors of one attack, by the target at which they came. Threads may share it; what it reports first does not
 * depend on them.
 */
public final class AttackErrors {
    /** After all targets: what concerns them all. */
    private static final int ALL = Integer.MAX_VALUE;

    private final Map<Integer, Throwable> errors = new ConcurrentSkipListMap<>();

    /** Code of a plug-in, and what it may throw besides. */
    @FunctionalInterface
    interface Step<X extends Exception> {
        void run() throws X;
    }

    /** What a plug-in's own fault throws, if it does. A heap that is full is not the plug-in's fault alone. */
    static <X extends Exception> Optional<Throwable> of(Step<X> step) throws X {
        try {
            step.run();
            return Optional.empty();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return Optional.of(e);
        }
    }

    /** Does a step on one target; its error is kept. */
    public void guard(int target, Runnable step) {
        of(step::run).ifPresent(error -> errors.put(target, error));
    }

    /** Does a step that needs every target, unless one of them failed; its error is kept. */
    public void guardAll(Runnable step) {
        if (errors.isEmpty()) {
            guard(ALL, step);
        }
    }

    /**
     * The error at the first target that has one; empty where nothing failed.
     *
     * @param of the attack, with all of a failure but its message
     */
    public Optional<FailedAttack> first(AttackFailure of) {
        return errors.entrySet().stream()
                .findFirst()
                .map(error -> new FailedAttack(
                        new AttackFailure(of.cell(), of.surface(), of.attack(), of.part(), message(error)),
                        error.getValue()));
    }

    private static String message(Map.Entry<Integer, Throwable> error) {
        Throwable thrown = error.getValue();
        String said = thrown instanceof StatisticFailure ? thrown.getMessage() : thrown.toString();
        String line = said.strip().replaceAll("\\s*\\R\\s*", " ");
        return error.getKey() == ALL ? line : "target " + error.getKey() + ": " + line;
    }
}
