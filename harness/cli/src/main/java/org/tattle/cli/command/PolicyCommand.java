package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.PolicyView;
import org.tattle.cli.view.Screen;
import org.tattle.core.AtomicFile;
import org.tattle.engine.budget.Policy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tattle policy}. */
@Command(
        name = "policy",
        customSynopsis = "tattle policy init|explain [file]",
        description = {
            "Write or explain a policy: what the releases of a repository may leak, with reasons, owners and "
                    + "exceptions that end. gate, advise, inspect, the testkit and pytest read it.",
            "init writes one to begin with; explain checks a policy and says what each limit means, and which "
                    + "exceptions hold today."
        },
        footer = {
            "%nExamples:",
            "  tattle policy init",
            "  tattle policy explain",
            "  tattle policy explain ci/tattle-policy.yaml --json",
            "  tattle policy init ci/tattle-policy.yaml"
        })
public final class PolicyCommand extends Subcommand {
    private static final String PLACE = "tattle policy";
    private static final String INIT = "init";
    private static final String EXPLAIN = "explain";

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            description = "init: write a policy. explain: check and explain it.")
    private String action;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FILE",
            defaultValue = Policy.FILE,
            description = "The policy; default: ${DEFAULT-VALUE}.")
    private Path file;

    @Override
    int run(Screen screen) {
        OptionTypes.requireKnown(PLACE, action, List.of(INIT, EXPLAIN));
        if (action.equals(INIT)) {
            OptionTypes.require(!Files.exists(file), file.toString(), "it exists", "edit it, or name another file");
            AtomicFile.write(file, PolicyView.BEGINNING.getBytes(StandardCharsets.UTF_8));
        }
        PolicyView view = new PolicyView(file, Policy.read(file), LocalDate.now(ZoneOffset.UTC));
        screen.show(() -> view.text(screen.columns()), view::json);
        return ExitCode.DONE;
    }
}
