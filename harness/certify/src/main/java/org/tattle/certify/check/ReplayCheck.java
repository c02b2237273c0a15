package org.tattle.certify.check;

import java.util.List;
import org.tattle.certify.replay.Replay;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

/** The check that noise is as declared, by replaying it on neighbors. */
record ReplayCheck<D extends Dataset<D>, R>(CheckedAlgorithm<D, R> subject, Sample<D> sample, Seed seed) {
    Finding replay() {
        Trainer<D, R> trainer = subject.trainers().apply(sample.first());
        Replay<D, R> replay =
                new Replay<>(trainer, subject.codec(), subject.neighbors().variants(), seed.child("replay"));
        D members = sample.members();
        if (replay.guarantees().of(members.size()).isEmpty()) {
            return Check.REPLAY.notApplicable(GuaranteeCheckSentence.NOTHING.with());
        }
        ReplayResult found = replay.on(subject.neighbors().of(replay.guarantees(), members, seed));
        Statement seen = Statement.joined("; ", List.of(found.seen(), found.coverage()));
        Statement all = found.notCovered().isEmpty()
                ? seen
                : seen.then(ConformanceSentence.NOT_COVERED.with(Statement.joined("; ", found.notCovered())));
        return switch (found.verdict()) {
            case PASSED -> new Finding(Check.REPLAY, Finding.Outcome.PASSED, all, found.records());
            case VIOLATED -> Check.REPLAY.failed(found.seen());
            case SUSPECT -> Check.REPLAY.suspect(all);
            case NOT_REPLAYABLE -> Check.REPLAY.notChecked(ConformanceSentence.NOT_REPLAYABLE.with(all));
        };
    }
}
