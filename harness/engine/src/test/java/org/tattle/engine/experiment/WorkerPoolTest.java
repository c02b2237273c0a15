package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class WorkerPoolTest {
    /** A probe of a dry run that was ended at its deadline kept the process alive until its training was over. */
    @Test
    void workers_doNotKeepTheProcessAlive() {
        AtomicBoolean daemon = new AtomicBoolean();
        try (WorkerPool pool = new WorkerPool(1)) {
            pool.each(1, part -> daemon.set(Thread.currentThread().isDaemon()));
        }
        assertThat(daemon).isTrue();
    }
}
