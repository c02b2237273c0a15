package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.certify.DistinguishingAudit;
import org.tattle.certify.Evidence;
import org.tattle.certify.SequentialAudit;
import org.tattle.certify.TestableGuarantees;
import org.tattle.certify.TrialRunner;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.Certificate;
import org.tattle.math.sampling.Seed;

/** How many trainings faults take when runs stop as soon as they refute a claim. */
class SequentialFaultsTest {
    /** Over the claims of a fault, at any look. */
    private static final double ERROR = SuspectAudit.FALSE_ALARM;

    private static final double QUARTER = 0.25;
    private static final int MOST_FAULTS = 21;

    private static final String SMALLER = ", beside 5";
    private static final String LARGER = ", beside 20";

    /** Those whose bound is limited by the number of runs only. */
    private static final List<String> LEAKY = List.of(
            "no clipping",
            "bound from the data",
            "words from the data",
            "constant seed",
            "cap for each document",
            "sensitivity off by the batch size",
            "one noise for all rounds",
            "zhu as published");

    /**
     * One claim of a suspect.
     *
     * @param curve the test of the noise that it was accounted by, if there is one
     */
    private record Outcome(String fault, int trainings, int planned, double pValue, Optional<Certificate.Curve> curve) {
        boolean refuted() {
            return pValue <= ERROR;
        }

        double share() {
            return (double) trainings / planned;
        }

        String row() {
            return String.format(
                    Locale.ROOT,
                    "| %s | %,d | %s | %.0f %% |",
                    fault,
                    planned,
                    refuted() ? String.format(Locale.ROOT, "%,d", trainings) : "not refuted",
                    100 * share());
        }
    }

    /**
     * Every fault that the fixed design finds is refuted, most with a quarter of its trainings or fewer, and all that
     * leak plainly. Seeds are fixed; the table is left in {@code target/sequential.md} and stands in
     * harness/docs/research/measurements.md.
     */
    @Test
    @Tag("slow")
    void faultsAreRefutedWithFewTrainings() throws IOException {
        List<String> table =
                new ArrayList<>(List.of("| Fault | Trainings, fixed | Sequential | Share |", "|---|---|---|---|"));
        List<Outcome> outcomes = new ArrayList<>();
        for (Suspect<?, ?> fault : Catalog.faults()) {
            List<Outcome> own = outcomes(fault, 1);
            own.forEach(outcome -> table.add(outcome.row()));
            outcomes.addAll(own);
        }
        Files.writeString(Path.of("target", "sequential.md"), String.join("\n", table) + "\n", StandardCharsets.UTF_8);
        Set<String> refuted =
                outcomes.stream().filter(Outcome::refuted).map(Outcome::fault).collect(Collectors.toSet());
        assertThat(Catalog.faults()).extracting(Suspect::name).allMatch(refuted::contains);
        assertThat(outcomes.stream().filter(outcome -> outcome.refuted() && outcome.share() <= QUARTER))
                .as("faults that a quarter of the trainings refutes")
                .hasSizeGreaterThanOrEqualTo(MOST_FAULTS);
        assertThat(outcomes)
                .filteredOn(outcome -> LEAKY.contains(outcome.fault()))
                .hasSize(LEAKY.size())
                .allMatch(outcome -> outcome.refuted() && outcome.share() <= QUARTER);
    }

    /** The same of some of the faults put right, Bonferroni at 1e-3 for all together. */
    @Test
    void noFaultThatIsPutRightIsAccused() {
        assertNoneIsAccused(Catalog.fixed().stream()
                .limit(4)
                .flatMap(suspect -> outcomes(suspect, 1).stream())
                .toList());
    }

    /**
     * Neither a guarantee nor the noise that it was accounted by is refuted of any sound algorithm, on one seed:
     * Bonferroni at 1e-3 for all together, which is the false-alarm probability of this test. Families of noise that
     * could have been refuted are among them. Of two backgrounds the larger: {@link SoundTest} and
     * {@link ReplayFaultsTest} have both.
     */
    @Test
    @Tag("slow")
    void noSoundAlgorithmIsAccused() {
        Set<String> names = Catalog.sound().stream().map(Suspect::name).collect(Collectors.toSet());
        List<Outcome> sound = Catalog.sound().stream()
                .filter(suspect -> !suspect.name().endsWith(SMALLER)
                        || !names.contains(suspect.name().replace(SMALLER, LARGER)))
                .flatMap(suspect -> outcomes(suspect, 1).stream())
                .toList();
        assertNoneIsAccused(sound);
        assertThat(sound.stream().flatMap(outcome -> outcome.curve().stream()))
                .extracting(Certificate.Curve::family)
                .contains(
                        "Laplace noise", "Gaussian noise on Poisson samples", "randomized response", "geometric noise");
    }

    /** The same on twenty seeds and beside every background, Bonferroni at 1e-3 over all of them together. */
    @Test
    @Tag("slow")
    void noSoundAlgorithmIsAccused_onTwentySeeds() {
        assertNoneIsAccused(IntStream.rangeClosed(1, 20)
                .parallel()
                .mapToObj(SequentialFaultsTest::sound)
                .flatMap(List::stream)
                .toList());
    }

    private static List<Outcome> sound(int seed) {
        return Catalog.sound().stream()
                .flatMap(suspect -> outcomes(suspect, seed).stream())
                .toList();
    }

    private static void assertNoneIsAccused(List<Outcome> sound) {
        long curves =
                sound.stream().filter(outcome -> outcome.curve().isPresent()).count();
        double share = 1e-3 / (sound.size() + curves);
        assertThat(sound).allSatisfy(outcome -> {
            assertThat(outcome.pValue()).as(outcome.fault()).isGreaterThan(share);
            assertThat(outcome.curve().map(Certificate.Curve::pValue).orElse(1.0))
                    .as(outcome.toString())
                    .isGreaterThan(share);
        });
    }

    private static <D extends Dataset<D>, R> List<Outcome> outcomes(Suspect<D, R> fault, int start) {
        TestableGuarantees<D> guarantees = new TestableGuarantees<>(fault.trainer(), Premise.ofGivenData());
        List<Outcome> outcomes = new ArrayList<>();
        for (Relation relation : guarantees.relations(fault.background().size())) {
            List<DistinguishingGame<D, R>> games =
                    guarantees.applicable(fault.worstCases().games(fault.background(), relation));
            if (games.isEmpty()) {
                continue;
            }
            SequentialAudit audit = new SequentialAudit(fault.runs(), Math.max(2, fault.runs() / 4), 1 - ERROR, ERROR);
            for (PrivacyGuarantee claim : guarantees.ofGames(relation, games)) {
                Seed seed = new Seed(start).child("distinguishing");
                Evidence evidence = audit.run(
                        games, claim, TrialRunner.inProcess(DistinguishingAudit.trials(games, fault.trainer(), seed)));
                outcomes.add(new Outcome(
                        fault.name(),
                        evidence.trainings(),
                        audit.trainings(games.size()),
                        evidence.pValue(claim.epsilon(), claim.delta()),
                        evidence.curve(claim)));
            }
        }
        return outcomes;
    }
}
