package org.tattle.command;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tattle.command.records.RecordForm;
import org.tattle.core.EnumText;
import org.tattle.core.plugin.BriefParameters;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The parameters of a program that trains. */
public record CommandParameters(
        @Setting(
                value = "[]",
                meaning =
                        "the program and its arguments, which no shell reads; with {train} among them it is started for"
                                + " each training, else it is a worker; {out}, {seed} and {threads} are replaced, too")
        List<String> run,

        @Setting(
                value = "null",
                meaning = "what it learns from: documents, rows or network; default: what its release is of")
        Optional<Data> data,

        @Setting(
                value = "jsonl",
                meaning = "the form in which it is given records: jsonl, csv, or of documents uci, matrix-market"
                        + " or npz (SciPy)")
        RecordForm input,

        @Setting(
                value = "topic-word",
                meaning =
                        "what it leaves in its folder: topic-word (a matrix of topics x words, .npy or .csv, rows of any"
                                + " sum), topic-counts (the same of counts), file (any files of topics or counts that tattle"
                                + " attack reads), classifier (a weight for each column of rows of two classes), rates (a matrix"
                                + " of communities x communities), embeddings (a matrix of topics x dimensions, which no"
                                + " attack reads: it is asked about records, too), answers (nothing: it is asked about"
                                + " records)")
        Release release,

        @Setting(
                value = "null",
                meaning =
                        "the topic-word prior in the released matrix, at least 0, if it is known; found from the matrix"
                                + " where it can be")
        Optional<Double> prior,

        @Setting(
                value = "[]",
                meaning = "files that its models depend on, besides those among its arguments; other content, other"
                        + " models")
        List<String> code,

        @Setting(value = "[]", meaning = "what it guarantees, as its author claims; a list of keys with values")
        List<DeclaredGuarantee> guarantees,

        @Setting(value = "3600", meaning = "the longest time of a training, in seconds, at least 1")
        int timeout,

        @Setting(
                value = "[]",
                meaning = "variables of the environment that it gets besides PATH, HOME and LANG: NAME, or NAME=VALUE")
        List<String> environment)
        implements BriefParameters {
    private static final Pattern VARIABLE = Pattern.compile("(?s)[A-Za-z_][A-Za-z0-9_]*(=.*)?");

    /** What a program learns from. */
    public enum Data {
        DOCUMENTS,
        ROWS,
        NETWORK
    }

    /** What a program leaves in its folder. */
    public enum Release {
        TOPIC_WORD(Data.DOCUMENTS),
        TOPIC_COUNTS(Data.DOCUMENTS),
        FILE(Data.DOCUMENTS),
        CLASSIFIER(Data.ROWS),
        RATES(Data.NETWORK),
        EMBEDDINGS(Data.DOCUMENTS),
        ANSWERS(Data.DOCUMENTS);

        private final Data usual;

        Release(Data usual) {
            this.usual = usual;
        }
    }

    public CommandParameters {
        run = List.copyOf(run);
        code = List.copyOf(code);
        guarantees = List.copyOf(guarantees);
        environment = List.copyOf(environment);
        prior.ifPresent(eta -> Preconditions.nonNegative("prior", eta));
        Preconditions.atLeast("timeout", timeout, 1);
        for (String variable : environment) {
            Preconditions.require(
                    VARIABLE.matcher(variable).matches(), "environment", "NAME or NAME=VALUE each", variable);
        }
        Data of = data.orElse(release.usual);
        Preconditions.require(
                release == Release.ANSWERS || of == release.usual,
                "data",
                EnumText.of(release.usual) + " for release: " + EnumText.of(release),
                EnumText.of(of));
        Preconditions.require(
                of == Data.DOCUMENTS || !input.isOfDocuments(),
                "input",
                "jsonl or csv for data: " + EnumText.of(of),
                EnumText.of(input));
        if (isAsked(release) && isStartedEachTime(run)) {
            throw new IllegalArgumentException("release must not be " + EnumText.of(release)
                    + " where run has {train}: only a worker, which stays, can be asked"
                    + (release == Release.EMBEDDINGS ? ", and no attack reads embeddings themselves" : ""));
        }
    }

    /** What it learns from. */
    Data learned() {
        return data.orElse(release.usual);
    }

    /** A program that is kept alive; it is to be greeted with {@link #about}. */
    Worker worker() throws IOException {
        return new Worker(run, environment, timeout);
    }

    /** What all its trainings have in common. */
    Map<String, String> about() {
        return Map.of("data", EnumText.of(learned()), "release", EnumText.of(release));
    }

    /** Whether the program is started for each training. */
    boolean isStartedEachTime() {
        return isStartedEachTime(run);
    }

    /** Whether it is asked about all records, and attacked by its answers alone. */
    boolean isAsked() {
        return isAsked(release);
    }

    private static boolean isAsked(Release release) {
        return release == Release.ANSWERS || release == Release.EMBEDDINGS;
    }

    private static boolean isStartedEachTime(List<String> run) {
        return run.stream().anyMatch(argument -> argument.contains("{train}"));
    }

    /** The script or program with its arguments, and what it releases; a mark stands for what is given besides. */
    @Override
    public String shortName() {
        return new ProgramName(this).text();
    }

    /** The options by which a user gives them to the command {@code tattle} in a shell. */
    String options() {
        String program = run.stream()
                .map(argument -> argument.matches("\\S+") ? argument : "\"" + argument + "\"")
                .collect(Collectors.joining(" "));
        StringBuilder options = new StringBuilder("--trainer " + shell(program));
        for (Parameter parameter : Parameter.of(CommandParameters.class)) {
            String text = written(Parameter.values(this).get(parameter.key()));
            if (!parameter.key().equals("run") && !text.equals(parameter.defaultText())) {
                options.append(" --set ").append(shell("command." + parameter.key() + "=" + text));
            }
        }
        return options.toString();
    }

    /** A value as YAML. */
    private static String written(Object value) {
        if (value instanceof Optional<?> given) {
            return given.map(Object::toString).orElse("null");
        }
        return value instanceof List<?> list
                ? list.stream()
                        .map(one -> one instanceof Record keys
                                ? Parameter.values(keys).toString().replace("=", ": ")
                                : one.toString())
                        .collect(Collectors.joining(", ", "[", "]"))
                : value.toString();
    }

    private static String shell(String word) {
        return word.matches("[A-Za-z0-9._/=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** The program as a user would write it. */
    String program() {
        return String.join(" ", run);
    }
}
