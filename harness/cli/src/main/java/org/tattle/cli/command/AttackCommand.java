package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.PublishedReading;
import org.tattle.artifacts.numpy.NumpyVectors;
import org.tattle.attacks.counts.Coverage;
import org.tattle.attacks.counts.Erasure;
import org.tattle.attacks.counts.Erasure.Shown;
import org.tattle.attacks.counts.MixedUpdate;
import org.tattle.attacks.counts.ModelInversion;
import org.tattle.attacks.counts.reading.DocumentMatches;
import org.tattle.attacks.counts.reading.ReleaseUpdate;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.CandidateOptions;
import org.tattle.cli.option.CandidateOptions.Everyone;
import org.tattle.cli.option.CandidateOptions.Listed;
import org.tattle.cli.option.ModelOptions;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.published.AttackFindings;
import org.tattle.cli.view.published.EmbeddingAttackView;
import org.tattle.cli.view.published.EmbeddingFindings;
import org.tattle.cli.view.published.ErasureView;
import org.tattle.cli.view.published.MixedUpdateView;
import org.tattle.cli.view.published.ModelInversionView;
import org.tattle.command.EncoderProgram;
import org.tattle.command.release.CommandFailure;
import org.tattle.core.InputException;
import org.tattle.core.OutputFolder;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingVectors;
import org.tattle.formats.IdFile;
import org.tattle.reports.published.PublishedAttack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code tattle attack}. */
@Command(
        name = "attack",
        customSynopsis = "tattle attack --model FILE --candidates FILE [...]",
        description = {
            "Attack the published files of a model: infer which candidates were in its training data from the topics or "
                    + "counts in the files, by recovering word counts and solving them for the members. Nothing is "
                    + "trained.",
            "With --before, attack the difference of two releases: which candidates were added or removed between them.",
            "With --embeddings or --encoder, attack the embeddings in the files instead, and the means of embeddings: "
                    + "compare the candidates' own, and solve the means of topics for their members."
        },
        footer = {
            "%nExamples:",
            "  tattle attack --model bertopic-folder --candidates tweets.jsonl --id-field id",
            "  tattle attack --model new.npy --before old.npy --vocabulary words.txt \\",
            "                --candidates tweets.jsonl --id-field id",
            "  tattle attack --model bertopic-folder --candidates tweets.jsonl \\",
            "                --embeddings embeddings.npy",
            "  tattle attack --model topics.npy --vocabulary words.txt \\",
            "                --candidates some.jsonl --coverage 0.75 --out found"
        })
public final class AttackCommand extends Subcommand {
    /** Options that do not apply to embeddings. */
    private static final Set<String> OF_COUNTS =
            Set.of("--vocabulary", "--format", "--prior", "--own-vocabulary", "--show-words", "--before", "--erased");

    private static final int ENCODER_SECONDS = 24 * 3600;

    @Mixin(name = "Model")
    private final ModelOptions model = new ModelOptions();

    @Mixin(name = "Candidates")
    private final CandidateOptions candidates = new CandidateOptions();

    @Option(
            names = "--before",
            paramLabel = "FILE|FOLDER",
            description =
                    "An earlier release of the model, in the same format: infer which candidates were added to its"
                            + " training data since, or removed; default: none.")
    private Path before;

    @Option(
            names = "--erased",
            paramLabel = "FILE",
            description =
                    "The ids of candidates that were erased, one a line or a column id: say of each whether it still"
                            + " shows. Exits with 1 if one is proved to, otherwise with 4 if one is open; default: none.")
    private Path erased;

    @Option(
            names = "--own-vocabulary",
            description =
                    "The vocabulary is that of the training data: a candidate with any other word was not in " + "it.")
    private boolean ownVocabulary;

    @Option(
            names = "--coverage",
            paramLabel = "SHARE",
            defaultValue = "1",
            description = "The share of the training documents that are among the candidates; default 1, all of "
                    + "them. Below 1, nothing is proved.")
    private double coverage;

    @Option(
            names = "--embeddings",
            paramLabel = "FILE",
            description =
                    "The candidates' embeddings by the model's encoder, a matrix of floats (.npy) with a row for each;"
                            + " default: counts and topics are attacked.")
    private Path embeddings;

