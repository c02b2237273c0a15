package org.tattle.defenses.lda.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.tattle.core.testing.Corpora.corpus;
import static org.tattle.core.testing.Corpora.written;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.data.Corpus;
import org.tattle.math.sampling.Seed;
import org.tattle.math.testing.ChiSquare;

/** How a training set becomes a stream. */
class StreamSplitTest {
    private static final Corpus CORPUS = corpus("a", "b", "c", "d", "e", "f", "g");
    private static final Seed ORDER = new Seed(3);

    private static StreamSplit cut(int known, int batch) {
        return new StreamSplit(known, batch, Optional.empty());
    }

    private static List<String> units(StreamSplit.Parts parts) {
        List<String> units = new ArrayList<>(written(parts.known()));
        parts.batches().forEach(batch -> units.addAll(written(batch)));
        return units;
    }

    private static List<Integer> sizes(StreamSplit.Parts parts) {
        return Stream.concat(Stream.of(parts.known()), parts.batches().stream())
                .map(Corpus::size)
                .toList();
    }

    @Test
    void of_aCorpus_handsOutEveryRecordOnce_theRestInALastSmallerBatch() {
        StreamSplit.Parts parts = cut(2, 3).of(CORPUS, ORDER);

        assertThat(sizes(parts)).containsExactly(2, 3, 2);
        assertThat(units(parts)).containsExactlyInAnyOrderElementsOf(written(CORPUS));
    }

    @Test
    void of_aCorpus_withoutKnownOrAllKnown() {
        assertThat(sizes(cut(0, 7).of(CORPUS, ORDER))).containsExactly(0, 7);
        assertThat(sizes(cut(0, Integer.MAX_VALUE).of(CORPUS, ORDER))).containsExactly(0, 7);
        assertThat(sizes(cut(7, 1).of(CORPUS, ORDER))).containsExactly(7);
        assertThat(sizes(cut(9, 1).of(CORPUS, ORDER))).containsExactly(7);
    }

    @Test
    void of_aCorpus_stopsAfterTheMostBatches() {
        assertThat(sizes(new StreamSplit(1, 2, Optional.of(2)).of(CORPUS, ORDER)))
                .containsExactly(1, 2, 2);
        assertThat(sizes(new StreamSplit(1, 2, Optional.of(20)).of(CORPUS, ORDER)))
                .containsExactly(1, 2, 2, 2);
    }

    @Test
    void of_aCorpusInAnotherOrder_isTheSame() {
        Corpus turned =
                CORPUS.select(IntStream.range(0, 7).map(unit -> 6 - unit).toArray());

        assertThat(units(cut(2, 3).of(turned, ORDER))).isEqualTo(units(cut(2, 3).of(CORPUS, ORDER)));
    }

    /** A record that is gone moves no other past a third. */
    @Test
    void of_aCorpusWithoutARecord_keepsTheOrderOfTheOthers() {
        List<String> all = units(cut(0, 7).of(CORPUS, ORDER));
        all.remove(written(CORPUS).get(4));

        assertThat(units(cut(0, 7).of(CORPUS.select(0, 1, 2, 3, 5, 6), ORDER))).isEqualTo(all);
    }

    /** Which record comes first: uniform over orders; false alarm 1e-6. Catches an order by id alone. */
    @Test
    void of_manyOrders_everyRecordComesFirstAsOften() {
        List<String> units = written(CORPUS);
        long[] first = new long[7];
        for (int seed = 0; seed < 7000; seed++) {
            first[
                    units.indexOf(written(cut(1, 1).of(CORPUS, new Seed(seed)).known())
                            .get(0))]++;
        }

        ChiSquare.assertFollows(first, unit -> 1 / 7.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6 | 1 | prior-documents must be below 6, the number of records that a training has. Provided value: 6",
                "2 | 5 | batch must be at most 4, what the 6 records of a training have beyond prior-documents. Provided"
                        + " value: 5",
            })
    void requireWithin_moreThanTheRecordsOfATraining_isRefused(int known, int batch, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cut(known, batch).requireWithin(6))
                .withMessage(message);
        assertThatCode(() -> cut(2, 4).requireWithin(6)).doesNotThrowAnyException();
    }

    @Test
    void sizes_outOfRange_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cut(-1, 1))
                .withMessage("prior-documents must be at least 0. Provided value: -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cut(0, 0))
                .withMessage("batch must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StreamSplit(0, 1, Optional.of(0)))
                .withMessage("batches must be at least 1. Provided value: 0");
    }
}
