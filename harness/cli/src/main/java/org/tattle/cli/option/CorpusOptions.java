package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.InputException;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Option;

/** Which records, and how they are read. The plan's reader checks every value. */
public final class CorpusOptions implements PlanOptions {
    /** What messages about the corpus name. */
    public static final String CORPUS = "--corpus";

    @Option(
            names = CorpusOptions.CORPUS,
            paramLabel = "FILE",
            description = "The corpus: a file or a folder. For a series (reproduce) ROW=FILE, once for each row.")
    private List<String> corpora = List.of();

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "Its format, where its name does not tell; see 'tattle list formats'.")
    private String format;

    @Option(names = "--text-field", paramLabel = "NAME", description = "The field or column that has the text.")
    private String text;

    @Option(names = "--id-field", paramLabel = "NAME", description = "The field or column that has the id.")
    private String id;

    @Option(
            names = "--author-field",
            paramLabel = "NAME",
            description = "Audit authors, named by this field or column.")
    private String author;

    @Option(
            names = "--label-field",
            paramLabel = "NAME",
            description = "The field or column that has the class, for classifiers.")
    private String label;

    @Option(names = "--preprocess", paramLabel = "NAME", description = "How text becomes words: words or paper.")
    private String preprocess;

    @Option(
            names = "--vocabulary",
            paramLabel = "NAME",
            description = "Whose words models have: corpus, training, released, or a file.")
    private String vocabulary;

    @Option(
            names = "--most-frequent-words",
            paramLabel = "N",
            description = "Keep only the N most frequent words of all records.")
    private String words;

    @Option(
            names = "--duplicates",
            paramLabel = "NAME",
            description = "Records that equal another: keep, group or drop.")
    private String duplicates;

    @Option(names = "--records", paramLabel = "N", description = "Only so many records, drawn at random.")
    private String records;

    @Option(names = "--positive", paramLabel = "NAME", description = "Rows: learn this class against all others.")
    private String positive;

    /** All corpora that were given, as they were written. */
    public List<String> corpora() {
        return corpora;
    }

    /** These options with this corpus. */
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

    /** How it is read. */
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
        PlanOptions.add(assignments, "--positive", "data.positive", positive);
        return assignments;
    }
}
