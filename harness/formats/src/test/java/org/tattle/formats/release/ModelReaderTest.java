package org.tattle.formats.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.math.special.Digamma;

/** The .npy files were written by NumPy: two topics of three words, all numbers eighths. */
class ModelReaderTest {
    private static final double[] EIGHTHS = {0.5, 0.25, 0.25, 0.125, 0.375, 0.5};

    @TempDir
    private Path folder;

    private Path words;

    @BeforeEach
    void setUp() throws IOException {
        words = write("words.txt", "ash\nbirch\ncedar\n");
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = ModelReaderTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    private TopicModel read(Path file, String format) {
        Optional<Path> vocabulary = format.equals("mallet") ? Optional.empty() : Optional.of(words);
        return ModelReader.read(file, vocabulary, ModelFormat.named(format)).model();
    }

    private void assertRefused(Path file, String format, String message) {
        assertThatThrownBy(() -> read(file, format))
                .isInstanceOf(InputException.class)
                .extracting(fault -> fault.getMessage().replace(folder.toString(), "DIR"))
                .asString()
                .isEqualTo(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c-f8.npy",
                "fortran-f8.npy",
                "c-f4.npy",
                "big-endian.npy",
                "big-endian-f4.npy",
                "version-2.npy",
                "version-3.npy"
            })
    void npy_ofEveryLayout_isTheSameMatrix(String name) throws IOException {
        TopicModel model = read(Files.write(folder.resolve(name), resource(name)), "gensim");
        assertThat(model.topics()).isEqualTo(2);
        assertThat(model.vocabulary().words()).isEqualTo(List.of("ash", "birch", "cedar"));
        assertThat(model.topicWord()).containsExactly(EIGHTHS);
    }

    @Test
    void npy_gzipped_isUnpacked() throws IOException {
        Path file = folder.resolve("model.npy.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(resource("fortran-f8.npy"));
        }
        assertThat(read(file, "probabilities").topicWord()).containsExactly(EIGHTHS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "objects.npy | it holds pickled objects, which are not read",
                "integers.npy | its numbers are of type '<i8', not float32 or float64",
                "cube.npy | its shape is 1 x 2 x 3, not that of a matrix",
                "vector.npy | its shape is 6, not that of a matrix",
            })
    void npy_ofAnotherArray_isRefused(String name, String problem) throws IOException {
        assertRefused(
                Files.write(folder.resolve(name), resource(name)),
                "probabilities",
                "DIR/" + name + ": " + problem + "; write it with numpy.save of a matrix of floats");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7 | it is cut off in its header",
                "40 | it is cut off in its header",
                "175 | its shape 2 x 3 takes 6 numbers of 8 bytes, and 47 bytes are there",
                "177 | its shape 2 x 3 takes 6 numbers of 8 bytes, and 49 bytes are there",
                "3 | it does not begin as a .npy file does",
            })
    void npy_ofAnotherLength_isRefused(int length, String problem) throws IOException {
        Path file = Files.write(folder.resolve("model.npy"), Arrays.copyOf(resource("c-f8.npy"), length));
        assertRefused(
                file,
                "probabilities",
                "DIR/model.npy: " + problem + "; write it with numpy.save of a matrix of floats");
    }

    @ParameterizedTest
    @ValueSource(strings = {",", "\t", " ", ";", " , "})
    void table_ofAnySeparator_isTheMatrix(String separator) throws IOException {
        Path file = write("model.csv", "0.5,2.5e-1,0.25\n\n0.125,0.375,0.5\n".replace(",", separator));
        assertThat(read(file, "probabilities").topicWord()).containsExactly(EIGHTHS);
    }

    @Test
    void weights_areNormalized() throws IOException {
        assertThat(read(write("components.csv", "4,2,2\n1,3,4\n"), "scikit-learn")
                        .topicWord())
                .containsExactly(EIGHTHS);
    }

    @Test
    void spark_isTurned() throws IOException {
        assertThat(read(write("topics.csv", "4,1\n2,3\n2,4\n"), "spark").topicWord())
                .containsExactly(EIGHTHS);
    }

    @Test
    void mallet_bringsItsWords() throws IOException {
        Path file =
                write("weights.txt", "0\tash\t4.0\n0\tbirch\t2\n0\tcedar\t2\n1\tcedar\t4\n1\tash\t1\n1\tbirch\t3\n");
        TopicModel model = read(file, "mallet");
        assertThat(model.vocabulary().words()).isEqualTo(List.of("ash", "birch", "cedar"));
        assertThat(model.topicWord()).containsExactly(EIGHTHS, within(0.0));
    }

