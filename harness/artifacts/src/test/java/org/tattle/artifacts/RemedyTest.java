package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.pyldavis.PyldavisPageTest;
import org.tattle.artifacts.testing.BertopicFolder;
import org.tattle.artifacts.testing.TomotopyFile;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

/**
 * A remedy is said of a file, and not of one that was saved as the remedy says. What is kept as {@code -saved} was
 * written so by {@code src/test/python/remedies.py}, {@code embedding.py} and {@code src/test/r/models.R}.
 */
class RemedyTest extends SentenceTests<Remedy> {
    private static final String SKLEARN = "sklearn-1.2.1/";
    private static final String GENSIM = "gensim-4.2.0/";
    private static final String MALLET = "mallet-2.1.1/";
    private static final String EMBEDDING = "embedding/";
    private static final String R = "r-4.2.2/";
    private static final String SPARK = "spark-4.2.0/";
    private static final String IDF = SPARK + "words/stages/3_idf_0a0ce6024e7e";
    private static final String WORDS = SPARK + "words/stages/2_cntVec_5fd3817b640c";
    private static final String TABLE = "id,age\nanna,5\nbert,6\n";
    private static final String TEXTS = "age,text\n5,one two three four five six\n6,seven eight nine ten eleven\n";
    private static final String COUNTS = TablesTest.matrix("0,0,3,0,0,0,0,0,0,1,0,0");
    private static final String TOPICS = TablesTest.matrix("0.5,0.25,0.25,0,0,0,0,0,0,0,0,0");
    private static final String SHARES = "t1,t2,t3\n0.5,0.25,0.25\n0.1,0.2,0.7\n";
    private static final String TOP_WORDS = "{\"topic_representations\": {\"0\": [[\"tea\", 0.5], [\"cup\", 0.1]]}, ";
    private static final String SETTINGS =
            "{\"top_n_words\": 10, \"calculate_probabilities\": false, \"embedding_model\": \"%s\","
                    + " \"seed_topic_list\": %s}";
    private static final String VECTORIZER =
            "{\"ctfidf_model\": {}, \"vectorizer_model\": {\"params\": {\"stop_words\":"
                    + " %s}, \"vocab\": {\"tea\": 0, \"cup\": 1}}}";
    private static final String MEANS = "{\"%s\":{\"dtype\":\"F32\",\"shape\":[1,2],\"data_offsets\":[0,8]}}";
    private static final String STOP_WORDS =
            "{\"class\":\"org.apache.spark.ml.feature.StopWordsRemover\",\"paramMap\":{%s},\"defaultParamMap\":{}}";

    @TempDir
    private Path folder;

    RemedyTest() {
        super(Remedy.class);
    }

    /** All remedies for a file or a folder, each of whose files can be read. */
    private static Collection<Statement> remedies(Path path) {
        Inspection inspection = Inspection.of(path);
        assertThat(inspection.unread()).isEmpty();
        assertThat(inspection.files()).isNotEmpty();
        return Stream.concat(
                        Stream.of(Statement.value("of " + path)),
                        inspection.remedies().values().stream().flatMap(Collection::stream))
                .toList();
    }

    private static Collection<Statement> kept(String file) {
        return remedies(FilesTest.KEPT.resolve(file));
    }

    private static Example kept(String right, String wrong) {
        return new Example(kept(right), kept(wrong));
    }

