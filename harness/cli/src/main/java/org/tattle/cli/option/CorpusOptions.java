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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options of the corpus and of how it is read. The plan's reader checks every value. */
public final class CorpusOptions implements PlanOptions {
    /** The option named in messages about the corpus. */
    public static final String CORPUS = "--corpus";

    private final OptionSpec corpora = KeyOptions.list(OptionSpec.builder(CORPUS))
            .paramLabel("FILE")
            .description("The records: a file or a folder; default: the plan's.")
            .build();

    private final KeyOptions reading = new KeyOptions("""
            --format=NAME  data.format  The corpus's format; default: as its name shows. See 'tattle list formats'.
            --text-field=NAME  data.text  The field or column that has the text; default text.
            --id-field=NAME  data.id  The field or column that has the id; default: the record's number.
            --author-field=NAME  data.author  Audit authors, named by this field or column; default: documents.
            --label-field=NAME  data.label  The field or column that has the class, for classifiers; default: none.
            --group-field=NAME  data.group  The field or column of groups to report leaks by; default: none.
            --preprocess=NAME  data.preprocess  How text is split into words: words (default), paper or bertopic.
            --vocabulary=NAME  data.vocabulary  Where the models' vocabulary comes from: corpus (default), training, \
            released, or a file.
            --most-frequent-words=N  data.words  Keep only the N most frequent words of all records; default: all words.
            --duplicates=NAME  data.duplicates  What to do with equal records: keep (default), group or drop.
            --records=N  data.records  Only this many records, drawn at random; default: all.
            --without=FILE  data.without  Leave out the records of a file of ids, such as exposed.csv; default: none.
            --positive=NAME  data.positive  Rows: the class to learn against all others; default: every class by itself.
            """, corpora);

    /** The options as a mixin. */
    public CommandSpec spec() {
        return reading.spec();
    }

    private List<String> corpora() {
        List<String> given = corpora.getValue();
        return given == null ? List.of() : given;
    }

    public boolean isGiven() {
        return !corpora().isEmpty();
    }

    /** The corpora of the rows of a series, each given as {@code ROW=FILE}. */
    Map<String, String> files(String series, List<String> known) {
        Map<String, String> files = new LinkedHashMap<>();
        for (String assignment : corpora()) {
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
        for (String replaced : List.of("synthetic", "drawn-rows", "drawn-images", "drawn-network", "format")) {
            assignments.add(Assignment.without(CORPUS, "data." + replaced)); // the format was that of the plan's file
        }
        assignments.addAll(reading.assignments());
        return assignments;
    }

    @Override
    public List<Assignment> assignments() {
        List<String> given = corpora();
        if (given.size() > 1) {
            throw new InputException(
                    CORPUS,
                    "one plan has one corpus, found " + String.join(", ", given),
                    "give one; only a series of 'tattle reproduce' takes several");
        }
        return given.isEmpty() ? reading.assignments() : of(given.get(0));
    }
}