    /** What the file holds is recognized from its numbers, and said. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ".5 .25 .25/.125 .375 .5 | probabilities, topics x words",
                ".5 .125/.25 .375/.25 .5 | probabilities, words x topics, transposed to topics x words",
                "4 2 2/1 3 4 | weights, topics x words; a topic's weights add up to 8.000, by which they were divided",
                "400 200 200/1 3 4 | weights, topics x words; a topic's weights add up to 8.000 to 800.0, by which they"
                        + " were divided",
                "4 1/2 3/2 4 | weights, words x topics, transposed to topics x words; a topic's weights add up to 8.000, by"
                        + " which they were divided",
                "-0.69314718055994531 -1.3862943611198906 -1.3862943611198906/-2.0794415416798357 -0.98082925301172619"
                        + " -0.69314718055994531 | logarithms of probabilities, topics x words",
            })
    void content_isRecognized(String rows, String reading) throws IOException {
        PublishedModel read =
                ModelReader.read(write("model.csv", rows.replace('/', '\n')), Optional.of(words), ModelFormat.AUTO);
        assertThat(read.model().topicWord()).containsExactly(EIGHTHS, within(1e-15));
        assertThat(read.reading()).isEqualTo(reading);
        assertThat(read.sums()).hasSize(reading.startsWith("weights") ? 2 : 0);
    }

    @Test
    void malletsFile_isRecognized() throws IOException {
        Path file =
                write("weights.txt", "0\tash\t4.0\n0\tbirch\t2\n0\tcedar\t2\n1\tash\t1\n1\tbirch\t3\n1\tcedar\t4\n");
        assertThat(ModelReader.read(file, Optional.empty(), ModelFormat.AUTO)
                        .model()
                        .topicWord())
                .containsExactly(EIGHTHS);
        assertThatThrownBy(() -> ModelReader.read(file, Optional.of(words), ModelFormat.AUTO))
                .hasMessage("--vocabulary: is given, but a Mallet file carries its words; leave it out");
    }

    /** scikit-learn's exp_dirichlet_component_: what it was made of comes back, in whichever orientation. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void exponentialsOfExpectedLogarithms_areTurnedBack(boolean turned) throws IOException {
        double[][] weights = {{0.25, 7.25, 3.5}, {12.125, 0.25, 0.25}};
        double[][] rows = new double[2][3];
        for (int z = 0; z < 2; z++) {
            double sum = Arrays.stream(weights[z]).sum();
            for (int w = 0; w < 3; w++) {
                rows[z][w] = Math.exp(Digamma.psi(weights[z][w]) - Digamma.psi(sum));
            }
        }
        double[][] written = turned ? turned(rows) : rows;
        PublishedModel read = ModelReader.read(
                write(
                        "model.csv",
                        Arrays.stream(written)
                                .map(row -> Arrays.stream(row)
                                        .mapToObj(Double::toString)
                                        .collect(Collectors.joining(" ")))
                                .collect(Collectors.joining("\n"))),
                Optional.of(words),
                ModelFormat.AUTO);
        assertThat(read.reading()).startsWith("exponentials of expected logarithms, ");
        assertThat(read.sums()).containsExactly(new double[] {11, 12.625}, within(1e-12));
        assertThat(read.smallestWeight().orElseThrow()).isCloseTo(0.25, within(1e-13));
    }

    private static double[][] turned(double[][] rows) {
        double[][] turned = new double[rows[0].length][rows.length];
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < turned.length; c++) {
                turned[c][r] = rows[r][c];
            }
        }
        return turned;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ".5 .1 .9/.5 .9 .1 | the numbers of each word add up to 1 over the topics: these are shares of words, from"
                        + " which the topics cannot be recovered; write the topics' words: scikit-learn's components_, or"
                        + " Gensim's get_topics()",
                "-1 2 3/1 2 3 | it has negative numbers, which are not logarithms of probabilities either; write the"
                        + " topics' words: scikit-learn's components_, or Gensim's get_topics()",
                "1 2/3 4 | its topics have 2 words and the vocabulary has 3; give the vocabulary that the model was"
                        + " trained with",
                "1 nan 3/1 2 3 | topic 1 gives the word 'birch' the number NaN; write finite numbers of 0 or more",
                "0 0 0/1 2 3 | all numbers of topic 1 are 0; leave the topic out",
            })
    void contentThatIsNoTopics_isRefused(String rows, String message) throws IOException {
        assertRefused(write("model.csv", rows.replace('/', '\n')), "auto", "DIR/model.csv: " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 ash 4/0 ash 2 | :2: the topic has this word already",
                "0 ash 4/1 birch 2 | : it has 2 lines, not one for each of 2 words in each of 2 topics",
                "0 ash | :1: the line is not topic, word and weight between tabs",
                "-1 ash 3 | :1: the line is not topic, word and weight between tabs",
            })
    void mallet_thatIsNotWhatItIsSaidToBe_isRefused(String content, String problem) throws IOException {
        Path file = write("weights.txt", content.replace(' ', '\t').replace('/', '\n') + "\n");
        assertRefused(
                file,
                "mallet",
                "DIR/weights.txt" + problem + "; write it with mallet train-topics --topic-word-weights-file");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "probabilities | .5 .1/.3 .4/.2 .5 | the matrix is 3 x 2, words x topics, where topics x words is expected;"
                        + " transpose it, or, if these are weights, use --format spark",
                "spark | .5 .3 .2/.1 .4 .5 | the matrix is 2 x 3, topics x words, but Spark's is words x topics; name"
                        + " another --format",
                "probabilities | .5 .5/.5 .5 | its topics have 2 words and the vocabulary has 3; give the vocabulary that"
                        + " the model was trained with",
                "probabilities | .5 .3 .2/4 2 2 | the probabilities of topic 2 add up to 8.0, not to 1; name weights with"
                        + " --format scikit-learn",
                "probabilities | .5 .6 -.1 | topic 1 gives the word 'cedar' the number -0.1; write finite numbers of 0 or"
                        + " more",
                "scikit-learn | 1 nan 3 | topic 1 gives the word 'birch' the number NaN; write finite numbers of 0 or more",
                "scikit-learn | 1 2 3/inf 1 1 | topic 2 gives the word 'ash' the number Infinity; write finite numbers of"
                        + " 0 or more",
                "scikit-learn | 1 2 3/0 0 0 | all numbers of topic 2 are 0; leave the topic out",
                "scikit-learn | 1e308 1e308 1e308 | the numbers of topic 1 have no finite sum; write smaller numbers",
                "probabilities | '' | the matrix has no numbers; write one row a topic",
            })
    void badNumbers_areNamed(String format, String rows, String message) throws IOException {
        assertRefused(write("model.csv", rows.replace('/', '\n')), format, "DIR/model.csv: " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ash birch cedar/1 2 3 | 1: 'ash' is not a number; write numbers only, one topic a line, no header and no"
                        + " index; if the file names its words, leave --vocabulary out; the weights that Mallet writes are"
                        + " read with --format mallet",
                "1 2 3/1 2 | 2: the row has 2 numbers and the first one 3; write numbers only, one topic a line, no header"
                        + " and no index",
            })
    void badRows_areNamedByTheirLine(String rows, String message) throws IOException {
        assertRefused(write("model.csv", rows.replace('/', '\n')), "scikit-learn", "DIR/model.csv:" + message);
    }

    /** Data frames as pandas and R save them, by topics or by words, with or without an index. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ash,birch,cedar\n.5,.25,.25\n.125,.375,.5\n",
                ",ash,birch,cedar\n0,.5,.25,.25\n1,.125,.375,.5\n",
                "\"\";\"ash\";\"birch\";\"cedar\"\n\"1\";.5;.25;.25\n\"2\";.125;.375;.5\n",
                "topic\tash\tbirch\tcedar\nt1\t.5\t.25\t.25\nt2\t.125\t.375\t.5\n",
                "topic,ash,birch,cedar\n1,.5,.25,.25\n2,.125,.375,.5\n",
                ",0,1\nash,.5,.125\nbirch,.25,.375\ncedar,.25,.5\n",
                "word,one,two\nash,.5,.125\nbirch,.25,.375\ncedar,.25,.5\n"
            })
    void aTableThatNamesItsWords_needsNoVocabulary(String content) throws IOException {
        TopicModel model = ModelReader.read(write("model.csv", content), Optional.empty(), ModelFormat.AUTO)
                .model();
        assertThat(model.vocabulary().words()).containsExactly("ash", "birch", "cedar");
        assertThat(model.topicWord()).containsExactly(EIGHTHS);
    }

    /** Fails when counts of the first word, 1 and 2, are taken for numbers of the topics. */
    @Test
    void countsOfTheFirstWord_areNoNumbersOfTopics() throws IOException {
        Path file = write("model.csv", "ash,birch,cedar\n1,3,4\n2,1,1\n");
        TopicModel model =
                ModelReader.read(file, Optional.empty(), ModelFormat.AUTO).model();
        assertThat(model.vocabulary().words()).containsExactly("ash", "birch", "cedar");
        assertThat(model.topicWord()).containsExactly(0.125, 0.375, 0.5, 0.5, 0.25, 0.25);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ash,ash,cedar/1,2,3 | 1: the word 'ash' repeats; write one topic a line under a header of the words, or"
                        + " name a --vocabulary",
                "ash,,cedar/1,2,3 | 1: a word is blank; write one topic a line under a header of the words, or name a"
                        + " --vocabulary",
                "ash,birch,cedar/1,2 | 2: the row has 2 fields and the header 3; quote fields that contain separators",
            })
    void wordsThatAreNone_areNamed(String rows, String message) throws IOException {
        Path file = write("model.csv", rows.replace('/', '\n'));
        assertThatThrownBy(() -> ModelReader.read(file, Optional.empty(), ModelFormat.AUTO))
                .hasMessage(file + ":" + message);
    }

    @Test
    void vocabulary_thatIsMissingOrTooMuch_isNamed() throws IOException {
        Path file = write("model.csv", "1 2 3\n");
        assertThatThrownBy(() -> ModelReader.read(file, Optional.empty(), ModelFormat.PROBABILITIES))
                .hasMessage("--vocabulary: is missing, and " + file
                        + " names no words; name a file with one word a line, in" + " the matrix's order");
        assertThatThrownBy(() -> ModelReader.read(file, Optional.of(words), ModelFormat.MALLET))
                .hasMessage("--vocabulary: is given, but a Mallet file carries its words; leave it out");
        assertThatThrownBy(() -> read(folder, "gensim"))
                .hasMessage(folder + ": it is a folder where a model's file is expected; name a file");
    }
}
