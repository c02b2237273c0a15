package org.tattle.formats.corpora;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.TextFile;
import org.tattle.formats.corpora.CorpusPreparation.Prepared;
import org.tattle.formats.corpora.CorpusPreparation.Recognized;
import org.tattle.formats.corpora.KnownFile.Download;

class CorpusPreparationTest {
    private static final String CONTENT = "a b\n\n c\n";
    private static final String WORDS = "w\n";
    private static final String RAW = "a b \r\n\n c\t\n";

    private final Download download = new Download("raw.txt", "here", List.of(hash(RAW)));
    private final KnownFile counts = new KnownFile("counts.txt.gz", hash(CONTENT), download, Preparation.LINES);
    private final KnownFile words = new KnownFile(
            "words.txt", hash(WORDS), download, new Preparation("all is one word", file -> WORDS.getBytes(UTF_8)));
    private final KnownCorpus toy = corpus(counts, words);

    @TempDir
    private Path folder;

    private Path raw;
    private Path out;

    private static String hash(String content) {
        return Fingerprint.plain(content.getBytes(UTF_8));
    }

    private static KnownCorpus corpus(KnownFile... files) {
        return new KnownCorpus("toy", "a toy", "nobody", "none", List.of(files), List.of());
    }

    @BeforeEach
    void download() throws IOException {
        raw = Files.writeString(folder.resolve("raw.txt"), RAW);
        out = folder.resolve("out");
    }

    @Test
    void aFileIsKnownByItsContent_packedOrNot() throws IOException {
        assertThat(CorpusPreparation.identify(toy, raw)).contains(new Recognized(counts, false));
        assertThat(CorpusPreparation.identify(toy, gzip("x.gz", RAW))).contains(new Recognized(counts, false));
        assertThat(CorpusPreparation.identify(toy, gzip("y.gz", CONTENT))).contains(new Recognized(counts, true));
        assertThat(CorpusPreparation.identify(toy, Files.writeString(folder.resolve("z"), WORDS)))
                .contains(new Recognized(words, true));
        assertThat(CorpusPreparation.identify(toy, Files.writeString(folder.resolve("other"), "other")))
                .isEmpty();
    }

    @Test
    void aFolder_isRefused() {
        assertThatThrownBy(() -> CorpusPreparation.identify(toy, folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("it is a folder where a file is expected; name a file in it");
    }

    @Test
    void aPackedDownload_isKnownByItsOwnBytesToo() throws IOException {
        Path packed = gzip("raw.txt.gz", "any");
        Download known = new Download("raw.txt.gz", "here", List.of(Fingerprint.plain(Files.readAllBytes(packed))));
        assertThat(CorpusPreparation.identify(
                        corpus(new KnownFile("counts.txt", hash(CONTENT), known, Preparation.LINES)), packed))
                .isPresent();
    }

    @Test
    void allFilesOfADownload_areWritten_withTheSameBytesEachTime() throws IOException {
        assertThat(CorpusPreparation.prepare(toy, raw, out))
                .containsExactly(
                        new Prepared(counts, out.resolve("counts.txt.gz"), true),
                        new Prepared(words, out.resolve("words.txt"), true));
        assertThat(TextFile.open(out.resolve("counts.txt.gz")).lines()).containsExactly("a b", "", " c");
        assertThat(toy.locate(out)).isEqualTo(out.resolve("counts.txt.gz"));
        byte[] first = Files.readAllBytes(out.resolve("counts.txt.gz"));
        assertThat(Arrays.copyOfRange(first, 4, 8)).as("the time of the gzip").containsOnly(0);
        assertThat(CorpusPreparation.prepare(toy, raw, out))
                .extracting(Prepared::isNew)
                .containsOnly(false);
        CorpusPreparation.prepare(toy, raw, folder.resolve("again"));
        assertThat(folder.resolve("again/counts.txt.gz")).hasBinaryContent(first);
    }

    /** Another edition, of which the same comes; and a file that is prepared already. */
    @Test
    void whatGivesTheRegisteredContent_isPrepared() throws IOException {
        Path edition = Files.writeString(folder.resolve("edition"), "a b\t\n\n c  \n");
        assertThat(CorpusPreparation.prepare(toy, edition, out)).hasSize(2);
        assertThat(CorpusPreparation.prepare(toy, gzip("mine.gz", CONTENT), folder.resolve("b")))
                .extracting(Prepared::file)
                .containsExactly(counts);
    }

    @Test
    void whatGivesAnotherContent_isRefused_andNothingIsWritten() throws IOException {
        KnownFile wrong = new KnownFile("words.txt", hash("other"), download, words.preparation());
        assertThatThrownBy(() -> CorpusPreparation.prepare(corpus(counts, wrong), raw, out))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("what is made of it is not the registered words.txt: SHA-256 " + hash(WORDS));
        assertThat(out).doesNotExist();
    }

    @Test
    void anotherFileInTheWay_isRefused_andKept() throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("words.txt"), "mine");
        assertThatThrownBy(() -> CorpusPreparation.prepare(toy, raw, out))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("words.txt: already exists and has another content");
        assertThat(out.resolve("words.txt")).hasContent("mine");
        assertThat(out.resolve("counts.txt.gz")).doesNotExist();
    }

