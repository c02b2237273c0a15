package org.tattle.attacks.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.Erasure.Shown;
import org.tattle.attacks.counts.Erasure.Verdict;
import org.tattle.attacks.counts.reading.ReleaseUpdate;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.testing.Corpora;

/** Erased records in releases of which the members are known. */
class ErasureTest {
    private static final Verdict SHOWS = new Verdict(Shown.SHOWS, true);
    private static final Verdict SHOWS_IF_COMPLETE = new Verdict(Shown.SHOWS, false);
    private static final Verdict GONE = new Verdict(Shown.GONE, true);
    private static final Verdict GONE_IF_COMPLETE = new Verdict(Shown.GONE, false);
    private static final Verdict OPEN = new Verdict(Shown.OPEN, false);

    /** Three with words of their own; the fourth and the fifth are equal. */
    private static final Corpus DOCUMENTS = Corpora.corpus("a b c d", "e f g h", "i j k l", "m n o p", "m n o p");

    private static Published counts(long... counts) {
        return new Published(
                Optional.empty(),
                List.of(TrainingCounts.of(
                        Unit.TOKENS, DOCUMENTS.vocabulary(), counts, OptionalDouble.empty(), "counts")),
                false,
                Optional.empty());
    }

    private static Published release(int... members) {
        return counts(Released.counts(DOCUMENTS, set(members)));
    }

    private static BitSet set(int... members) {
        BitSet set = new BitSet();
        IntStream.of(members).forEach(set::set);
        return set;
    }

    private static List<Verdict> verdicts(Erasure erasure) {
        return List.copyOf(erasure.verdicts().values());
    }

    private static List<String> all() {
        return IntStream.range(0, DOCUMENTS.size()).mapToObj(DOCUMENTS::id).toList();
    }

    private static List<Verdict> alone(Published release, int... standing) {
        ModelInversion attack = ModelInversion.of(release, DOCUMENTS, OptionalDouble.empty(), false, 1);
        return verdicts(Erasure.of(attack, set(standing), Optional.empty(), all()));
    }

    private static List<Verdict> compared(Published before, Published now) {
        ReleaseUpdate update = ReleaseUpdate.between(before, now, OptionalDouble.empty(), false);
        if (update.change() == ReleaseUpdate.Change.BOTH) {
            return verdicts(Erasure.of(MixedUpdate.of(update, DOCUMENTS), all()));
        }
        ModelInversion attack = ModelInversion.of(update.difference(), DOCUMENTS, OptionalDouble.empty(), false, 1);
        return verdicts(Erasure.of(attack, new BitSet(), Optional.of(update), all()));
    }

    /** Of equal texts, one of which is in, neither is proved. */
    @Test
    void oneRelease_showsItsMembers_andWhoIsNone() {
        assertThat(alone(release(0, 2, 3))).containsExactly(SHOWS, GONE_IF_COMPLETE, SHOWS, OPEN, OPEN);
        assertThat(alone(release(3, 4)))
                .containsExactly(
                        GONE_IF_COMPLETE, GONE_IF_COMPLETE, GONE_IF_COMPLETE, SHOWS_IF_COMPLETE, SHOWS_IF_COMPLETE);
    }

    /** The bug: a record in the files themselves was said to be gone, or open, as the counts are of others. */
    @Test
    void recordThatStandsInTheFiles_shows() {
        assertThat(alone(release(0), 1, 3)).containsExactly(SHOWS, SHOWS, GONE_IF_COMPLETE, SHOWS, GONE_IF_COMPLETE);
    }

    @Test
    void countsThatNoChoiceExplains_leaveAllOpen() {
        long[] counts = Released.counts(DOCUMENTS, set(0));
        counts[0]++;
        assertThat(alone(counts(counts))).containsOnly(OPEN);
        assertThat(compared(release(1), counts(counts))).containsOnly(OPEN);
    }

    /** What is not removed of the older release, in which all erased records were, is in the new one. */
    @Test
    void removals_showWhoIsGone_andWhoStayed() {
        assertThat(compared(release(0, 1, 2, 3), release(1, 2)))
                .containsExactly(GONE, SHOWS_IF_COMPLETE, SHOWS_IF_COMPLETE, OPEN, OPEN);
    }

    /** Nothing was removed: whoever was in the older release is in the new one, too. */
    @Test
    void additions_showThatNobodyIsGone() {
        assertThat(compared(release(1), release(0, 1, 3)))
                .containsExactly(SHOWS, SHOWS_IF_COMPLETE, SHOWS_IF_COMPLETE, OPEN, OPEN);
    }

    @Test
    void changesOfBothDirections_showEach() {
        assertThat(compared(release(0, 2, 3), release(1, 2, 3, 4)))
                .containsExactly(GONE, SHOWS, SHOWS_IF_COMPLETE, OPEN, OPEN);
    }

    /**
     * Of two attacks the stronger verdict stands; where two of one strength differ, something that both assume is
     * wrong.
     */
    @Test
    void twoAttacks_giveTheStrongerVerdict() {
        assertThat(both(OPEN, GONE_IF_COMPLETE)).isEqualTo(GONE_IF_COMPLETE);
        assertThat(both(SHOWS_IF_COMPLETE, GONE)).isEqualTo(GONE);
        assertThat(both(SHOWS, SHOWS_IF_COMPLETE)).isEqualTo(SHOWS);
        assertThat(both(SHOWS_IF_COMPLETE, GONE_IF_COMPLETE)).isEqualTo(OPEN);
        assertThat(both(SHOWS, GONE)).isEqualTo(OPEN);
        assertThat(both(OPEN, OPEN)).isEqualTo(OPEN);
    }

    private static Erasure.Verdict both(Erasure.Verdict one, Erasure.Verdict other) {
        assertThat(new Erasure(Map.of("a", other)).or(new Erasure(Map.of("a", one))))
                .isEqualTo(new Erasure(Map.of("a", one)).or(new Erasure(Map.of("a", other))));
        return new Erasure(Map.of("a", one))
                .or(new Erasure(Map.of("a", other)))
                .verdicts()
                .get("a");
    }

    /** A record without a word of the release is no candidate that is attacked. */
    @Test
    void verdicts_keepTheOrder_andOthersAreOpen() {
        ModelInversion attack = ModelInversion.of(release(0), DOCUMENTS, OptionalDouble.empty(), false, 1);
        Erasure erasure = Erasure.of(
                attack, new BitSet(), Optional.empty(), List.of(DOCUMENTS.id(1), "another", DOCUMENTS.id(0)));
        assertThat(erasure.verdicts().keySet()).containsExactly(DOCUMENTS.id(1), "another", DOCUMENTS.id(0));
        assertThat(verdicts(erasure)).containsExactly(GONE_IF_COMPLETE, OPEN, SHOWS);
        assertThat(erasure.ids(Shown.SHOWS)).containsExactly(DOCUMENTS.id(0));
    }
}
