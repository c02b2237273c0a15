package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.core.InputException;
import org.tattle.core.text.Numbers;

/**
 * Whatever is in a file is evidence, or has a known role, or keeps the file open: the corpus passes in no container.
 */
class AccountTest {
    private static final List<String> TEXTS = IntStream.range(0, 60)
            .mapToObj(i -> "the letter of patient " + i + " to a doctor")
            .toList();
    /** A model of scikit-learn's with nothing to hide; {@code %s} takes another attribute. */
    private static final String MODEL = "ccopy_reg\n_reconstructor\n(csklearn.decomposition._nmf\nNMF\nc__builtin__\n"
            + "object\nNtR(dS'_sklearn_version'\nS'1.2.1'\nsS'n_components'\nI3\nsS'init'\nNs%sb.";

    private static final String SOUND = MODEL.formatted("");

    @TempDir
    private Path folder;

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(out::writeBytes);
        return out.toByteArray();
    }

    private Contents contents(String name, byte... bytes) throws IOException {
        return Inspection.of(Files.write(folder.resolve(name), bytes))
                .files()
                .get(0)
                .contents();
    }

    private static boolean has(Contents contents, String evidence) {
        return contents.findings().stream().map(Finding::what).anyMatch(what -> what.matches(evidence));
    }

    private static String each(Function<Integer, String> item) {
        return IntStream.range(0, TEXTS.size()).mapToObj(item::apply).collect(Collectors.joining());
    }

    private static String text(int i) {
        return "V" + TEXTS.get(i) + "\n";
    }

    /** Fails when bytes behind a pickle are passed over, whatever they are. */
    @Test
    void bytesBehindAPickle_leaveItOpen() throws IOException {
        byte[] sound = latin("\u0080\u0002" + SOUND);
        assertThat(contents("model.pkl", sound).judged()).isTrue();
        for (String rest : List.of("\u0001\u0002\u0003", "x", "cq", "\u0080\u0002", String.join("\n", TEXTS))) {
            Contents found = contents("model.pkl", joined(sound, latin(rest)));
            assertThat(found.open())
                    .as(rest)
                    .contains("what follows the pickle, " + Numbers.count(rest.length()) + " bytes");
        }
    }

    /** Fails when a value in any container, on the stack or behind the pickle is passed over. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dictionary",
                "keys",
                "records",
                "tuples",
                "bytes",
                "nested",
                "own object",
                "attribute",
                "setting",
                "vocabulary",
                "dropped",
                "marked",
                "left",
                "replaced state",
                "state of a class",
                "key words",
                "behind",
                "second",
                "made by a call"
            })
    void texts_inAPickle_areDocuments_andLeaveItOpen(String where) throws IOException {
        String list = "(l" + each(i -> text(i) + "a");
        String pickle = switch (where) {
            case "dictionary" -> "(d" + each(i -> "I" + i + "\n" + text(i) + "s") + ".";
            case "keys" -> "(d" + each(i -> text(i) + "I" + i + "\ns") + ".";
            case "records" -> "(l" + each(i -> "(dS'a'\n" + text(i) + "sa") + ".";
            case "tuples" -> "(l" + each(i -> "(I" + i + "\n" + text(i) + "ta") + ".";
            case "bytes" -> "(d" + each(i -> "I" + i + "\nS'" + TEXTS.get(i) + "'\ns") + ".";
            case "nested" -> "(dS'a'\n(dS'b'\n(l" + list + "ass.";
            case "own object" -> "cmine\nCorpus\n(tR(dS'texts'\n" + list + "sb.";
            case "attribute" -> MODEL.formatted("S'texts'\n" + list + "s");
            case "setting" -> MODEL.formatted("S'solver'\n" + list + "s");
            case "vocabulary" -> MODEL.formatted("S'vocabulary_'\n(d" + each(i -> text(i) + "I" + i + "\ns") + "s");
            case "dropped" -> each(i -> text(i) + "0") + SOUND;
            case "marked" -> "(" + each(AccountTest::text) + "1" + SOUND;
            case "left" -> each(AccountTest::text) + SOUND;
            case "replaced state" -> SOUND.replace("b.", "b(dS'texts'\n" + list + "sb.");
            case "state of a class" -> "csklearn.base\nBaseEstimator\n(dS'texts'\n" + list + "sb0" + SOUND;
            case "key words" -> "cnumpy\nndarray\n)(dS'texts'\n" + list + "s\u00920" + SOUND;
            case "behind" -> SOUND + String.join("\n", TEXTS);
            case "second" -> SOUND + list + ".";
            default -> "cmine\nf\n(" + list + "tR(tR.";
        };
        Contents found = contents("model.pkl", latin("\u0080\u0002" + pickle));
        assertThat(found.judged()).isFalse();
        assertThat(has(found, "documents")).isTrue();
        assertThat(found.open() + found.kind()).doesNotContain("patient");
    }

    /** Counts by word of many documents are their words; so are (id, count) pairs, as Gensim's corpora have them. */
    @ParameterizedTest
    @ValueSource(strings = {"(dV%s\nI%d\ns", "(dI%2$d\nI3\ns", "(l(I%2$d\nI3\nta", "(l(I%2$d\nF1.5\nta"})
    void countsByWord_areTokens(String bag) throws IOException {
        Contents found = contents("bags.pkl", latin("(l" + each(i -> bag.formatted("word" + i, i) + "a") + "."));
        assertThat(has(found, "tokens")).isTrue();
        assertThat(found.judged()).isFalse();
    }

    @Test
    void whatIsAccountedFor_isJudged() throws IOException {
        assertThat(contents("sound.pkl", latin(SOUND)).open()).isEmpty();
        assertThat(contents("sound.pkl", latin(SOUND)).findings()).isEmpty();
        assertThat(contents("number.pkl", latin("(dS'a'\nI7\ns.")).open()).isNotEmpty();
    }

    /** Fails when a file that runs a program as it is loaded passes for a model, or a model for such a file. */
    @Test
    void whatLoadingCalls_isNamed() throws IOException {
        Contents hostile = contents("a.pkl", latin(MODEL.formatted("S'init'\ncos\nsystem\n(S'true'\ntRs")));
        Finding code = hostile.findings().get(0);
        assertThat(code.what()).isEqualTo(Evidence.CODE);
        assertThat(code.where()).isEqualTo("os.system");
        assertThat(code.precision()).isEqualTo(Precision.EXACT);
        assertThat(hostile.judged()).isFalse();
        for (String call :
                List.of("cnumpy.testing\nrunstring\n(tR.", "csklearn.os\nsystem\n(tR.", "cscipy.io\nF\n(tR.")) {
            assertThat(has(contents("b.pkl", latin(call)), "code")).isTrue();
        }
        Contents unknown = contents("c.pkl", latin("\u0080\u0002cmine\nModel\n)\u0081."));
        assertThat(unknown.findings().get(0).precision()).isEqualTo(Precision.APPROXIMATE);
        assertThat(has(contents("d.pkl", latin(SOUND)), "code")).isFalse();
        assertThat(has(contents("e.pkl", latin("ccollections\nOrderedDict\n(tR.")), "code"))
                .isFalse();
    }

    private static byte[] array(String type, String shape, byte... content) {
        String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
        header += " ".repeat(117 - header.length()) + "\n";
        return joined(latin("\u0093NUMPY\1\0v\0" + header), content);
    }

    private static byte[] positive(int numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * numbers).order(ByteOrder.LITTLE_ENDIAN);
        IntStream.range(0, numbers).forEach(i -> bytes.putDouble(i + 0.25));
        return bytes.array();
    }

    @Test
    void anArray_isJudgedOnlyAsTopicsOrTexts() throws IOException {
        assertThat(contents("topics.npy", array("<f8", "2, 6", positive(12))).judged())
                .isTrue();
        assertThat(contents("vectors.npy", array("<f8", "6, 2", positive(12))).judged())
                .isFalse();
        assertThat(contents("labels.npy", array("<f8", "12,", positive(12))).judged())
                .isFalse();
        assertThat(contents("cube.npy", array("<f8", "3, 2, 2", positive(12))).judged())
                .isFalse();
        assertThat(contents("void.npy", array("|V96", "1,", positive(12))).judged())
                .isFalse();
        assertThat(contents("long.npy", array("<f8", "2, 5", positive(12))).judged())
                .isFalse();
        byte[] texts = latin("a text of six words here");
        assertThat(has(contents("texts.npy", array("|S24", "1,", texts)), "documents"))
                .isTrue();
        byte[] header = array("<f8", "2, 6", positive(12));
        System.arraycopy(latin("# a text of a patient"), 0, header, 80, 21);
        assertThat(contents("header.npy", header).judged()).isFalse();
    }

    private static byte[] zip(String other, byte[] content, String comment) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("a.npy"));
            out.write(array("<f8", "2, 6", positive(12)));
            if (!other.isEmpty()) {
                out.putNextEntry(new ZipEntry(other));
                out.write(content);
            }
            out.setComment(comment);
        }
        return bytes.toByteArray();
    }

    @Test
    void anArchive_isJudgedOnlyWhole() throws IOException {
        byte[] sound = zip("", new byte[0], null);
        byte[] text = latin(String.join("\n", TEXTS));
        assertThat(contents("a.npz", sound).judged()).isTrue();
        assertThat(contents("b.npz", zip("b.txt", text, null)).judged()).isFalse();
        assertThat(contents("c.npz", zip("", text, TEXTS.get(0))).judged()).isFalse();
        assertThat(contents("d.npz", joined(sound, text)).judged()).isFalse();
        assertThat(contents("e.npz", joined(latin("PK"), text, sound)).judged()).isFalse();
        byte[] objects = array("|O", "60,", latin("(l" + each(i -> text(i) + "a") + "."));
        assertThat(has(contents("f.npz", zip("f.npy", objects, null)), "documents"))
                .isTrue();
    }

    private static byte[] tensors(String metadata, byte[] gap, byte[] tail) {
        String header = "{" + metadata + "\"topic_embeddings\":{\"dtype\":\"F32\",\"shape\":[2,3],\"data_offsets\":["
                + gap.length + "," + (gap.length + 24) + "]}}";
        ByteBuffer length =
                ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(header.length());
        return joined(length.array(), latin(header), gap, new byte[24], tail);
    }

    @Test
    void meansByTopic_areEvidenceOfMembers_andTensorsAreAll() throws IOException {
        byte[] none = {};
        byte[] text = latin(TEXTS.get(0));
        Contents means =
                contents("topic_embeddings.safetensors", tensors("\"__metadata__\":{\"format\":\"pt\"},", none, none));
        assertThat(means.findings()).singleElement().satisfies(found -> {
            assertThat(found.what()).isEqualTo(Evidence.MEMBERS_BY_MEANS);
            assertThat(found.what().matches("members")).isTrue();
            assertThat(found.precision()).isEqualTo(Precision.EXACT);
        });
        assertThat(means.judged()).isTrue();
        String metadata = "\"__metadata__\":{\"d\":\"" + TEXTS.get(1) + "\"},";
        assertThat(has(contents("a.safetensors", tensors(metadata, none, none)), "documents"))
                .isTrue();
        assertThat(contents("a.safetensors", tensors(metadata, none, none)).judged())
                .isFalse();
        assertThat(contents("b.safetensors", tensors("", text, none)).judged()).isFalse();
        assertThat(contents("c.safetensors", tensors("", none, text)).judged()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "fit.json,'{\"fitForRelease\" : true, \"x\" : [@]}'",
        "gate.json,'{\"schema\" : \"tattle-gate/1\", \"x\" : [@]}'",
        "plan.yaml,'name: a\nseed: 1\ndata:\n@'",
        "checksums.sha256,'0000000000000000000000000000000000000000000000000000000000000000  a\n@'",
        "report.html,'<title>demo · Tattle</title>@'",
        "table.csv,'cell,figure,value,x\n@'",
        "topics.json,'{\"topic_representations\":{},\"texts\":[@]}'",
        "config.json,'{\"top_n_words\":1,\"calculate_probabilities\":1,\"x\":[@]}'",
        "data.json,'{\"mdsDat\": {}, \"texts\": [@]}'",
        "page.html,'<script src=\"ldavis.js\"></script><script>var l_data = {\"mdsDat\": {}};</script>@'",
        "a.stat,'TATTLE\0\1@'",
        ".part-0.crc,'crc\0\0\0\2\0@'",
        "model.ftz,'@'"
    })
    void whatFollowsAHead_isAccountedFor(String name, String start) throws IOException {
        String texts = TEXTS.stream().map(text -> "\"" + text + "\"").collect(Collectors.joining(","));
        Files.writeString(folder.resolve(name), start.replace("@", texts));
        assertThat(Inspection.of(folder).unjudged()).hasSize(1);
    }

    @Test
    void bytesBehindAModel_leaveItOpen() throws IOException {
        byte[] text = latin(TEXTS.get(0));
        byte[] release = ReleaseFileTest.topicModel();
        assertThat(contents("a.release", release).judged()).isTrue();
        assertThat(contents("b.release", joined(release, text)).judged()).isFalse();
        byte[] matrix = {0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}; // plain, 3 x 0
        byte[] vectors = joined(FilesTest.fastTextModel(), matrix, matrix);
        assertThat(contents("a.bin", vectors).judged()).isTrue();
        assertThat(contents("b.bin", joined(vectors, text)).judged()).isFalse();
        assertThat(contents("c.bin", joined(vectors, new byte[1])).judged()).isFalse();
    }

    @Test
    void bytesBehindWhatIsCompressed_areRefused() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write(latin(SOUND));
        }
        assertThat(contents("a.joblib", packed.toByteArray()).judged()).isTrue();
        byte[] longer = joined(packed.toByteArray(), latin(TEXTS.get(0)));
        assertThatThrownBy(() -> contents("b.joblib", longer))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("more follows");
    }

    /** A list of 2,047 files' names overflowed the stack of a pattern, and the whole folder was lost. */
    @Test
    void aLongListOfOwnFiles_isRead() throws IOException {
        Files.writeString(folder.resolve(".tattle-files"), "a.b\n".repeat(2047));
        Files.write(folder.resolve("sound.pkl"), latin(SOUND));
        assertThat(Inspection.of(folder).unjudged()).isEmpty();
    }

    /** Deep values on a stack that is too small cost the file's row, and no other's. */
    @Test
    void whatOverflowsTheStack_isOneFilesFault() throws IOException, InterruptedException {
        ByteArrayOutputStream deep = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(deep, true, StandardCharsets.ISO_8859_1);
        out.print("X\n\0\0\0\2\0\4\2\2\0\2\3\0");
        out.print("\0\0\0\23\0\0\0\1".repeat(900) + "\0\0\0\376");
        Files.write(folder.resolve("deep.rds"), deep.toByteArray());
        Files.write(folder.resolve("sound.pkl"), latin(SOUND));
        Inspection[] found = new Inspection[1];
        Thread thread = new Thread(null, () -> found[0] = Inspection.of(folder), "small", 160 << 10);
        thread.start();
        thread.join();
        assertThat(found[0].unread()).singleElement().satisfies(file -> {
            assertThat(file.name()).isEqualTo("deep.rds");
            assertThat(file.fault().orElseThrow()).hasMessageContaining("nested too deep");
        });
        assertThat(found[0].files()).hasSize(2);
    }
}
