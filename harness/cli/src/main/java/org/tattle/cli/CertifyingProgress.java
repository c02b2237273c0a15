package org.tattle.cli;

import java.util.List;
import org.tattle.engine.certify.CheckpointedTrialRunner;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;

/** Shows how far the runs are that put promises to the test, and says first what they can show at most. */
final class CertifyingProgress implements CheckpointedTrialRunner.Listener {
    private final int total;
    private final ProgressListener listener;
    private int done;
    private int resumed;

    CertifyingProgress(int total, ProgressListener listener) {
        this.total = total;
        this.listener = listener;
    }

    void begin(List<String> prospects) {
        prospects.forEach(listener::notice);
        tell();
    }

    @Override
    public synchronized void finished(int trainings, boolean onDisk) {
        done += trainings;
        resumed += onDisk ? trainings : 0;
        tell();
    }

    @Override
    public synchronized void notice(String line) {
        listener.notice(line);
    }

    /** How many runs were found finished on disk. */
    synchronized int resumed() {
        return resumed;
    }

    private void tell() {
        listener.on(new Progress(done, total, 0, resumed, "certifying runs"));
    }
}
