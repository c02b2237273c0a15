package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Dataset;
import org.tattle.engine.replay.ReplayResult;
import org.tattle.testkit.PrivacyAudit;

class ReplayFaultsTest {
    @Test
    void show() {
        List<String> lines = new ArrayList<>();
        Catalog.faults().forEach(fault -> lines.add(line(fault)));
        lines.add(line(HistogramFaults.tooFine()));
        FurtherFaults.all().forEach(fault -> lines.add(line(fault)));
        lines.add("--- sound");
        FurtherFaults.fixed().forEach(fault -> lines.add(line(fault)));
        Catalog.sound().forEach(fault -> lines.add(line(fault)));
        System.out.println(String.join("\n", lines));
        assertThat(lines).isNotEmpty();
    }

    private static String line(Suspect<?, ?> suspect) {
        long start = System.nanoTime();
        ReplayResult result = replay(suspect, 1);
        return suspect.name() + " | " + result.verdict() + " | " + result.seen() + " | "
                + (System.nanoTime() - start) / 1_000_000 + " ms, " + result.trainings();
    }

    private static <D extends Dataset<D>, R> ReplayResult replay(Suspect<D, R> suspect, long seed) {
        return PrivacyAudit.audit(suspect.trainer())
                .on(suspect.background())
                .withWorstCases(suspect.worstCases())
                .seed(seed)
                .replay();
    }
}
