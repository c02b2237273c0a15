package org.tattle.formats.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.AtomicFile;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.formats.TextFile;
import org.tattle.formats.VocabularyFile;

/** Reads a topic model that another tool trained: a matrix as .npy or as text, gzipped or not, and its words. */
public final class ModelReader {
    private static final Pattern MALLET_LINE = Pattern.compile("[0-9]{1,6}\t([^\t]+)\t[^\t]+");

    /** The number of bytes at the start of a file that are searched for Mallet's first line. */
    private static final int START = 4096;

    private final Path file;
    private final ModelFormat format;

    private ModelReader(Path file, ModelFormat format) {
        this.file = file;
        this.format = format;
    }

    /**
     * Reads a model. Weights are normalized, probabilities are left unchanged.
     *
     * @param words the file of words, one on each line, in column order; none for Mallet's weights and for tables that
     *     name their words in the header or the first column
     * @param format {@link ModelFormat#AUTO} to recognize it from the file's content
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    public static PublishedModel read(Path file, Optional<Path> words, ModelFormat format) {
        if (Files.isDirectory(file)) {
            throw new InputException(file.toString(), "it is a folder where a model's file is expected", "name a file");
        }
        try {
            ModelFormat found =
                    format == ModelFormat.AUTO && isMallet(file, words.isEmpty()) ? ModelFormat.MALLET : format;
            if (words.isPresent() && found == ModelFormat.MALLET) {
                throw new InputException(
                        "--vocabulary", "is given, but a Mallet file carries its words", "leave it out");
            }
            return new ModelReader(file, found).read(words);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "check the file and its disk", e);
        }
    }

    /** Whether the first line is Mallet's. A number in the place of the word is a word only if no words are given. */
    private static boolean isMallet(Path file, boolean carriesWords) throws IOException {
        try (InputStream bytes = TextFile.bytes(file)) {
            String start = new String(bytes.readNBytes(START), StandardCharsets.UTF_8);
            Matcher line = MALLET_LINE.matcher(start.lines().findFirst().orElse(""));
            return line.matches() && (carriesWords || !Decimal.isNumber(line.group(1)));
        }
    }

    private PublishedModel read(Optional<Path> words) throws IOException {
        if (format == ModelFormat.MALLET) {
            MalletWeights mallet = MalletWeights.read(file);
            return model(mallet.weights(), mallet.vocabulary());
        }
        NamedTable table = words.isPresent() ? new NamedTable(matrix(), VocabularyFile.read(words.get())) : named();
        return format == ModelFormat.AUTO
                ? recognized(table.matrix(), table.vocabulary())
                : model(format == ModelFormat.SPARK ? table.matrix().transposed() : table.matrix(), table.vocabulary());
    }

    private NamedTable named() throws IOException {
        Optional<NamedTable> table = isArray() ? Optional.empty() : NamedTable.read(file);
        return table.orElseThrow(() -> new InputException(
                "--vocabulary",
                "is missing, and " + file + " names no words",
                "name a file with one word a line, in the matrix's order"));
    }

    private boolean isArray() throws IOException {
        try (InputStream bytes = TextFile.bytes(file)) {
            return NpyFile.isNpy(bytes.readNBytes(START)) || hasNameOfArray();
        }
    }

    private boolean hasNameOfArray() {
        return String.valueOf(file.getFileName()).matches("(?i).*\\.np[yz](\\.gz)?");
    }

    private PublishedModel recognized(Matrix matrix, Vocabulary vocabulary) {
        requireContent(matrix);
        if (matrix.columns() != vocabulary.size() && matrix.rows() != vocabulary.size()) {
            throw vocabularyMismatch(matrix, vocabulary);
        }
        boolean transposed = matrix.columns() != vocabulary.size();
        requireNumbers(transposed ? matrix.transposed() : matrix, vocabulary);
        try {
            MatrixContent content = MatrixContent.of(matrix, vocabulary.size());
            return model(content.matrix(), vocabulary, content.weights(), content.reading());
        } catch (MatrixContent.NotTopicsException e) {
            throw new InputException(
                    file.toString(),
                    e.getMessage(),
                    "write the topics' words: scikit-learn's components_, or Gensim's get_topics()",
                    e);
        }
    }

