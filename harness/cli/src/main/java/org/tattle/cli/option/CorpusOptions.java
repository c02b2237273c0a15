package org.tattle.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Option;

/** Options of the corpus and of how it is read. The plan's reader checks every value. */
public final class CorpusOptions implements PlanOptions {
    /** The option named in messages about the corpus. */
    public static final String CORPUS = "--corpus";

    @Option(
            names = CorpusOptions.CORPUS,
            paramLabel = "FILE",
            description = "The records: a file or a folder; default: the plan's.")
    private List<String> corpora = List.of();

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "The corpus's format; default: as its name shows. See 'tattle list formats'.")
    private String format;

    @Option(
            names = "--text-field",
            paramLabel = "NAME",
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
            description = "Audit authors, named by this field or column; default: documents.")
    private String author;

    @Option(
            names = "--label-field",
            paramLabel = "NAME",
            description = "The field or column that has the class, for classifiers; default: none.")
    private String label;

    @Option(
            names = "--preprocess",
            paramLabel = "NAME",
            description = "How text is split into words: words (default) or paper.")
    private String preprocess;

    @Option(
            names = "--vocabulary",
            paramLabel = "NAME",
            description = "Where the models' vocabulary comes from: corpus (default), training, released, or a file.")
    private String vocabulary;

    @Option(
            names = "--most-frequent-words",
            paramLabel = "N",
            description = "Keep only the N most frequent words of all records; default: all words.")
    private String words;

    @Option(
            names = "--duplicates",
            paramLabel = "NAME",
            description = "What to do with equal records: keep (default), group or drop.")
    private String duplicates;

    @Option(
            names = "--records",
            paramLabel = "N",
            description = "Only this many records, drawn at random; default: all.")
    private String records;

    @Option(
            names = "--without",
            paramLabel = "FILE",
            description = "Leave out the records of a file of ids, such as exposed.csv; default: none.")
    private String without;

    @Option(
            names = "--positive",
            paramLabel = "NAME",
            description = "Rows: the class to learn against all others; default: every class by itself.")
    private String positive;

    public boolean isGiven() {
        return !corpora.isEmpty();
    }

    /** The corpora of the rows of a series, each given as {@code ROW=FILE}. */
    Map<String, String> files(String series, List<String> known) {
        Map<String, String> files = new LinkedHashMap<>();
        for (String assignment : corpora) {
            String[] parts = assignment.split("=", 2);
            if (parts.length < 2) {
                throw refusal(
                        assignment, "does not say for which row it is", "write --corpus " + known.get(0) + "=FILE");
            }
            if (!known.contains(parts[0])) {
                throw refusal(
                        assignment,
                        series + " has no row `" + parts[0] + "`",
                        DidYouMean.question(parts[0], known).orElse("its rows are " + String.join(", ", known)));
            }
            if (files.put(parts[0], parts[1]) != null) {
                throw refusal(assignment, "the row `" + parts[0] + "` has a corpus already", "give one");
            }
            if (!Files.exists(Path.of(parts[1]))) {
                throw new InputException(parts[1], "there is no such file or folder", "check the path");
            }
        }
        if (files.isEmpty()) {
            throw new InputException(
                    series,
                    "none of its rows has a corpus",
                    known.stream()
                            .map(row -> "--corpus " + row + "=FILE")
                            .collect(Collectors.joining(", ", "add ", "")));
        }
        return files;
    }

    private static InputException refusal(String assignment, String problem, String remedy) {
        return new InputException(CORPUS + " " + assignment, problem, remedy);
    }

    List<Assignment> of(String corpus) {
        List<Assignment> assignments = new ArrayList<>();
        assignments.add(Assignment.of(CORPUS, "data.file", corpus));
        assignments.add(Assignment.without(CORPUS, "data.synthetic"));
        assignments.add(Assignment.without(CORPUS, "data.drawn-rows"));
        assignments.add(Assignment.without(CORPUS, "data.drawn-images"));
        assignments.add(Assignment.without(CORPUS, "data.drawn-network"));
        assignments.add(Assignment.without(CORPUS, "data.format")); // it described the plan's own file
        assignments.addAll(reading());
        return assignments;
    }

    @Override
    public List<Assignment> assignments() {
        if (corpora.size() > 1) {
            throw new InputException(
                    CORPUS,
                    "one plan has one corpus, found " + String.join(", ", corpora),
                    "give one; only a series of 'tattle reproduce' takes several");
        }
        return corpora.isEmpty() ? reading() : of(corpora.get(0));
    }

    private List<Assignment> reading() {
        List<Assignment> assignments = new ArrayList<>();
        PlanOptions.add(assignments, "--format", "data.format", format);
        PlanOptions.add(assignments, "--text-field", "data.text", text);
        PlanOptions.add(assignments, "--id-field", "data.id", id);
        PlanOptions.add(assignments, "--author-field", "data.author", author);
        PlanOptions.add(assignments, "--label-field", "data.label", label);
        PlanOptions.add(assignments, "--preprocess", "data.preprocess", preprocess);
        PlanOptions.add(assignments, "--vocabulary", "data.vocabulary", vocabulary);
        PlanOptions.add(assignments, "--most-frequent-words", "data.words", words);
        PlanOptions.add(assignments, "--duplicates", "data.duplicates", duplicates);
        PlanOptions.add(assignments, "--records", "data.records", records);
        PlanOptions.add(assignments, "--without", "data.without", without);
        PlanOptions.add(assignments, "--positive", "data.positive", positive);
        return assignments;
    }
}
