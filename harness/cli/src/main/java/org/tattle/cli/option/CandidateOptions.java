package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.text.Tokenizer;
import org.tattle.formats.ReadFile;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options of the candidates and of how they are read. */
public final class CandidateOptions {
    @Option(
            names = "--candidates",
            required = true,
            paramLabel = "FILE",
            description = "The records that may have been training data, a file or a folder; required.")
    private Path file;

    @Option(
            names = "--candidates-format",
            paramLabel = "NAME",
            description = "Their format; default: as the name shows. See 'tattle list formats'.")
    private String format;

    @Option(
            names = "--text-field",
            paramLabel = "NAME",
            defaultValue = "text",
            description = "The field or column that has the text; default text.")
    private String text;

    @Option(
            names = "--id-field",
            paramLabel = "NAME",
            description = "The field or column that has the id; default: the record's number.")
    private String id;

    @Option(
            names = "--author-field",
            paramLabel = "NAME",
            description = "Infer membership of authors, named by this field; default: of documents.")
    private String author;

    @Option(
            names = "--preprocess",
            paramLabel = "NAME",
            description =
                    "How text was split into words for training: words, paper, bertopic or gensim; default: as the model's"
                            + " tool does, otherwise words.")
    private String preprocess;

    /**
     * The candidates.
     *
     * @param records those that contain a released word; where the released words are all of the training set's, all.
     *     The released words are their first columns
     * @param strangers the number of those that contain another word too
     * @param filesLeftOut the files of a folder that are no documents: how many, and the first of them; empty if none
     * @param places of the records among all candidates, ascending; not to be modified
     */
    public record Listed(
            Corpus records,
            Corpus whole,
            Tokenizer tokenizer,
            int strangers,
            int all,
            Optional<String> filesLeftOut,
            int[] places) {}

    /**
     * All candidates.
     *
     * @param filesLeftOut as in {@link Listed}
     */
    public record Everyone(Corpus records, Tokenizer tokenizer, Optional<String> filesLeftOut) {}

    /** Candidates of a command whose options on a corpus say how they are read. */
    public static CandidateOptions of(Path file, ParseResult given) {
        CandidateOptions options = new CandidateOptions();
        options.file = file;
        options.format = given.matchedOptionValue("--format", null);
        options.text = given.matchedOptionValue("--text-field", "text");
        options.id = given.matchedOptionValue("--id-field", null);
        options.preprocess = given.matchedOptionValue("--preprocess", null);
        return options;
    }

    /** The file or folder that is read. */
    public Path file() {
        return file;
    }

    /** Reads all candidates, whatever words they have; {@code usual} splits texts unless another way was named. */
    public Everyone all(String usual) {
        Tokenizer tokenizer = tokenizer(preprocess == null ? usual : preprocess);
        ReadFile<Corpus> read = RecordReader.documents(file, options(tokenizer));
        return new Everyone(read.records(), tokenizer, read.leftOut());
    }

    /**
     * Those that an attack on released words compares; {@code own} if the released words are all of the training set's.
     */
    public Listed known(Everyone everyone, Vocabulary released, boolean own) {
        Corpus all = everyone.records();
        Corpus known = all.restrictTo(released);
        if (known.cells() == 0) {
            throw new InputException(
                    file.toString(),
                    "no candidate has a word of the model's vocabulary",
                    "check --vocabulary, --text-field and --preprocess");
        }
        Corpus records = own ? all.restrictTo(extended(released, all.vocabulary())) : known;
        int[] filled = filled(records);
        long strangers = IntStream.range(0, all.size())
                .filter(unit -> own || known.cells(unit).count() > 0)
                .filter(unit -> all.cells(unit).count() > known.cells(unit).count())
                .count();
        return new Listed(
                records.select(filled),
                all.select(filled),
                everyone.tokenizer(),
                (int) strangers,
                all.size(),
                everyone.filesLeftOut(),
                filled);
    }

    private static Vocabulary extended(Vocabulary released, Vocabulary all) {
        return new Vocabulary(Stream.concat(released.words().stream(), all.words().stream())
                .distinct()
                .toList());
    }

    private static Tokenizer tokenizer(String split) {
        return Tokenizer.all().stream()
                .filter(known -> known.name().equals(split))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "--preprocess " + split, "unknown tokenizer", "use words, paper, bertopic or gensim"));
    }

    private ReadOptions options(Tokenizer tokenizer) {
        requireNamed("--text-field", text);
        requireNamed("--id-field", id);
        requireNamed("--author-field", author);
        return new ReadOptions(
                Optional.ofNullable(format),
                text,
                Optional.ofNullable(id),
                Optional.ofNullable(author),
                Optional.empty(),
                tokenizer,
                Optional.empty());
    }

    private static void requireNamed(String option, String name) {
        OptionTypes.require(
                name == null || !name.isBlank(), option, "must not be blank", "name a field or leave it out");
    }

    private static int[] filled(Corpus corpus) {
        return IntStream.range(0, corpus.size())
                .filter(unit -> IntStream.range(corpus.firstDocument(unit), corpus.firstDocument(unit + 1))
                        .anyMatch(document -> corpus.length(document) > 0))
                .toArray();
    }
}
