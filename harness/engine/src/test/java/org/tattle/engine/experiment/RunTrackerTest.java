package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTrackerTest {
    @TempDir
    Path folder;

    /** Fails when jobs that were found count, or seconds are added up and not their mean. */
    @Test
    void theSecondsOfARunner_areTheMeanOfItsMeasuredJobs() {
        ModelTraining<?, ?> run = Toy.shared().in(folder);
        List<ModelJob> jobs = run.jobs().targets();
        RunTracker tracker = new RunTracker(jobs.size(), ProgressListener.silent());
        tracker.found(new JobTask(run, 0, jobs.get(0)));
        assertThat(tracker.seconds()).isEmpty();
        tracker.done(new JobTask(run, 0, jobs.get(0)), 1);
        tracker.done(new JobTask(run, 0, jobs.get(1)), 2);
        assertThat(tracker.seconds()).containsExactly(Map.entry(run.name(), 1.5));
    }

    /** Fails when the failure that ends a run is the first in time: clusters return outcomes in any order. */
    @RepeatedTest(10)
    void theFailureThatIsThrown_doesNotDependOnTheOrderInTime(RepetitionInfo repetition) {
        ModelTraining<?, ?> run = Toy.shared().in(folder);
        List<JobTask> tasks = new ArrayList<>();
        for (int runner = 0; runner < 3; runner++) {
            for (ModelJob job : run.jobs().targets()) {
                tasks.add(new JobTask(run, runner, job));
            }
        }
        Collections.shuffle(tasks, new Random(repetition.getCurrentRepetition()));
        RunTracker tracker = new RunTracker(tasks.size(), ProgressListener.silent());
        tasks.forEach(task -> tracker.failed(task, "runner " + task.index(), new ArithmeticException()));

        AuditFailure thrown = catchThrowableOfType(AuditFailure.class, tracker::requireNoFailures);
        assertThat(thrown)
                .hasMessageStartingWith("training " + run.name() + "/target-000 failed (seed ")
                .hasMessageEndingWith("): runner 0");
        assertThat(thrown.getSuppressed())
                .extracting(Throwable::getMessage)
                .hasSize(tasks.size() - 1)
                .satisfies(messages -> assertThat(messages.get(0)).contains("target-001"))
                .isSortedAccordingTo((a, b) -> a.substring(a.length() - 1).compareTo(b.substring(b.length() - 1)));
    }
}
