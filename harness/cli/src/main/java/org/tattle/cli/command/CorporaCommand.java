package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.CorporaView;
import org.tattle.cli.view.Screen;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.formats.corpora.CorpusPreparation;
import org.tattle.formats.corpora.KnownCorpus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle corpora}. */
@Command(
        name = "corpora",
        customSynopsis = "tattle corpora [action [name [file]]] [options]",
        description = {
            "Say where the corpora of shipped plans are, check downloads, and prepare them for plans. Needs no network: you "
                    + "download.",
            "Exit with 1 if verify finds another file."
        },
        footer = {
            "%nExamples:",
            "  tattle corpora",
            "  tattle corpora show kos --json",
            "  tattle corpora verify a9a a9a",
            "  tattle corpora prepare a9a a9a --out corpora"
        })
public final class CorporaCommand extends Subcommand {
    private static final String PLACE = "tattle corpora";

    private static final String SHOW = "show";
    private static final String VERIFY = "verify";
    private static final String PREPARE = "prepare";

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ACTION",
            description =
                    "show: all of one corpus. verify: which of its files a file is. prepare: make of a download what"
                            + " plans read. Default: list all.")
    private String action;

    @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "The corpus, as it is listed.")
    private String name;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "FILE",
            description = "The file to verify, or the download to prepare; packed by gzip or not.")
    private Path file;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            defaultValue = ".",
            description = "prepare: where the prepared files go; default: the current folder.")
    private Path out;

    @Override
    int run(Screen screen) {
        CorporaView view = view(screen);
        screen.showStyled(styles -> view.text(styles, screen.columns()), view::json);
        return view.isAnother() ? ExitCode.VIOLATED : ExitCode.DONE;
    }

    private CorporaView view(Screen screen) {
        if (action == null) {
            return CorporaView.all();
        }
        OptionTypes.requireKnown(PLACE, action, List.of(SHOW, VERIFY, PREPARE));
        KnownCorpus corpus = KnownCorpus.named(PLACE, given("NAME", name));
        if (action.equals(SHOW)) {
            OptionTypes.require(file == null, PLACE, "show takes no file", "verify the file, or leave it out");
            return CorporaView.of(corpus);
        }
        Path given = given("FILE", file);
        if (action.equals(VERIFY)) {
            return CorporaView.verified(corpus, given, CorpusPreparation.identify(corpus, given));
        }
        AtomicFile.requireWritable(out);
        return CorporaView.prepared(
                screen.during("preparing " + given, () -> CorpusPreparation.prepare(corpus, given, out)));
    }

    private <T> T given(String label, T value) {
        return Optional.ofNullable(value)
                .orElseThrow(
                        () -> new InputException(PLACE, action + " needs a " + label, "see 'tattle corpora --help'"));
    }
}
