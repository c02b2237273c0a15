package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.testkit.PrivacyAudit;

/**
 * What a replay says of draws that are declared and not drawn, or not composed, as declared. A sound algorithm is
 * accused with a probability of at most 2e-6, by the tests of samples and of noise; all else is without chance.
 */
class DeclaredFaultsTest {
    private static <D extends Dataset<D>, R> ReplayResult replay(Suspect<D, R> suspect, long seed) {
        ReplayResult result = PrivacyAudit.audit(suspect.trainer())
                .on(suspect.background())
                .withWorstCases(suspect.worstCases())
                .seed(seed)
                .replay();
        if (Boolean.getBoolean("tattle.faults.table")) {
            System.out.println("ROW | " + suspect.name() + " | " + result.verdict() + " | " + result.seen() + " | "
                    + result.notCovered());
        }
        return result;
    }

    private static Verdict verdict(Suspect<?, ?> suspect, long seed) {
        return replay(suspect, seed).verdict();
    }

    @Test
    void everyFaultFalls() {
        DeclaredFaults.violations()
                .forEach(fault -> assertThat(verdict(fault, 1)).as(fault.name()).isEqualTo(Verdict.VIOLATED));
    }

    @Test
    void whatCannotBeComposed_neverPasses() {
        DeclaredFaults.doubts()
                .forEach(fault -> assertThat(verdict(fault, 1)).as(fault.name()).isEqualTo(Verdict.NOT_REPLAYABLE));
    }

    @Test
    void noSoundAlgorithmIsAccused() {
        assertNoneAccused(1);
    }

    /** In full: {@code mvn verify -P slow -pl harness/testkit -am -Dtest=DeclaredFaultsTest}. */
    @Test
    @Tag("slow")
    void noSoundAlgorithmIsAccusedOnTwentySeeds() {
        LongStream.rangeClosed(2, 20).forEach(DeclaredFaultsTest::assertNoneAccused);
    }

    private static void assertNoneAccused(long seed) {
        DeclaredFaults.sound().forEach((sound, isKnown) -> {
            Verdict verdict = verdict(sound, seed);
            assertThat(verdict).as(sound.name() + ", seed " + seed).isNotEqualTo(Verdict.VIOLATED);
            if (isKnown) {
                assertThat(verdict).as(sound.name() + ", seed " + seed).isEqualTo(Verdict.PASSED);
            }
        });
    }

    @Test
    void whatIsNotCoveredIsSaid() {
        ReplayResult result = replay(DeclaredFaults.sound().keySet().iterator().next(), 1);
        assertThat(result.notCovered())
                .anySatisfy(what -> assertThat(what.text())
                        .contains("one in twenty would be missed")
                        .contains("audit --certify 500"));
    }
}
