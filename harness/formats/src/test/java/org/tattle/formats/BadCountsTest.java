package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.InputException;

/** Each fault of a file of counts, and the one line that is said about it; @ stands for the folder. */
class BadCountsTest {
    private static final String UCI = "; write three lines D, W, NNZ, then `document word count`, ids from 1";
    private static final String LDAC = "; write `M term:count ...` with M different terms, from 0";
    private static final String MTX = "; write `documents words entries`, then `document word count`, ids from 1";
    private static final String BANNER = "%%MatrixMarket matrix coordinate integer general\n";

    @TempDir
    Path folder;

    static Stream<Arguments> counts() {
        return Stream.of(
                arguments(
                        "docword.a.txt",
                        "100000000\n3\n1\n1 1 1\n",
                        "@/docword.a.txt: its header announces 100000000 documents and 1 rows, so that over 100000"
                                + " documents would be empty; correct the header"),
                arguments(
                        "a.mtx",
                        BANNER + "1 10000000 1\n1 1 1\n",
                        "@/a.mtx: it has 10000000 columns and 1 cells, so that over 1000000 columns would be empty;"
                                + " correct the header or the largest index"),
                arguments(
                        "a.ldac",
                        "1 9999999:1\n",
                        "@/a.ldac: it has 10000000 columns and 1 cells, so that over 1000000 columns would be empty;"
                                + " correct the header or the largest index"),
                arguments(
                        "a.ldac",
                        "1 \u0969:1\n",
                        "@/a.ldac:1: the term must be a whole number from 0 to 9999999, not '\u0969'" + LDAC),
                arguments(
                        "a.mtx",
                        "%%MatrixMarket matrix coordinate real general\n1 3 1\n1 1 0x1p3\n",
                        "@/a.mtx:3: the count must be a whole number from 1 to 2147483647, not '0x1p3'" + MTX),
                arguments(
                        "docword.a.txt",
                        "2\n3\nx\n",
                        "@/docword.a.txt:3: NNZ, the number of rows, must be a whole number from 0 to 1099511627776, not"
                                + " 'x'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2147483647\n3\n0\n",
                        "@/docword.a.txt:1: D, the number of documents, must be a whole number from 0 to 100000000, not"
                                + " '2147483647'" + UCI),
                arguments(
                        "a.mtx",
                        BANNER + "2147483647 3 0\n",
                        "@/a.mtx:2: the number of documents must be a whole number from 0 to 100000000, not"
                                + " '2147483647'" + MTX),
                arguments(
                        "docword.a.txt",
                        "2 3 1\n1 1 1\n",
                        "@/docword.a.txt:1: D, the number of documents, must stand alone on this line" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n",
                        "@/docword.a.txt:3: NNZ, the number of rows, must stand alone on this line" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n0 1 1\n",
                        "@/docword.a.txt:4: the document must be a whole number from 1 to 2, not '0'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n3 1 1\n",
                        "@/docword.a.txt:4: the document must be a whole number from 1 to 2, not '3'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 0 1\n",
                        "@/docword.a.txt:4: the word must be a whole number from 1 to 3, not '0'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 4 1\n",
                        "@/docword.a.txt:4: the word must be a whole number from 1 to 3, not '4'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 1\n",
                        "@/docword.a.txt:4: a row has three numbers, this one 2" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n3\n1 1 1\n2 1 1\n1 1 2\n",
                        "@/docword.a.txt:6: the document has this word already; add up or correct its rows"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n2\n1 1 2147483647\n1 2 1\n",
                        "@/docword.a.txt:5: the document has more than 2147483647 tokens; add up or correct its rows"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n3\n1 1 1\n\n2 1 1\n",
                        "@/docword.a.txt:5: the line is blank; remove it"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n3\n1 1 1\n2 1 1\n",
                        "@/docword.a.txt: it ends after 2 of the 3 rows that the header announces; copy it again, it"
                                + " may be cut off, or correct the header"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 1 1\n2 1 1\n",
                        "@/docword.a.txt:5: there are more rows than the 1 that the header announces; correct the"
                                + " header or remove the rows"),
                arguments(
                        "docword.a.txt",
                        "2\n4\n1\n1 1 1\n",
                        "@/vocab.a.txt: it has 3 words, but docword.a.txt announces 4; give one line for each word"),
                arguments(
                        "docword.a.txt",
                        "2\n2\n1\n1 1 1\n",
                        "@/vocab.a.txt: it has 3 words, but docword.a.txt announces 2; give one line for each word"),
                arguments(
                        "docword.b.txt",
                        "2\n3\n1\n1 1 1\n",
                        "@/docword.b.txt: its vocabulary vocab.b.txt does not lie beside it; put it there, or name it"
                                + " with --vocabulary"),
                arguments("docword.blank.txt", "2\n3\n1\n1 1 1\n", "@/vocab.blank.txt:2: the line is blank; remove it"),
                arguments(
                        "docword.twice.txt",
                        "2\n3\n1\n1 1 1\n",
                        "@/vocab.twice.txt:3: the word 'x' stands on line 1 already; give every column its own word"),
                arguments(
                        "docword.a.txt",
                        "0\n3\n0\n",
                        "@/docword.a.txt: the corpus has no documents; give at least one"),
                arguments(
                        "a.ldac",
                        "x\n",
                        "@/a.ldac:1: M, the number of pairs, must be a whole number from 0 to 2147483647, not 'x'"
                                + LDAC),
                arguments("a.ldac", "1 0:1\n2 0:1\n", "@/a.ldac:2: M is 2, but 1 pairs follow" + LDAC),
                arguments("a.ldac", "1 5\n", "@/a.ldac:1: a pair has no colon" + LDAC),
                arguments(
                        "a.ldac",
                        "1 -1:1\n",
                        "@/a.ldac:1: the term must be a whole number from 0 to 9999999, not '-1'" + LDAC),
                arguments(
                        "named.ldac",
                        "1 2:1\n",
                        "@/named.ldac:1: the term must be a whole number from 0 to 1, not '2'" + LDAC),
                arguments("a.ldac", "0\n2 1:1 1:2\n", "@/a.ldac:2: the document has this word already" + LDAC),
                arguments(
                        "a.ldac",
                        "0\n2 1:1 2:2147483647\n",
                        "@/a.ldac:2: the document has more than 2147483647 tokens" + LDAC),
                arguments("a.ldac", "", "@/a.ldac: the corpus has no documents; give at least one"),
                arguments(
                        "a.mtx",
                        "2 3 1\n1 1 1\n",
                        "@/a.mtx:1: the first line is not the banner `%%MatrixMarket matrix coordinate integer general`;"
                                + " convert it to that form (real for integer is read too)"),
                arguments(
                        "a.mtx",
                        BANNER + "% only a remark\n",
                        "@/a.mtx:3: three numbers must stand on this line" + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 1.5\n",
                        "@/a.mtx:2: the number of entries must be a whole number from 0 to 1099511627776, not '1.5'"
                                + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "2 10000001 1\n",
                        "@/a.mtx:2: the number of words must be a whole number from 0 to 10000000, not '10000001'"
                                + MTX),
                arguments(
                        "named.mtx",
                        BANNER + "2 3 1\n1 1 1\n",
                        "@/named.vocab: it has 2 words, but named.mtx announces 3; give one line for each word"),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 1\n0 1 1\n",
                        "@/a.mtx:3: the document must be a whole number from 1 to 2, not '0'" + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 1\n1 4 1\n",
                        "@/a.mtx:3: the word must be a whole number from 1 to 3, not '4'" + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "% remark\n2 3 2\n1 3 1\n1 3 1\n",
                        "@/a.mtx:5: the document has this word already; add up or correct its rows"),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 2\n1 3 1\n",
                        "@/a.mtx: it ends after 1 of the 2 rows that the header announces; copy it again, it may be cut"
                                + " off, or correct the header"),
                arguments(
                        "a.mtx",
                        BANNER.replace("integer", "real") + "2 3 1\n1 1 1.5\n",
                        "@/a.mtx:3: the count must be a whole number from 1 to 2147483647, not '1.5'" + MTX));
    }

    /** Every count that is none, in each of the three formats of counts. */
    static Stream<Arguments> wrongCounts() {
        return Stream.of("0", "-1", "1.5", "2147483648", "99999999999999999999999999", "x", "NaN", "1e400")
                .flatMap(count -> Stream.of(
                        arguments("docword.a.txt", "2\n3\n1\n1 1 " + count + "\n", 4, count, UCI),
                        arguments("a.ldac", "0\n1 1:" + count + "\n", 2, count, LDAC),
                        arguments("a.mtx", BANNER + "2 3 1\n1 1 " + count + "\n", 3, count, MTX),
                        arguments(
                                "a.mtx",
                                BANNER.replace("integer", "real") + "2 3 1\n1 1 " + count + "\n",
                                3,
                                count,
                                MTX)));
    }

    @ParameterizedTest
    @MethodSource("counts")
    void aFault_isToldInOneLine(String name, String content, String message) throws IOException {
        Files.writeString(folder.resolve("vocab.a.txt"), "x\ny\nz\n");
        Files.writeString(folder.resolve("vocab.blank.txt"), "x\n\nz\n");
        Files.writeString(folder.resolve("vocab.twice.txt"), "x\ny\nx\n");
        Files.writeString(folder.resolve("named.vocab"), "x\ny\n");
        assertRefused(Files.writeString(folder.resolve(name), content), ReadOptions.standard(), message);
    }

    @ParameterizedTest
    @MethodSource("wrongCounts")
    void aWrongCount_isRefused(String name, String content, int line, String count, String remedy) throws IOException {
        Files.writeString(folder.resolve("vocab.a.txt"), "x\ny\nz\n");
        String shown = count.length() > 24 ? count.substring(0, 24) + "..." : count;
        assertRefused(
                Files.writeString(folder.resolve(name), content),
                ReadOptions.standard(),
                "@/" + name + ":" + line + ": the count must be a whole number from 1 to 2147483647, not '" + shown
                        + "'" + remedy);
    }

    private void assertRefused(Path file, ReadOptions options, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.corpus(file, options))
                .withMessage(message.replace("@", folder.toString()));
    }
}
