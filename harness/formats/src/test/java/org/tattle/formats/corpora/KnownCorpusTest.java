package org.tattle.formats.corpora;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.corpora.KnownFile.Download;

class KnownCorpusTest {
    private static final byte[] COUNTS = "1\n1\n1\n1 1 1\n".getBytes(UTF_8);
    private static final byte[] WORDS = "word\n".getBytes(UTF_8);

    private final KnownCorpus toy = new KnownCorpus(
            "toy",
            "a toy",
            "nobody",
            "none",
            List.of(file("docword.toy.txt.gz", COUNTS), file("vocab.toy.txt", WORDS)),
            List.of());

    @TempDir
    private Path folder;

    private static KnownFile file(String name, byte[] content) {
        return new KnownFile(
                name,
                Fingerprint.plain(content),
                new Download(name, "https://example.org/" + name, List.of()),
                Preparation.LINES);
    }

    static Stream<KnownCorpus> registered() {
        return KnownCorpus.all().stream()
                .filter(KnownCorpus::isRegistered)
                .filter(corpus -> !corpus.name().equals("newsgroups-lemmas")); // made of shared files and NLTK's lists
    }

    @ParameterizedTest
    @MethodSource("registered")
    void ofEachCorpus_theSharedFilesAreTheRegisteredOnes(KnownCorpus corpus) {
        Path data = SharedData.file("kos/docword.kos.txt.gz").getParent().getParent();
        assertThat(corpus.locate(data)).exists().isRegularFile();
    }

    @Test
    void namesAreUnique_andChecksumsHave64Digits() {
        assertThat(KnownCorpus.all()).extracting(KnownCorpus::name).doesNotHaveDuplicates();
        assertThat(KnownCorpus.all().stream().flatMap(corpus -> corpus.files().stream()))
                .allSatisfy(file -> {
                    assertThat(file.sha256()).matches("[0-9a-f]{64}");
                    assertThat(file.download().sha256()).allMatch(hash -> hash.matches("[0-9a-f]{64}"));
                });
    }

    @Test
    void aNameIsFound_andAnotherGetsASuggestion() {
        assertThat(KnownCorpus.find("kos")).isPresent();
        assertThat(KnownCorpus.find("koss")).isEmpty();
        assertThatThrownBy(() -> KnownCorpus.named("tattle corpora", "koss"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no corpus is called `koss`")
                .hasMessageContaining("kos");
    }

    @Test
    void aFileIsFoundInASubfolder_notPackedToo_andPastAnotherOfItsName() throws IOException {
        write("a/docword.toy.txt", new byte[] {'x'});
        write("b/c/docword.toy.txt", COUNTS);
        write("b/c/vocab.toy.txt", WORDS);
        assertThat(toy.locate(folder)).isEqualTo(folder.resolve("b/c/docword.toy.txt"));
    }

    @Test
    void whatIsAbsent_isRefusedWithWhereToGetIt() throws IOException {
        assertThatThrownBy(() -> toy.locate(folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(folder + ": the corpus toy is not there: no file docword.toy.txt.gz")
                .hasMessageContaining("'tattle corpora show toy' for where to get it")
                .hasMessageContaining("tattle corpora prepare toy FILE");
        write("docword.toy.txt", COUNTS);
        assertThatThrownBy(() -> toy.locate(folder)).hasMessageContaining("no file vocab.toy.txt");
        assertThatThrownBy(() -> toy.locate(folder.resolve("none"))).hasMessageContaining("there is no such folder");
        assertThatThrownBy(() -> toy.isIn(folder.resolve("docword.toy.txt")))
                .hasMessageContaining("it is a file where a folder is expected");
    }

    @Test
    void whatHasAnotherContent_isRefused() throws IOException {
        write("docword.toy.txt", WORDS);
        assertThatThrownBy(() -> toy.locate(folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(folder.resolve("docword.toy.txt")
                        + ": its content is not that of the corpus toy; see 'tattle corpora verify toy");
        write("docword.toy.txt", COUNTS);
        write("vocab.toy.txt", COUNTS);
        assertThatThrownBy(() -> toy.locate(folder)).hasMessageContaining("vocab.toy.txt: its content is not");
    }

    @Test
    void aCorpusWithoutRegisteredFiles_isRefused() {
        KnownCorpus nips = KnownCorpus.named("here", "nips");
        assertThat(nips.isRegistered()).isFalse();
        assertThatThrownBy(() -> nips.locate(folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no checksum of this corpus is known");
    }

    private void write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
