package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;

class UpdateTest {
    private static final Corpus CORPUS = corpus("a", "b", "c");

    /** A release's number times the record's place, and its square. */
    private record Times() implements QueryStatistic<Corpus, Integer> {
        @Override
        public List<String> columns() {
            return List.of("times", "square");
        }

        @Override
        public void evaluate(Integer release, Corpus records, double[] out) {
            for (int i = 0; i < records.size(); i++) {
                out[2 * i] = release * (i + 1);
                out[2 * i + 1] = release * release;
            }
        }
    }

    private static final ReleaseType<Corpus, Update<Integer>> TYPE = Update.type(
            ReleaseType.<Corpus, Integer>of(Integer.class).withStatistic(new Times()), Set.of(CORPUS.id(1)));

    /** Record by record, the numbers of the second release, then how much they grew. */
    @Test
    void statistic_isTheSecondReleases_andItsChange() {
        double[] out = new double[12];
        TYPE.statistic().orElseThrow().evaluate(new Update<>(3, 5, Set.of(CORPUS.id(1))), CORPUS, out);
        assertThat(out).containsExactly(5, 25, 2, 16, 10, 25, 4, 16, 15, 25, 6, 16);
        assertThat(TYPE.statistic().orElseThrow().columns())
                .containsExactly("times", "square", "change-of-times", "change-of-square");
    }

    @Test
    void codec_keepsBoth() {
        Update<Integer> pair = new Update<>(3, 5, Set.of(CORPUS.id(1)));
        Codec<Update<Integer>> codec = TYPE.requireCodec();
        assertThat(codec.decode(codec.encode(pair))).isEqualTo(pair);
    }

    @Test
    void surfaces_areBothAndTheSecond() {
        Surfaces<Update<Integer>> surfaces = TYPE.surfaces().orElseThrow();
        assertThat(surfaces.named(Update.NOW).orElseThrow().surface().restrict(new Update<>(3, 5, Set.of())))
                .isEqualTo(5);
        assertThat(surfaces.derives("full", Update.NOW)).isTrue();
        assertThat(surfaces.derives(Update.NOW, "full")).isFalse();
    }
}
