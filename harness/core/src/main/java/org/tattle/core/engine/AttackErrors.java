package org.tattle.core.engine;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.tattle.core.result.AttackFailure;

/**
 * The errors of one attack, by the target at which they came. Threads may share it; what it reports first does not
 * depend on them.
 */
final class AttackErrors {
    /** After all targets: what concerns them all. */
    private static final int ALL = Integer.MAX_VALUE;

    private final Map<Integer, Throwable> errors = new ConcurrentSkipListMap<>();

    /** Does a step on one target; its error is kept. */
    void guard(int target, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            // What a plug-in's own fault can throw. A heap that is full is not the attack's fault alone.
            errors.put(target, e);
        }
    }

    /** Does a step that needs every target, unless one of them failed; its error is kept. */
    void guardAll(Runnable step) {
        if (errors.isEmpty()) {
            guard(ALL, step);
        }
    }

    /**
     * The error at the first target that has one; empty where nothing failed.
     *
     * @param of the attack, with all of a failure but its message
     */
    Optional<FailedAttack> first(AttackFailure of) {
        return errors.entrySet().stream()
                .findFirst()
                .map(error -> new FailedAttack(
                        new AttackFailure(of.cell(), of.surface(), of.attack(), of.part(), message(error)),
                        error.getValue()));
    }

    private static String message(Map.Entry<Integer, Throwable> error) {
        String line = error.getValue().toString().strip().replaceAll("\\s*\\R\\s*", " ");
        return error.getKey() == ALL ? line : "target " + error.getKey() + ": " + line;
    }
}
