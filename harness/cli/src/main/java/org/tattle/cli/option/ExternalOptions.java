package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.artifacts.PublishedReading;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.release.Published;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.formats.release.ModelFormat;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options of external audits: scores of other tools' attacks, or statistics or files of their models. */
public final class ExternalOptions implements PlanOptions {
    private static final Set<String> OF_TEXTS =
            Set.of("--corpus", "--format", "--text-field", "--id-field", "--author-field", "--preprocess");
    private static final Set<String> OF_SCORES = Set.of("--scores", "--members", "--name", "--seed");
    private static final Set<String> OF_SHIFTED_SCORES =
            both(both(OF_SCORES, Set.of("--not-random", "--features")), OF_TEXTS);
    private static final Set<String> OF_STATISTICS = Set.of("--statistics", "--design", "--name", "--attacks");
    private static final Set<String> OF_MODELS = both(
            Set.of("--models", "--words", "--design", "--name", "--attacks", "--surfaces", "--show-words"), OF_TEXTS);
    private static final Set<String> ALWAYS =
            Set.of("--set", "--out", "--threads", "--quiet", "--json", "--stacktrace");

    /** The keys of a plan that determine what is trained. */
    private static final Set<String> FIXED = Parameter.of(Plan.class).stream()
            .map(Parameter::key)
            .filter(key -> !key.equals("report") && !key.equals("attacks"))
            .collect(Collectors.toSet());

    @Option(
            names = "--scores",
            paramLabel = "FILE",
            description = "Scores of an attack of your own, .csv or .npy: a report without training; no default.")
    private Path scores;

    @Option(
            names = "--members",
            paramLabel = "FILE",
            description = "With --scores: who was a member, 1 or 0; required then.")
    private Path members;

    @Option(
            names = "--not-random",
            description = "With --scores: the members of one model were not assigned at random, but may differ from the"
                    + " others (newer, another source). A blind baseline learns that difference from --corpus or"
                    + " --features; results are corrected for it.")
    private boolean notRandom;

    @Option(
            names = "--features",
            paramLabel = "FILE",
            description =
                    "With --not-random: what is known of each record, .csv: ids, then columns of numbers, dates or"
                            + " levels; no default.")
    private Path features;

    @Option(
            names = "--statistics",
            paramLabel = "FILE",
            description =
                    "Statistics of your own models, models x records, .npy or .csv: LiRA without training; no default.")
    private Path statistics;

    @Option(
            names = "--design",
            paramLabel = "FOLDER",
            description =
                    "With --statistics or --models: the folder that 'tattle split' wrote for these models; required then.")
    private Path design;

    @Option(
            names = "--models",
            paramLabel = "FOLDER",
            description = "Topic models of your own, trained by --design on --corpus: a file or a folder each, named"
                    + " target-000, ..., shadow-000, ... with any ending, read as 'tattle attack' reads them; all attacks,"
                    + " without training; no default.")
    private Path models;

    @Option(
            names = "--words",
            paramLabel = "FILE",
            description =
                    "With --models: the words of matrices that name none, in their order, one a line; no default.")
    private Path words;

    private final NavigableSet<String> notRead = new TreeSet<>();

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "With --scores, --statistics or --models: what the report calls the models; default audit.")
    private String name;

    /** The kinds of files that take the place of training: {@code --scores} and so on. */
    public enum Kind {
        SCORES,
        MODELS,
        STATISTICS
    }

    /** Two files that are only used together. */
    public record Pair(Path first, Path second) {}

    /** The kind of the files that are given; empty if a plan is audited. */
    public Optional<Kind> kind() {
        return scores != null || members != null
                ? Optional.of(Kind.SCORES)
                : models != null
                        ? Optional.of(Kind.MODELS)
                        : statistics != null || design != null ? Optional.of(Kind.STATISTICS) : Optional.empty();
    }

    /** The given scores and members, or models or statistics and their design; rejects options without effect. */
    public Pair files(CommandSpec spec) {
        Kind kind = kind().orElseThrow();
        boolean scored = kind == Kind.SCORES;
        Set<String> ofScores = notRandom ? OF_SHIFTED_SCORES : OF_SCORES;
        refuseOthers(spec, scored ? ofScores : kind == Kind.MODELS ? OF_MODELS : OF_STATISTICS);
        Pair files = new Pair(file(kind), scored ? members : design);
        String first = "--" + EnumText.of(kind);
        String second = scored ? "--members" : "--design";
        if (files.first() == null || files.second() == null) {
            boolean isSecond = files.first() == null;
            throw new InputException(
                    isSecond ? second : first, "needs " + (isSecond ? first : second) + " beside it", "give both");
        }
        return files;
    }

    private Path file(Kind kind) {
        return switch (kind) {
            case SCORES -> scores;
            case MODELS -> models;
            case STATISTICS -> statistics;
        };
    }

    public Published read(List<Path> files) {
        PublishedReading reading = ModelOptions.read(files, ModelFormat.AUTO, Optional.ofNullable(words));
        reading.notRead().values().forEach(notRead::addAll);
        return reading.published();
    }

    /** The names of files that were not read of any folder so far. */
    public NavigableMap<String, NavigableSet<String>> notRead() {
        return new TreeMap<>(Map.of("the folders of models", notRead));
    }

    /** Whether the members of the scores were not assigned at random. */
    public boolean isNotRandom() {
        return notRandom;
    }

    /** The table of what is known of records, for a blind baseline. */
    public Optional<Path> features() {
        return Optional.ofNullable(features);
    }

    private static Set<String> both(Set<String> one, Set<String> other) {
        return Stream.of(one, other).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    private void refuseOthers(CommandSpec spec, Set<String> own) {
        ParseResult given = spec.commandLine().getParseResult();
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            if (own == OF_SCORES && OF_SHIFTED_SCORES.contains(name) && !own.contains(name)) {
                throw new InputException(
                        name,
                        "scores need it only if members were not assigned at random",
                        "add --not-random, or leave it out");
            }
            if (!own.contains(name) && !ALWAYS.contains(name)) {
                throw refusal(name);
            }
        }
        if (!given.matchedPositionals().isEmpty()) {
            throw refusal("PLAN");
        }
        for (String setting : given.matchedOptionValue("--set", List.<String>of())) {
            String part = setting.split("[.=]", 2)[0].strip();
            if (!part.equals("report") && (!(own == OF_STATISTICS || own == OF_MODELS) || FIXED.contains(part))) {
                throw refusal("--set " + part);
            }
        }
    }

    private InputException refusal(String option) {
        return new InputException(
                option,
                "it has no meaning for " + EnumText.of(kind().orElseThrow()) + " made elsewhere",
                "leave it out");
    }

    /** The assignments of the name, and of a file in place of the plan's data. */
    @Override
    public List<Assignment> assignments() {
        Kind kind = kind().orElseThrow();
        String of = EnumText.of(kind);
        return List.of(
                Assignment.of("--name", "name", name == null ? of : name),
                Assignment.of("--" + of, "data.file", file(kind).toString()));
    }
}
