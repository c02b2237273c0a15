package org.tattle.engine.certify;

import java.util.Locale;
import org.tattle.engine.experiment.Job;

/**
 * A block of trials of one series.
 *
 * @param to one past the last trial
 */
record TrialJob(String series, int block, int from, int to) implements Job {
    @Override
    public String file() {
        return String.format(Locale.ROOT, "%s-%04d", series, block);
    }

    @Override
    public int trainings() {
        return to - from;
    }
}