    @Option(
            names = "--encoder",
            paramLabel = "'PROGRAM ARGUMENT...'",
            description = "Instead of --embeddings, a program that reads {candidates} and writes their embeddings to"
                    + " {out}, a .npy file; default: none.")
    private String encoder;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many proved members, and others, to print; default 10.")
    private int top;

    @Option(
            names = "--show-words",
            description = "Name the words that proofs rest on, and those of histogram.csv; by default, their columns.")
    private boolean showWords;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Where to write the page attack.html, attack.json, scores.csv and, where counts are exact,"
                    + " histogram.csv and claims.csv; default: nowhere.")
    private Path out;

    @Override
    int run(Screen screen) {
        OptionTypes.require(top >= 0, "--top", "must be at least 0, found " + top, "leave it out for 10");
        OptionalDouble prior = model.prior();
        OptionTypes.require(
                coverage >= Coverage.LEAST && coverage <= 1,
                "--coverage",
                "must be at least 1e-6 and at most 1, found " + coverage,
                "leave it out for 1");
        OptionTypes.require(
                embeddings == null || encoder == null,
                "--encoder",
                "--embeddings stands beside it",
                "give one of them");
        return embeddings == null && encoder == null ? counts(screen, prior) : embeddings(screen);
    }

    private int counts(Screen screen, OptionalDouble prior) {
        Optional<OutputFolder> place = Optional.ofNullable(out).map(folder -> new OutputFolder(folder, "attack"));
        place.ifPresent(folder -> folder.requirePlaceFor(ModelInversionView.FILES));
        AttackFindings view = screen.during("attacking " + model.file(), () -> attack(screen, prior));
        place.ifPresent(folder -> folder.write(view.files(origin(inputs()))));
        screen.show(
                () -> view.text()
                        + place.map(folder -> Screen.place("report", out.resolve(view.first())))
                                .orElse(""),
                view::json);
        return view.erased().map(verdicts -> exitCode(verdicts.erasure())).orElse(ExitCode.DONE);
    }

    private static int exitCode(Erasure erasure) {
        return !erasure.ids(Shown.SHOWS).isEmpty()
                ? ExitCode.VIOLATED
                : erasure.ids(Shown.OPEN).isEmpty() ? ExitCode.DONE : ExitCode.NO_ANSWER;
    }

    private AttackFindings attack(Screen screen, OptionalDouble prior) {
        PublishedReading reading = model.read();
        screen.notices(DataView.notRead(reading.notRead()));
        Optional<ReleaseUpdate> update = Optional.ofNullable(before).map(earlier -> {
            PublishedReading old = model.readLike(earlier);
            screen.notices(DataView.notRead(old.notRead()));
            return ReleaseUpdate.between(old.published(), reading.published(), prior, ownVocabulary);
        });
        Optional<ReleaseUpdate> mixed = update.filter(found -> found.change() == ReleaseUpdate.Change.BOTH);
        if (mixed.isPresent()) {
            return mixed(mixed.get(), reading, prior);
        }
        Inverted found =
                inverted(update.map(ReleaseUpdate::difference).orElse(reading.published()), update, reading, prior);
        return new ModelInversionView(
                found.attack,
                model.isGuaranteed(),
                found.files,
                known(found.listed, found.own),
                update,
                erased(ids -> {
                    Erasure one = Erasure.of(found.attack, found.files.members(), update, ids);
                    return update.isEmpty() ? one : one.or(alone(reading, prior, ids));
                }),
                top,
                showWords);
    }

    /** An attack on one release, or on a difference of two, with the candidates that it is on. */
    private record Inverted(ModelInversion attack, Listed listed, boolean own, DocumentMatches files) {}

    private Inverted inverted(
            Published published, Optional<ReleaseUpdate> update, PublishedReading reading, OptionalDouble prior) {
        boolean own = (ownVocabulary && update.isEmpty()) || published.ownVocabulary();
        OptionTypes.require(
                !own || published.hasOneVocabulary(),
                "--own-vocabulary",
                "is given, but the files have different words",
                "leave it out, or name one file");
        Listed listed = listed(published.vocabulary(), own, reading);
        return new Inverted(
                ModelInversion.of(published, listed.records(), prior, own, coverage),
                listed,
                own,
                DocumentMatches.of(published.documents(), listed.whole(), listed.tokenizer()));
    }

    /** The verdicts from the newer of two releases alone, which may prove what the difference leaves open. */
    private Erasure alone(PublishedReading reading, OptionalDouble prior, Set<String> ids) {
        Inverted found = inverted(reading.published(), Optional.empty(), reading, prior);
        return Erasure.of(found.attack, found.files.members(), Optional.empty(), ids);
    }

    private MixedUpdateView mixed(ReleaseUpdate update, PublishedReading reading, OptionalDouble prior) {
        OptionTypes.require(
                coverage == 1,
                "--coverage",
                "is below 1, but documents were both added and removed",
                "attack each release on its own, without --before");
        Listed listed = listed(update.words(), update.ownVocabulary(), reading);
        MixedUpdate attack = MixedUpdate.of(update, listed.records());
        return new MixedUpdateView(
                attack,
                update,
                known(listed, update.ownVocabulary()),
                erased(ids -> Erasure.of(attack, ids).or(alone(reading, prior, ids))),
                top,
                showWords);
    }

    private Listed listed(Vocabulary released, boolean own, PublishedReading reading) {
        Everyone everyone = candidates.all(reading.published().preprocess().orElse("words"));
        Optional.ofNullable(erased).ifPresent(file -> requireListed(file, everyone.records()));
        return candidates.known(everyone, released, own);
    }

    private static void requireListed(Path file, Corpus candidates) {
        Set<String> ids = new TreeSet<>(IdFile.read(file));
        IntStream.range(0, candidates.size()).forEach(d -> ids.remove(candidates.id(d)));
        ids.stream().findFirst().ifPresent(id -> {
            throw new InputException(
                    file.toString(), "no candidate has the id " + id, "list it with --candidates and --id-field");
        });
    }

    private Optional<ErasureView> erased(Function<Set<String>, Erasure> verdicts) {
        return Optional.ofNullable(erased)
                .map(file -> new ErasureView(verdicts.apply(IdFile.read(file)), before != null));
    }

    private PublishedAttack.Candidates known(Listed listed, boolean own) {
        return new PublishedAttack.Candidates(
                listed.records().size(),
                listed.strangers(),
                coverage,
                own,
                listed.all() - listed.records().size(),
                listed.filesLeftOut());
    }

    private int embeddings(Screen screen) {
        spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(OF_COUNTS::contains)
                .findFirst()
                .ifPresent(name -> {
                    throw new InputException(
                            name,
                            "is for attacks on counts, and --embeddings or --encoder is given",
                            "leave one of them out");
                });
        Optional<OutputFolder> place = Optional.ofNullable(out).map(folder -> new OutputFolder(folder, "attack"));
        place.ifPresent(folder -> folder.requirePlaceFor(EmbeddingAttackView.FILES));
        EmbeddingAttackView view = screen.during("attacking " + model.file(), () -> solved(screen));
        place.ifPresent(folder -> folder.write(view.files()));
        screen.show(
                () -> view.text(screen.columns())
                        + place.map(folder -> Screen.place("scores", out.resolve(EmbeddingAttackView.SCORES)))
                                .orElse(""),
                view::json);
        return ExitCode.DONE;
    }

    private EmbeddingAttackView solved(Screen screen) {
        Corpus listed = candidates.all("words").records();
        TrainingVectors own = encoder == null
                ? NumpyVectors.read(embeddings, listed.size())
                : encoded(OptionTypes.words("--encoder", encoder), listed.size());
        List<InspectedFile> files = model.inspect();
        ArtifactAdvice.sayMemory(screen, EmbeddingFindings.bytes(files, own));
        EmbeddingFindings found = EmbeddingFindings.of(files, own, 1 - coverage);
        if (found.files().isEmpty()) {
            throw new InputException(
                    model.file().toString(),
                    "it holds no embeddings of documents, nor means of them",
                    "see with tattle inspect what it holds");
        }
        return new EmbeddingAttackView(found, listed, top);
    }

    private TrainingVectors encoded(List<String> program, int rows) {
        try {
            return EncoderProgram.embed(
                    program, candidates.file(), ENCODER_SECONDS, file -> NumpyVectors.read(file, rows));
        } catch (CommandFailure failure) {
            throw new InputException(
                    "--encoder", failure.getMessage(), "correct the program, and run it again", failure);
        }
    }

    private Map<String, Path> inputs() {
        Map<String, Path> inputs = model.files();
        inputs.put("candidates", candidates.file());
        if (before != null) {
            inputs.put("before", before);
        }
        if (erased != null) {
            inputs.put("erased", erased);
        }
        return inputs;
    }
}