    private Collection<Statement> file(String name, byte[] content) {
        try {
            return remedies(Files.write(folder.resolve(name), content));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Collection<Statement> file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.ISO_8859_1));
    }

    private Example file(String name, String right, String wrong) {
        return new Example(file(name, right), file(name, wrong));
    }

    private static byte[] tomotopy(String settings, boolean full) {
        return new TomotopyFile(
                        List.of("alpha", "beta"),
                        2,
                        new int[][] {{0, 1}, {1}},
                        new int[][] {{0, 1}, {1}},
                        2,
                        List.of("Alpha beta", "beta"),
                        settings.getBytes(StandardCharsets.US_ASCII))
                .bytes(full);
    }

    private static String tensors(String name) {
        String header = MEANS.formatted(name);
        return (char) header.length() + "\0\0\0\0\0\0\0" + header + "\0".repeat(8);
    }

    private static String array(String type, int columns, byte[] content) {
        String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (2, " + columns + "), }";
        header += " ".repeat(117 - header.length()) + "\n";
        return "\u0093NUMPY\1\0v\0" + header + new String(content, StandardCharsets.ISO_8859_1);
    }

    private static String pickledList(String text) {
        return "(l" + IntStream.range(0, 30).mapToObj(i -> text.formatted(i)).collect(Collectors.joining()) + ".";
    }

    private Collection<Statement> release() {
        try {
            return file("a.release", ReleaseFileTest.topicModel());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Example example(Remedy remedy) {
        return switch (remedy) {
            case NOT_THE_CORPUS -> new Example(file("a.csv", TEXTS), file("a.csv", COUNTS));
            case NO_ROWS_OF_DOCUMENTS -> file("a.csv", COUNTS, TOPICS);
            case NOT_THIS_FILE -> new Example(kept(MALLET + "counts.txt"), kept(MALLET + "weights.txt"));
            case KEEP_WITH_DATA ->
                new Example(file("scores.csv", "id,score,proved,rank,provedRobust\na,1,1,1,1\n"), release());
            case TOP_WORDS_ONLY -> new Example(release(), file("topics.json", TOP_WORDS + "\"topics\": []}"));
            case TOP_WORDS_OR_PRIVACY -> kept(SKLEARN + "lda.pkl", SKLEARN + "lda-saved.pkl");
            case FEWER_TOP_WORDS ->
                file("topics.json", TOP_WORDS + "\"topics\": []}", "{\"topic_representations\": {}, \"topics\": []}");
            case NO_WORDS -> file("a.csv", TOPICS, SHARES);
            case LEAVE_ARRAY_OUT ->
                file("a.npy", array("|i1", 3, new byte[] {1, 2, 3, 4, 5, 6}), array("<f4", 1, new byte[] {
                    0, 0, 0, 0x3f, 0, 0, 0, 0x3e
                }));
            case LEAVE_COLUMN_OUT -> file("a.csv", TABLE, "age\n5\n6\n");
            case LEAVE_OUT ->
                file(
                        "a.jsonl",
                        "{\"id\": \"anna\", \"age\": 5}\n{\"id\": \"bert\", \"age\": 6}\n",
                        "{\"age\": 5}\n{\"age\": 6}\n");
            case LEAVE_TEXTS_OUT ->
                file("a.pkl", pickledList("(S'one two three four five %d'\nI1\nta"), pickledList("I%d\na"));
            case NUMBER_CLASSES -> kept(SKLEARN + "bayes.pkl", SKLEARN + "bayes-saved.pkl");
            case NO_CODE ->
                new Example(file("a.pkl", "\u0080\2cmine\nModel\n)\u0081."), kept(SKLEARN + "vectorizer.pkl"));
            case NO_VECTORIZER -> kept(SKLEARN + "vectorizer.pkl", SKLEARN + "vectorizer-given.pkl");
            case PUBLIC_VOCABULARY -> kept(SKLEARN + "vectorizer-given.pkl", SKLEARN + "vectorizer.pkl");
            case NO_DROPPED_WORDS, NO_STOP_LIST ->
                new Example(
                        kept(SKLEARN + "vectorizer.pkl"),
                        Stream.of("given", "saved")
                                .flatMap(how -> kept(SKLEARN + "vectorizer-" + how + ".pkl").stream())
                                .toList());
            case NO_IDF -> kept(SKLEARN + "idf.pkl", SKLEARN + "idf-saved.pkl");
            case NO_CLASS_COUNTS -> kept(SKLEARN + "bayes.pkl", SKLEARN + "bayes-saved.pkl");
            case NO_RECORDS -> kept(SKLEARN + "means.pkl", SKLEARN + "means-saved.pkl");
            case NO_DICTIONARY -> kept(GENSIM + "words.dict", GENSIM + "lda-saved.state");
            case NO_DICTIONARY_COUNTS, NO_DICTIONARY_SIZES, NO_EVENTS ->
                kept(GENSIM + "words.dict", GENSIM + "words-saved.dict");
            case NO_NUMBER_OF_DOCUMENTS -> kept(GENSIM + "lda.state", GENSIM + "lda-saved.state");
            case VECTORS_AS_TEXT, PUBLIC_VECTORS ->
                new Example(kept(GENSIM + "vectors.kv"), file("public.vec", "1 4\nwo00 -0.01 0.02 0.13 0.1\n"));
            case NO_STATE -> kept(MALLET + "state.gz", MALLET + "weights.txt");
            case NOT_FULL ->
                new Example(file("lda.bin", tomotopy("(d.", true)), file("lda.bin", tomotopy("(d.", false)));
            case NO_TOMOTOPY_FILE ->
                new Example(file("lda.bin", tomotopy("(d.", false)), file("words.json", "[[\"alpha\", 0.5]]"));
            case NO_CORPUS_IN_SETTINGS ->
                new Example(
                        file(
                                "lda.bin",
                                tomotopy("(dS'corpus'\nctomotopy.utils\nCorpus\n(tR(dS'_docs'\n(I0\nlsbs.", false)),
                        file("lda.bin", tomotopy("(dS'corpus'\nNs.", false)));
            case NO_CTFIDF, NO_CTFIDF_WORDS -> bertopic();
            case NO_BERTOPIC_STOP_LIST ->
                new Example(
                        file("ctfidf_config.json", VECTORIZER.formatted("[\"anna\"]")),
                        Stream.of("null", "\"english\"")
                                .flatMap(words -> file("ctfidf_config.json", VECTORIZER.formatted(words)).stream())
                                .toList());
            case NO_MEANS ->
                new Example(
                        file("topic_embeddings.safetensors", tensors("topic_embeddings")),
                        file("topics.json", TOP_WORDS + "\"topics\": []}"));
            case NO_TOPICS_OF_DOCUMENTS ->
                file("topics.json", TOP_WORDS + "\"topics\": [0, 0, -1]}", TOP_WORDS + "\"topics\": []}");
            case NO_TOPIC_SIZES ->
                file(
                        "topics.json",
                        TOP_WORDS + "\"topic_sizes\": {\"-1\": 4, \"0\": 17}}",
                        TOP_WORDS + "\"topic_sizes\": {\"-1\": 0, \"0\": 0}}");
            case NO_ASPECTS ->
                file(
                        "topics.json",
                        TOP_WORDS + "\"topic_aspects\": {\"KeyBERT\": {\"0\": [[\"tea\", 0.5]]}}}",
                        TOP_WORDS + "\"topic_aspects\": {}}");
            case NO_SETTING ->
                file("config.json", SETTINGS.formatted("a/b", "[[\"anna\"]]"), SETTINGS.formatted("a/b", "null"));
            case PUBLIC_EMBEDDING_MODEL ->
                file("config.json", SETTINGS.formatted("/home/anna/model", "null"), SETTINGS.formatted("a/b", "null"));
            case NO_DOCUMENTS -> kept(EMBEDDING + "top2vec.model", EMBEDDING + "top2vec-saved.model");
            case TOP_WORDS_INSTEAD ->
                new Example(kept(EMBEDDING + "fastopic.zip"), file("topics.json", TOP_WORDS + "\"topics\": []}"));
            case NO_TRAIN_DATA -> kept(EMBEDDING + "epoch_99.pth", EMBEDDING + "epoch_99-saved.pth");
            case AS_SAFETENSORS ->
                new Example(kept(EMBEDDING + "bertopic.pkl"), file("topics.json", TOP_WORDS + "\"topics\": []}"));
            case LIST_FOR_PAGE ->
                new Example(
                        file("page.json", PyldavisPageTest.data(0.1).json()),
                        file("topics.json", TOP_WORDS + "\"topics\": []}"));
            case TO_LOCAL, TO_LOCAL_ALONE -> kept(SPARK + "distributed", SPARK + "localized");
            case PUBLIC_WORDS -> kept(WORDS, SPARK + "localized");
            case NO_STAGE -> new Example(stopWords("\"stopWords\":[\"anna\"]"), stopWords(""));
            case NO_IDF_STAGE -> kept(IDF, WORDS);
            case SET_TO_NULL -> new Example(all("gibbs", "stm", "dfm"), all("gibbs-saved", "stm-saved", "dfm-saved"));
            case NUMBER_DOCUMENTS -> kept(R + "dfm.rds", R + "dfm-saved.rds");
            case EMPTY_VECTOR, EMPTY_MATRIX, NO_WORD_ASSIGNMENTS -> kept(R + "gibbs.rds", R + "gibbs-saved.rds");
            case NO_WORD_COUNTS -> kept(R + "stm.rds", R + "stm-saved.rds");
            case NO_ENVIRONMENTS -> kept(R + "formula.rds", R + "formula-saved.rds");
        };
    }

    private static Collection<Statement> all(String... models) {
        return Stream.of(models)
                .flatMap(model -> kept(R + model + ".rds").stream())
                .toList();
    }

    private Collection<Statement> stopWords(String setting) {
        return file("part-00000", STOP_WORDS.formatted(setting));
    }

    /** A folder of BERTopic's, and what is left of it without its c-TF-IDF. */
    private Example bertopic() {
        try {
            Path model = Files.createDirectories(folder.resolve("bertopic"));
            new BertopicFolder(model).write(new long[][] {{3, 1, 0}, {1, 0, 2}}, -1, 0, 0);
            Collection<Statement> whole = remedies(model);
            Files.delete(model.resolve("ctfidf.safetensors"));
            Files.delete(model.resolve("ctfidf_config.json"));
            return new Example(whole, remedies(model));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
