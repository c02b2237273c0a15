package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
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
            description = "Statistics of your own models, models x records, .npy: LiRA without training; no default.")
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

    /** Two files that are only used together. */
    public record Pair(Path first, Path second) {}

    public boolean hasScores() {
        return scores != null || members != null;
    }

    public boolean hasStatistics() {
        return statistics != null || (design != null && models == null);
    }

    /** Whether files of models are audited. */
    public boolean hasModels() {
        return models != null;
    }

    /** The models and their design; rejects other options that would have no effect. */
    public Pair models(CommandSpec spec) {
        refuseOthers(spec, OF_MODELS, "models made elsewhere");
        return pair("--models", models, "--design", design);
    }

    public Published read(List<Path> files) {
        ModelOptions.Reading reading = ModelOptions.read(files, ModelFormat.AUTO, Optional.ofNullable(words));
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

    /** The scores and the members; rejects other options that would have no effect. */
    public Pair scores(CommandSpec spec) {
        refuseOthers(spec, notRandom ? OF_SHIFTED_SCORES : OF_SCORES, "scores made elsewhere");
        return pair("--scores", scores, "--members", members);
    }

    /** The statistics and the split design of their models; rejects other options that would have no effect. */
    public Pair statistics(CommandSpec spec) {
        refuseOthers(spec, OF_STATISTICS, "statistics made elsewhere");
        return pair("--statistics", statistics, "--design", design);
    }

    private static Set<String> both(Set<String> one, Set<String> other) {
        return Stream.of(one, other).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    private static Pair pair(String first, Path one, String second, Path other) {
        if (one == null || other == null) {
            throw new InputException(
                    one == null ? second : first,
                    "needs " + (one == null ? first : second) + " beside it",
                    "give both");
        }
        return new Pair(one, other);
    }

    private static void refuseOthers(CommandSpec spec, Set<String> own, String what) {
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
                throw refusal(name, what);
            }
        }
        if (!given.matchedPositionals().isEmpty()) {
            throw refusal("PLAN", what);
        }
        for (String setting : given.matchedOptionValue("--set", List.<String>of())) {
            String part = setting.split("[.=]", 2)[0].strip();
            if (!part.equals("report") && (!(own == OF_STATISTICS || own == OF_MODELS) || FIXED.contains(part))) {
                throw refusal("--set " + part, what);
            }
        }
    }

    private static InputException refusal(String option, String what) {
        return new InputException(option, "it has no meaning for " + what, "leave it out");
    }

    /** The assignments of the name, and of a file in place of the plan's data. */
    @Override
    public List<Assignment> assignments() {
        List<Assignment> assignments = new ArrayList<>();
        String kind = hasScores() ? "scores" : hasModels() ? "models" : "statistics";
        Path file = hasScores() ? scores : hasModels() ? models : statistics;
        PlanOptions.add(assignments, "--name", "name", name == null ? kind : name);
        PlanOptions.add(assignments, "--" + kind, "data.file", file.toString());
        return assignments;
    }
}
