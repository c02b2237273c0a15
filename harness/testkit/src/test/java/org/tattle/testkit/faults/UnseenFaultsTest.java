package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.testkit.PrivacyAudit.audit;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.certify.check.Conformance;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.math.sampling.Seed;
import org.tattle.testkit.PrivacyAudit;

/** Faults and sound trainers that were written without a look at the checks: none passes, and none is accused. */
class UnseenFaultsTest {
    /** What a replay passes on some or all seeds, and how it says that it does not cover it. */
    private static final Map<String, String> NAMED = Map.of(
            "own noise cut off at eight scales, by declared draws",
            "beyond",
            "no noise on counts above five thousand",
            "thresholds on numbers",
            "a cap at the 90 % quantile of lengths, noise for the largest",
            "quantiles of lengths",
            "every fifth sample is the first again",
            "or a sample is used again",
            "long documents are sampled more often",
            "times as often as declared");

    private static final List<String> QUICK = List.of(
            "samples by a seed that is always the same",
            "own noise whose second half is the first's opposite",
            "words in more than half of the documents are left out",
            "topics by a threshold of documents",
            "stable words: noise on what occurs, and a threshold",
            "long documents are sampled less, below the declared rate");

    private static List<Private> faults() {
        return Stream.concat(UnseenFaults.all().stream(), UnseenFaults.more().stream())
                .toList();
    }

    private static List<Private> sound() {
        return Stream.concat(UnseenSound.all().stream(), UnseenSound.more().stream())
                .toList();
    }

    private static PrivacyAudit<Corpus, ?> of(Private trainer, int documents, long seed) {
        return audit(trainer)
                .on(new SyntheticCorpus(documents, 60, 5, 22, 0.1, 1, 0.1).generate(new Seed(seed)))
                .seed(seed);
    }

    private static void judge(Private trainer, boolean isSound, int documents, long seed) {
        ReplayResult replay = of(trainer, documents, seed).replay();
        if (isSound) {
            assertThat(replay.verdict())
                    .as(trainer.name() + ", seed " + seed + ": " + replay.seen())
                    .isNotIn(Verdict.VIOLATED, Verdict.SUSPECT);
        } else if (NAMED.containsKey(trainer.name()) && replay.verdict() == Verdict.PASSED) {
            assertThat(replay.notCovered())
                    .as(trainer.name() + ", seed " + seed)
                    .anyMatch(what -> what.text().contains(NAMED.get(trainer.name())));
        } else {
            assertThat(replay.verdict())
                    .as(trainer.name() + ", seed " + seed + ": " + replay.seen())
                    .isNotEqualTo(Verdict.PASSED);
        }
    }

    /** Some of what is new to replays, and sound ones that are near to it. */
    @Test
    void noFaultPasses_andNoSoundTrainerIsAccused() {
        faults().stream().filter(fault -> QUICK.contains(fault.name())).forEach(fault -> judge(fault, false, 40, 1));
        sound().stream().filter(sound -> QUICK.contains(sound.name())).forEach(sound -> judge(sound, true, 40, 1));
    }

    @Test
    @Tag("slow")
    void onTwentySeeds() {
        LongStream.rangeClosed(1, 20).forEach(seed -> {
            faults().forEach(fault -> judge(fault, false, 120, seed));
            sound().forEach(sound -> judge(sound, true, 120, seed));
        });
    }

    @Test
    @Tag("slow")
    void checksAsReplays() {
        LongStream.rangeClosed(1, 5).forEach(seed -> {
            faults().stream()
                    .filter(fault -> !NAMED.containsKey(fault.name()))
                    .forEach(fault -> assertThat(
                                    of(fault, 120, seed).conformance().verdict())
                            .as(fault.name() + ", seed " + seed)
                            .isNotEqualTo(Conformance.Verdict.CONFORMS));
            sound().forEach(sound -> assertThat(
                            of(sound, 120, seed).conformance().verdict())
                    .as(sound.name() + ", seed " + seed)
                    .isNotIn(Conformance.Verdict.VIOLATES, Conformance.Verdict.SUSPECT));
        });
    }
}
