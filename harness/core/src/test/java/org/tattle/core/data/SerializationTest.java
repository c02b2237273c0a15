package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;
import static org.tattle.core.testing.Corpora.written;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every dataset comes back from Java serialization as it was: what a model's key depends on does not change. */
class SerializationTest {
    private final Corpus corpus = corpus("b a b", "", "c", "a b b", "c a").group(List.of("x", "y", "x", "z", "y"));

    @Test
    void documents() throws Exception {
        Corpus back = assertComesBack(corpus.labeled(Labels.of(List.of("p", "q", "p"))));
        assertThat(written(back)).isEqualTo(written(corpus));
        assertThat(back.fullFingerprint()).isNotEqualTo(back.fingerprint()); // the order of words came along
        assertThat(back.vocabulary().indexOf("c")).isEqualTo(2);
        assertComesBack(corpus.presence());
        Table vectors = new TableBuilder().set(1, 2).end("p").end("q").end("r").build(List.of("1", "2"));
        Corpus embedded = assertComesBack(corpus.embedded(vectors));
        assertThat(embedded.fingerprint())
                .isNotEqualTo(corpus.embedded(vectors.select(1, 0, 2)).fingerprint());
        assertThat(embedded.embeddings().orElseThrow().value(0)).isEqualTo(2);
        DrawnTopics topics = new DrawnTopics(1, new double[] {0.5, 0.25, 0.125});
        assertThat(assertComesBack(corpus.drawnBy(topics)).drawnTopics()).contains(topics);
    }

    /** What a selection shares with the corpus that it is of stays behind. */
    @Test
    void selection_isWrittenWithItsOwnCellsOnly() throws Exception {
        Corpus one = assertComesBack(corpus.select(1));
        assertThat(written(one)).containsExactly("y()(a1 c1)");
        assertThat(one.fullFingerprint()).isEqualTo(corpus.select(1).fullFingerprint());
        assertThat(bytes(corpus.select(1))).hasSameSizeAs(bytes(one));
        assertThat(bytes(corpus).length - bytes(one).length).isGreaterThan(3 * 3 * Integer.BYTES);
    }

    @Test
    void rows() throws Exception {
        Table table = new TableBuilder()
                .set(0, 1)
                .set(2, -0.1)
                .end("p")
                .end("q")
                .build(List.of("a", "b", "c").subList(0, 3));
        assertComesBack(table);
        assertComesBack(table.labeled(Labels.of(List.of("no", "yes"))));
    }

    @Test
    void actors() throws Exception {
        NetworkBuilder builder = new NetworkBuilder();
        builder.add(builder.list("b"), builder.list("a"), 3);
        builder.add(builder.list("a"), builder.list("a"), 2);
        Network network = builder.build();
        assertThat(assertComesBack(network).isListed()).isTrue();
        assertThat(assertComesBack(network.drawnBy(new double[] {1, 2, 3, 4})).rates())
                .hasValueSatisfying(rates -> assertThat(rates).containsExactly(1, 2, 3, 4));
    }

    private static <D extends Dataset<D>> D assertComesBack(D data) throws IOException, ClassNotFoundException {
        @SuppressWarnings("unchecked")
        D back = (D) read(bytes(data));
        assertThat(back.fingerprint()).isEqualTo(data.fingerprint());
        assertThat(back.fullFingerprint()).isEqualTo(data.fullFingerprint());
        assertThat(back.totals()).isEqualTo(data.totals());
        int[] last = IntStream.range(1, data.size()).toArray();
        assertThat(back.select(last).fingerprint()).isEqualTo(data.select(last).fingerprint());
        return back;
    }

    private static byte[] bytes(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }
}