    @Test
    void ofSeveralDownloads_theNameDecides_ifTheContentDoesNot() throws IOException {
        KnownFile second = new KnownFile(
                "words.txt", hash(WORDS), new Download("words.txt", "there", List.of()), Preparation.LINES);
        KnownCorpus both = corpus(counts, second);
        Path named = Files.writeString(folder.resolve("words.txt"), "w\r\n");
        assertThat(CorpusPreparation.prepare(both, named, out))
                .extracting(Prepared::file)
                .containsExactly(second);
        Path unnamed = Files.writeString(folder.resolve("unnamed"), "w\r\n");
        assertThat(CorpusPreparation.identify(both, unnamed)).contains(new Recognized(second, false));
        Files.writeString(unnamed, "another");
        assertThatThrownBy(() -> CorpusPreparation.prepare(both, unnamed, out))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(
                        "it is no download of the corpus toy; give it the name of one: raw.txt, words.txt");
    }

    @ParameterizedTest
    @CsvSource({
        "kos, kos/docword.kos.txt.gz",
        "kos, kos/vocab.kos.txt",
        "stroke, stroke/healthcare-dataset-stroke-data.csv",
        "tweetrumors, tweetrumors/pheme_clean.json.gz",
        "mnist, mnist/train-labels-idx1-ubyte.gz"
    })
    void whereTheDownloadIsTheFile_preparingChangesNoContent(String name, String file) {
        KnownCorpus corpus = KnownCorpus.named("here", name);
        assertThat(CorpusPreparation.prepare(corpus, SharedData.file(file), out))
                .singleElement()
                .satisfies(prepared -> assertThat(CorpusPreparation.identify(corpus, prepared.path()))
                        .contains(new Recognized(prepared.file(), true)));
    }

    /** LIBSVM's lines end with a blank. */
    @Test
    void a9aWithItsBlanks_givesTheRegisteredFile() throws IOException {
        KnownCorpus a9a = KnownCorpus.named("here", "a9a");
        StringBuilder text = new StringBuilder();
        try (Stream<String> lines =
                TextFile.open(SharedData.file("a9a/a9a.txt.gz")).lines()) {
            lines.forEach(line -> text.append(line).append(" \n"));
        }
        Path download = Files.writeString(folder.resolve("a9a"), text);
        assertThat(CorpusPreparation.identify(a9a, download))
                .contains(new Recognized(a9a.files().get(0), false));
        assertThat(CorpusPreparation.prepare(a9a, download, out)).hasSize(1);
    }

    @Test
    @Tag("slow")
    void theBagOfNewsgroups_isMadeOfItsMessages() {
        Path messages = SharedData.file("newsgroups/newsgroups.jsonl.gz");
        assertThat(CorpusPreparation.prepare(KnownCorpus.named("here", "newsgroups-words"), messages, out))
                .hasSize(2);
    }

    private Path gzip(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(file))) {
            packed.write(content.getBytes(UTF_8));
        }
        return file;
    }
}
