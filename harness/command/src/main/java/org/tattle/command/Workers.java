package org.tattle.command;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Workers that are kept alive between trainings, as many as trained at once. Those that rest for long are ended. */
final class Workers {
    private static final int SECONDS_OF_REST = 60;

    private final Map<Program, Deque<Resting>> resting = new HashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "end of resting trainers");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * A program, of which one worker is as good as another.
     *
     * @param code a hash of its files: a worker that rests may have read others
     */
    record Program(CommandParameters parameters, String code) {}

    private record Resting(Worker worker, ScheduledFuture<?> end) {}

    /** A worker of this program, which nobody else uses. */
    Worker take(Program program) throws IOException {
        for (Resting next = poll(program); next != null; next = poll(program)) {
            next.end.cancel(false);
            if (next.worker.isUsable()) {
                next.worker.printed().clear();
                return next.worker;
            }
            next.worker.close();
        }
        return program.parameters.worker();
    }

    private synchronized Resting poll(Program program) {
        Deque<Resting> own = resting.get(program);
        return own == null ? null : own.poll();
    }

    /** Gives a worker back; one that failed is ended. */
    void give(Program program, Worker worker) {
        if (!worker.isUsable()) {
            worker.close();
            return;
        }
        synchronized (this) {
            resting.computeIfAbsent(program, any -> new ArrayDeque<>())
                    .push(new Resting(
                            worker, clock.schedule(() -> end(program, worker), SECONDS_OF_REST, TimeUnit.SECONDS)));
        }
    }

    private void end(Program program, Worker worker) {
        boolean rests;
        synchronized (this) {
            rests = resting.get(program).removeIf(one -> one.worker == worker);
        }
        if (rests) {
            worker.close();
        }
    }
}