    private Matrix matrix() throws IOException {
        byte[] content;
        try (InputStream bytes = TextFile.bytes(file)) {
            content = bytes.readAllBytes();
        }
        if (NpyFile.isNpy(content)) {
            return NpyFile.read(file, content);
        }
        if (hasNameOfArray()) {
            throw new InputException(
                    file.toString(),
                    "it does not begin as a .npy file does",
                    "write it with numpy.save of a matrix of floats");
        }
        return NumberTable.read(file);
    }

    private PublishedModel model(Matrix matrix, Vocabulary vocabulary) {
        requireContent(matrix);
        requireWords(matrix, vocabulary);
        requireNumbers(matrix, vocabulary);
        return model(matrix, vocabulary, format.isWeights(), "the format " + format + ", as --format says");
    }

    private PublishedModel model(Matrix matrix, Vocabulary vocabulary, boolean weights, String reading) {
        double[] sums = new double[matrix.rows()];
        for (int z = 0; z < matrix.rows(); z++) {
            double sum = matrix.rowSum(z);
            if (sum == 0) {
                throw fault("all numbers of topic " + (z + 1) + " are 0", "leave the topic out");
            }
            if (!Double.isFinite(sum)) {
                throw fault("the numbers of topic " + (z + 1) + " have no finite sum", "write smaller numbers");
            }
            if (!weights && Math.abs(sum - 1) > MatrixContent.MOST_OFF_ONE) {
                throw fault(
                        "the probabilities of topic " + (z + 1) + " add up to " + (float) sum + ", not to 1",
                        "name weights with --format scikit-learn");
            }
            sums[z] = sum;
        }
        return weights
                ? new PublishedModel(TopicModel.ofWeights(matrix.rows(), matrix.values(), vocabulary), sums, reading)
                : new PublishedModel(
                        new TopicModel(matrix.rows(), matrix.values(), vocabulary), new double[0], reading);
    }

    private void requireContent(Matrix matrix) {
        if (matrix.values().length == 0) {
            throw fault("the matrix has no numbers", "write one row a topic");
        }
    }

    private void requireWords(Matrix matrix, Vocabulary vocabulary) {
        if (matrix.columns() == vocabulary.size()) {
            return;
        }
        if (matrix.rows() == vocabulary.size()) {
            throw fault(
                    format == ModelFormat.SPARK
                            ? "the matrix is " + matrix.transposed() + ", topics x words, but Spark's is words x topics"
                            : "the matrix is " + matrix + ", words x topics, where topics x words is expected",
                    format == ModelFormat.SPARK
                            ? "name another --format"
                            : "transpose it, or, if these are weights, use --format spark");
        }
        throw vocabularyMismatch(matrix, vocabulary);
    }

    private InputException vocabularyMismatch(Matrix matrix, Vocabulary vocabulary) {
        return fault(
                "its topics have " + matrix.columns() + " words and the vocabulary has " + vocabulary.size(),
                "give the vocabulary that the model was trained with");
    }

    private void requireNumbers(Matrix matrix, Vocabulary vocabulary) {
        for (int i = 0; i < matrix.values().length; i++) {
            double value = matrix.values()[i];
            boolean least = format == ModelFormat.AUTO ? !Double.isNaN(value) : value >= 0;
            if (!(least && value < Double.POSITIVE_INFINITY)) {
                throw fault(
                        "topic " + (i / matrix.columns() + 1) + " gives the word '"
                                + vocabulary.word(i % matrix.columns()) + "' the number " + value,
                        "write finite numbers of 0 or more");
            }
        }
    }

    private InputException fault(String problem, String remedy) {
        return new InputException(file.toString(), problem, remedy);
    }
}
