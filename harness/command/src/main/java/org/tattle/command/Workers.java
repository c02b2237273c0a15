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

    private final Map<CommandParameters, Deque<Resting>> resting = new HashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "end of resting trainers");
        thread.setDaemon(true);
        return thread;
    });

    private record Resting(Worker worker, ScheduledFuture<?> end) {}

    /** A worker for these parameters, which nobody else uses. */
    Worker take(CommandParameters parameters) throws IOException {
        for (Resting next = poll(parameters); next != null; next = poll(parameters)) {
            next.end.cancel(false);
            if (next.worker.isUsable()) {
                next.worker.printed().clear();
                return next.worker;
            }
            next.worker.close();
        }
        return new Worker(parameters);
    }

    private synchronized Resting poll(CommandParameters parameters) {
        Deque<Resting> own = resting.get(parameters);
        return own == null ? null : own.poll();
    }

    /** Gives a worker back; one that failed is ended. */
    void give(CommandParameters parameters, Worker worker) {
        if (!worker.isUsable()) {
            worker.close();
            return;
        }
        synchronized (this) {
            resting.computeIfAbsent(parameters, any -> new ArrayDeque<>())
                    .push(new Resting(
                            worker, clock.schedule(() -> end(parameters, worker), SECONDS_OF_REST, TimeUnit.SECONDS)));
        }
    }

    private void end(CommandParameters parameters, Worker worker) {
        boolean rests;
        synchronized (this) {
            rests = resting.get(parameters).removeIf(one -> one.worker == worker);
        }
        if (rests) {
            worker.close();
        }
    }
}
