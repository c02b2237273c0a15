package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.NamedFile;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.Screen;
import org.tattle.reports.dossier.PemKey;
import org.tattle.reports.dossier.Seal;
import org.tattle.reports.exchange.DossierStatement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle verify}. */
@Command(
        name = "verify",
        customSynopsis = "tattle verify DOSSIER [options]",
        description = {
            "Check that a dossier is as it was written: that no file was changed, and by whom it was signed. Needs no "
                    + "network.",
            "Exit with 1 if a file was changed, is missing or is not sealed, or the signature is not of the key."
        },
        footer = {
            "%nExamples:",
            "  tattle verify dossier-folder",
            "  tattle verify dossier-folder --json",
            "  tattle verify dossier-folder --key public.pem",
            "  tattle verify dossier-folder --model model.joblib --statement model.intoto.json"
        })
public final class VerifyCommand extends Subcommand {
    @Parameters(paramLabel = "DOSSIER", description = "The dossier's folder.")
    private Path folder;

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description = "The public key of whoever signed it, in PEM; default: a signature is not checked.")
    private Path key;

    @Option(
            names = "--statement",
            paramLabel = "FILE",
            description = "Write the dossier as a statement of in-toto on the files of --model, to be signed by whoever"
                    + " made the model, if the seal is intact; default: nowhere.")
    private Path statement;

    @Option(
            names = "--model",
            paramLabel = "FILE|FOLDER",
            description = "The model's file or folder; default: none, required with --statement.")
    private Path model;

    @Override
    int run(Screen screen) {
        OptionTypes.require(
                (statement == null) == (model == null),
                statement == null ? "--model" : "--statement",
                "a statement is of a dossier on a model",
                "give --statement and --model, or neither");
        Optional<NamedFile> file = NamedFile.of("--statement", statement, NamedFile.Kind.STATEMENT);
        Seal.Finding found = Seal.check(folder, Optional.ofNullable(key).map(PemKey.Verifying::read));
        if (found.isIntact()) {
            file.ifPresent(written -> written.write(DossierStatement.of(model, folder, found)));
        }
        screen.show(found::text, () -> new String(found.json(), StandardCharsets.UTF_8));
        return found.isIntact() ? ExitCode.DONE : ExitCode.VIOLATED;
    }
}
