package org.tattle.formats.corpora;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;

class LemmaCleaningTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void lists() throws IOException {
        Files.writeString(folder.resolve("english"), "the\nnot\nof\nt\nisn\n");
        Files.writeString(
                folder.resolve("index.noun"),
                Stream.of("dog witness wolf box lobby yes foot gas ga woman church bush waltz lenses lens license"
                                .split(" "))
                        .map(noun -> noun + " n 1\n")
                        .collect(Collectors.joining("", "  1 a license \n", "")));
        Files.writeString(folder.resolve("noun.exc"), "feet wrong\nfeet foot\ngas gas\nmice mouse\n");
    }

    private String cleaned(String... tweets) throws IOException {
        Path file = Files.writeString(
                folder.resolve("pheme_raw.json"), "{\"text\": [\"" + String.join("\", \"", tweets) + "\"]}");
        return new String(LemmaCleaning.TWEETS.step().content(file), US_ASCII);
    }

    /** Four words that are kept stand before each word, since a tweet of three is left out. */
    @ParameterizedTest
    @CsvSource({
        "shot, shot",
        "boxes, ''",
        "witnesses, witness",
        "wolves, wolf",
        "lobbies, lobby",
        "women, woman",
        "churches, church",
        "bushes, bush",
        "waltzes, waltz",
        "lenses, lens", // both are nouns: the shorter
        "yessss, ''",
        "feet, foot",
        "mice, mice",
        "unknowns, unknowns",
        "abcdefghijklm, abcdefghijklm",
        "abcdefghijklmn, ''",
        "cannot, ''",
        "Isn't, ''",
        "W\u00d6LF1dogged, dogged",
        "https://t.co/page, ''",
        "www.page.org, ''"
    })
    void eachWordBecomesItsLemma_ifThatHasFourTo13Letters(String word, String lemma) throws IOException {
        String kept = "alpha beta gamma delta" + (lemma.isEmpty() ? "" : " " + lemma);
        assertThat(cleaned("alpha beta gamma delta " + word)).isEqualTo("{\"text\": [\"" + kept + "\"]}");
    }

    @Test
    void tweetsOfThreeWords_areLeftOut_wordsCountedBeforeTheShortOnesGo() throws IOException {
        assertThat(cleaned("the alpha of beta gamma", "alpha dogs dogs dogs", "alpha\\nbeta gamma delta"))
                .isEqualTo("{\"text\": [\"alpha\", \"alpha beta gamma delta\"]}");
    }

    /** Headers, the last paragraph and lines of quotations go; a message of one paragraph has no signature. */
    @ParameterizedTest
    @CsvSource({
        "From: a\\n\\nalpha beta gamma delta\\n> quoted\\n| quoted\\nBob wrote:\\nwolves\\n\\nBob\\nthe signature,"
                + " alpha beta gamma delta wolf",
        "From: a\\n\\nalpha beta gamma delta\\n-- \\nBob, alpha beta gamma delta",
        "From: a\\n\\nalpha beta\\nIn article 7\\nsay > gamma In article delta, alpha beta gamma article delta",
        "From: a\\nalpha beta gamma delta, ''"
    })
    void messages_loseWhatIsNotTheirs(String message, String words) throws IOException {
        Path file = Files.writeString(
                folder.resolve("newsgroups.jsonl"),
                "{\"group\": \"alpha\", \"id\": 7, \"text\": \"" + message + "\"}\n");
        assertThat(new String(LemmaCleaning.MESSAGES.step().content(file), US_ASCII))
                .isEqualTo(words.isEmpty() ? "{\"text\": []}" : "{\"text\": [\"" + words + "\"]}");
    }

    @Test
    void withoutAList_orWithAnotherFile_itIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("pheme_raw.json"), "not JSON");
        assertThatThrownBy(() -> LemmaCleaning.TWEETS.step().content(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("pheme_raw.json: it is not {\"text\"");
        Files.delete(folder.resolve("noun.exc"));
        assertThatThrownBy(() -> cleaned("a"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("noun.exc: this list of NLTK's is not there; lay it beside the download");
    }
}
