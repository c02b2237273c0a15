package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
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

    /** Those that compose hundreds of draws, or draws of two kinds, take as long as all others. */
    private static final Set<String> LONG = Set.of(
            "400 draws",
            "400 draws as 40",
            "both kinds on a sample, one accounted",
            "weights beside Gaussian noise",
            "coins in turn");

    private static boolean isShort(Suspect<?, ?> suspect) {
        return !LONG.contains(suspect.name());
    }

    private static Verdict verdict(Suspect<?, ?> suspect, long seed) {
        return replay(suspect, seed).verdict();
    }

    @Test
    void everyFaultFalls() {
        assertAll(DeclaredFaults.violations(), DeclaredFaultsTest::isShort, Verdict.VIOLATED);
    }

    @Test
    void whatCannotBeComposed_neverPasses() {
        assertAll(DeclaredFaults.doubts(), DeclaredFaultsTest::isShort, Verdict.NOT_REPLAYABLE);
    }

    @Test
    @Tag("slow")
    void longCompositionsFallToo() {
        assertAll(DeclaredFaults.violations(), suspect -> !isShort(suspect), Verdict.VIOLATED);
        assertAll(DeclaredFaults.doubts(), suspect -> !isShort(suspect), Verdict.NOT_REPLAYABLE);
    }

    private static void assertAll(
            List<? extends Suspect<?, ?>> faults, Predicate<Suspect<?, ?>> which, Verdict expected) {
        faults.stream()
                .filter(which)
                .forEach(fault -> assertThat(verdict(fault, 1)).as(fault.name()).isEqualTo(expected));
    }

    @Test
    void noSoundAlgorithmIsAccused() {
        assertNoneAccused(1, DeclaredFaultsTest::isShort);
    }

    /** In full: {@code mvn verify -P slow -pl harness/testkit -am -Dtest=DeclaredFaultsTest}. */
    @Test
    @Tag("slow")
    void noSoundAlgorithmIsAccusedOnTwentySeeds() {
        LongStream.rangeClosed(1, 20).forEach(seed -> assertNoneAccused(seed, suspect -> true));
    }

    private static void assertNoneAccused(long seed, Predicate<Suspect<?, ?>> which) {
        DeclaredFaults.sound().forEach((sound, isKnown) -> {
            if (!which.test(sound)) {
                return;
            }
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
