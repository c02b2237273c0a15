package org.tattle.engine.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.data.Tokens;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.sampling.Seed;

/** Random neighbors differ as their relation says, and in nothing else: others would accuse the innocent. */
class RandomNeighborsTest {
    private static final int REPEATS = 20;

    private static Corpus corpus() {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        builder.addTokens("a", List.of("x", "y", "y", "z"));
        builder.addTokens("b", List.of("y"));
        builder.addTokens("c", List.of("x", "x", "z"));
        builder.addTokens("d", List.of("v", "w", "x", "y", "z"));
        return builder.build();
    }

    private static <D extends Dataset<D>> NeighboringPair<D> pair(
            DatasetKind<D> kind, D data, Relation relation, RepetitionInfo repetition) {
        return kind.randomNeighbors(data, relation, new Seed(repetition.getCurrentRepetition()).generator())
                .orElseThrow();
    }

    /** The L1 distance of each document's counts. */
    private static int[] distances(NeighboringPair<Corpus> pair) {
        Corpus one = pair.with();
        Corpus other = pair.without();
        assertThat(IntStream.range(0, one.size()).mapToObj(one::id))
                .containsExactlyElementsOf(
                        IntStream.range(0, other.size()).mapToObj(other::id).toList());
        return IntStream.range(0, one.documents())
                .map(d -> IntStream.range(0, one.vocabulary().size())
                        .map(w -> Math.abs(one.count(d, w) - other.count(d, w)))
                        .sum())
                .filter(distance -> distance > 0)
                .toArray();
    }

    @RepeatedTest(REPEATS)
    void aRecordMore_isTheLast(RepetitionInfo repetition) {
        NeighboringPair<Corpus> pair = pair(new CorpusKind(), corpus(), Relation.addRemove(Unit.DOCUMENT), repetition);
        assertThat(pair.with().size()).isEqualTo(4);
        assertThat(pair.without().fingerprint())
                .isEqualTo(pair.with().select(0, 1, 2).fingerprint());
    }

    @RepeatedTest(REPEATS)
    void aWordReplaced_isOneTokenOfOneDocument(RepetitionInfo repetition) {
        NeighboringPair<Corpus> pair = pair(new CorpusKind(), corpus(), Relation.replace(Unit.WORD), repetition);
        assertThat(distances(pair)).containsExactly(2);
        Tokens one = Tokens.of(pair.with(), new Seed(1));
        Tokens other = Tokens.of(pair.without(), new Seed(1));
        assertThat(other.size()).isEqualTo(one.size());
        assertThat(IntStream.range(0, one.size()).filter(i -> one.word(i) != other.word(i)))
                .hasSize(1);
    }

    @RepeatedTest(REPEATS)
    void aBit_isOneWordOfOneDocument(RepetitionInfo repetition) {
        NeighboringPair<Corpus> pair = pair(new CorpusKind(), corpus(), Relation.replace(Unit.BIT), repetition);
        assertThat(pair.with().cells() - pair.without().cells()).isOne();
        assertThat(distances(pair)).hasSize(1);
        assertThat(IntStream.range(0, 4).map(pair.without()::distinct)).allMatch(words -> words > 0);
    }

    @RepeatedTest(REPEATS)
    void countsWithinADistance_areThatFarApart(RepetitionInfo repetition) {
        Relation within = new Relation(Unit.DOCUMENT, Adjacency.WITHIN_L1, 5);
        assertThat(distances(pair(new CorpusKind(), corpus(), within, repetition)))
                .containsExactly(5);
    }

    @RepeatedTest(REPEATS)
    void aDocumentReplaced_isOne_andNotEmpty(RepetitionInfo repetition) {
        NeighboringPair<Corpus> pair = pair(new CorpusKind(), corpus(), Relation.replace(Unit.DOCUMENT), repetition);
        assertThat(distances(pair)).hasSize(1);
        for (Corpus one : List.of(pair.with(), pair.without())) {
            assertThat(IntStream.range(0, 4).map(one::distinct)).allMatch(words -> words > 0);
        }
    }

    @Test
    void documentsOfOneWord_haveNoSuchNeighbors() {
        assertThat(new CorpusKind()
                        .randomNeighbors(corpus().select(1), Relation.replace(Unit.WORD), new Seed(1).generator()))
                .isEmpty();
    }

    @RepeatedTest(REPEATS)
    void aRowReplaced_hasTheValuesAndClassOfAnother(RepetitionInfo repetition) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < 5; row++) {
            builder.set(row % 2, row + 1).end("row " + row);
        }
        Table table =
                builder.build(List.of("one", "two")).labeled(Labels.of(List.of("no", "yes", "no", "yes", "maybe")));
        NeighboringPair<Table> pair = pair(new TableKind(), table, Relation.replace(Unit.ROW), repetition);
        List<Integer> changed = IntStream.range(0, 5)
                .filter(row -> table.norm(row) != pair.without().norm(row))
                .boxed()
                .toList();
        assertThat(changed).hasSizeLessThanOrEqualTo(1);
        for (int row = 0; row < 5; row++) {
            int source = (int) pair.without().norm(row) - 1;
            assertThat(pair.without().id(row)).isEqualTo("row " + row);
            assertThat(changed.contains(row) || source == row).isTrue();
            assertThat(pair.without().labels().orElseThrow().of(row))
                    .isEqualTo(table.labels().orElseThrow().of(source));
        }
    }

    @RepeatedTest(REPEATS)
    void anEdge_isOneCountOfOnePair(RepetitionInfo repetition) {
        NetworkBuilder builder = new NetworkBuilder();
        for (int actor = 0; actor < 4; actor++) {
            builder.list("actor " + actor);
        }
        Network network = builder.add(0, 1, 2).add(2, 3, 1).add(3, 3, 1).build();
        Relation within = new Relation(Unit.EDGE, Adjacency.WITHIN_L1, 3);
        NeighboringPair<Network> pair = pair(new NetworkKind(), network, within, repetition);
        assertThat(pair.without()).isSameAs(network);
        assertThat(pair.with().isListed()).isTrue();
        assertThat(pair.with().selfCount(3)).isOne();
        int[] differences = IntStream.range(0, 16)
                .map(i -> pair.with().count(i / 4, i % 4) - network.count(i / 4, i % 4))
                .filter(difference -> difference != 0)
                .toArray();
        assertThat(differences).containsExactly(3);
    }
}
