package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.testkit.faults.SuspectAudit.Finding;

/**
 * No sound algorithm is accused. Null hypothesis: every claim is true; then Holm's procedure over all audits of all
 * claims and seeds rejects one with a probability of at most {@value #FALSE_ALARM}, and seeds are fixed. It would fail
 * if the neighbors of a game differed by more than their relation says, if a rule were learned from the runs that it is
 * judged by, or if a shipped defense leaked what it says it does not.
 */
class SoundTest {
    private static final double FALSE_ALARM = 1e-3;

    /** Of the faults put right; all others are replayed by {@link ReplayFaultsTest}. */
    @Test
    void noFaultThatIsPutRightIsAccused() {
        assertThat(accused(Catalog.fixed(), 1)).isEmpty();
    }

    /** In full: {@code mvn verify -P slow -pl harness/testkit -am -Dtest=SoundTest}. */
    @Test
    @Tag("slow")
    void noSoundAlgorithmIsAccusedOverTwentySeeds() {
        assertThat(accused(Catalog.sound(), 20)).isEmpty();
    }

    private static List<Finding> accused(List<Suspect<?, ?>> suspects, int seeds) {
        List<Finding> findings = new ArrayList<>();
        for (Suspect<?, ?> sound : suspects) {
            LongStream.rangeClosed(1, seeds).forEach(seed -> findings.addAll(SuspectAudit.findings(sound, seed)));
        }
        double[] adjusted = MultipleTesting.holm(
                findings.stream().mapToDouble(Finding::pValue).toArray());
        boolean[] rejected = MultipleTesting.rejected(FALSE_ALARM, adjusted);
        requireThatAllCouldBeAccused(suspects, findings);
        return LongStream.range(0, findings.size())
                .filter(i -> rejected[(int) i])
                .mapToObj(i -> findings.get((int) i))
                .toList();
    }

    /** By the strictest level of Holm's procedure, so that no suspect is there for show. */
    private static void requireThatAllCouldBeAccused(List<Suspect<?, ?>> suspects, List<Finding> findings) {
        Set<String> within = findings.stream()
                .filter(finding -> finding.couldCatch(FALSE_ALARM / findings.size()))
                .map(Finding::suspect)
                .collect(Collectors.toSet());
        assertThat(suspects)
                .extracting(Suspect::name)
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(within).contains(name));
    }

    /** A new defense that guarantees something sound belongs here. */
    @TestFactory
    Stream<DynamicTest> everySoundDefenseIsTried() {
        Set<String> tried = Catalog.sound().stream()
                .map(suspect -> suspect.name().split(":", 2)[0])
                .collect(Collectors.toSet());
        return Shipped.names().stream()
                .map(name -> DynamicTest.dynamicTest(
                        name, () -> assertThat(tried.contains(name)).isEqualTo(Shipped.guarantees(name))));
    }
}
