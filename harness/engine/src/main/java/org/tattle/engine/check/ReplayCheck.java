package org.tattle.engine.check;

import java.time.Duration;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.ReplayResult;
import org.tattle.engine.replay.Replay;
import org.tattle.math.sampling.Seed;

/** The check that noise is as declared, by replaying it on neighbors. */
record ReplayCheck<D extends Dataset<D>, R>(Subject<D, R> subject, Sample<D> sample, Seed seed) {
    /** So that a check of slow trainings, too, ends within a minute. */
    private static final Duration LIMIT = Duration.ofSeconds(15);

    Finding replay() {
        Trainer<D, R> trainer = subject.trainers().apply(sample.first());
        Replay<D, R> replay = new Replay<>(trainer, subject.codec(), seed.child("replay"));
        D members = sample.members();
        if (replay.guarantees().of(members.size()).isEmpty()) {
            return Check.REPLAY.notApplicable("it guarantees nothing");
        }
        ReplayResult result = replay.on(subject.neighbors().of(replay.guarantees(), members, seed), LIMIT);
        String seen = result.seen() + "; " + result.coverage()
                + (result.notCovered().isEmpty() ? "" : "; not covered: " + String.join("; ", result.notCovered()));
        return switch (result.verdict()) {
            case PASSED -> Check.REPLAY.passed(seen);
            case VIOLATED -> Check.REPLAY.failed(result.seen());
            case SUSPECT -> Check.REPLAY.suspect(seen);
            case NOT_REPLAYABLE -> Check.REPLAY.notChecked("not replayable: " + seen);
        };
    }
}
