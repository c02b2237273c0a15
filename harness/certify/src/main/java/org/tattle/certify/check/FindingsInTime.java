package org.tattle.certify.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Makes checks within a time. What is under way then goes on in a thread that does not keep the process alive.
 *
 * @param limit the longest time
 */
public record FindingsInTime(Duration limit) {
    /**
     * One finding for each check, in their order; those that work did not add in time are unfinished.
     *
     * @param work adds its findings, in any order
     */
    public List<Finding> of(Collection<Check> checks, Consumer<List<Finding>> work) {
        List<Finding> found = Collections.synchronizedList(new ArrayList<>());
        ExecutorService worker = Executors.newSingleThreadExecutor(FindingsInTime::daemon);
        try {
            List<Finding> inTime = finish(worker.submit(() -> work.accept(found)), found);
            return checks.stream()
                    .map(check -> inTime.stream()
                            .filter(finding -> finding.check() == check)
                            .findFirst()
                            .orElseGet(() -> check.unfinished(ConformanceSentence.UNFINISHED.with(limit.toSeconds()))))
                    .toList();
        } finally {
            worker.shutdownNow();
        }
    }

    /** What was found in time; an interrupted training, which ends early, finds nothing more. */
    private List<Finding> finish(Future<?> work, List<Finding> found) {
        try {
            work.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return copy(found);
        } catch (TimeoutException e) {
            List<Finding> inTime = copy(found);
            work.cancel(true);
            return inTime;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while checking", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw (Error) e.getCause();
        }
    }

    /** A copy that is taken at once. */
    private static List<Finding> copy(List<Finding> found) {
        return List.of(found.toArray(Finding[]::new));
    }

    /** A thread that does not keep the process alive. */
    static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "check");
        thread.setDaemon(true);
        return thread;
    }
}
