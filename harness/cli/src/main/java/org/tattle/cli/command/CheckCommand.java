package org.tattle.cli.command;

import java.time.Duration;
import org.tattle.certify.check.CheckedAlgorithm;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.ConformanceCheck;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.CheckOptions;
import org.tattle.cli.view.CheckView;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tattle check}. */
@Command(
        name = "check",
        description = {
            "Check that a training algorithm keeps its contract: it learns only from its members, draws only from its"
                    + " training context, and so on.",
            "It is trained on a few drawn records, or on some of a corpus. Exit code 0: it conforms;"
                    + " 1: it violates its contract; 4: it is suspect, or cannot be judged."
        },
        footer = {
            "%nExamples:",
            "  tattle check lda",
            "  tattle check vips-lda --set vips-lda.epsilon=2 --json",
            "  tattle check lda --corpus tweets.jsonl --text-field text --topics 5",
            "  tattle check erm-output --seed 7 --seconds 20"
        })
public final class CheckCommand extends Subcommand {
    @Mixin
    private final CheckOptions options = new CheckOptions();

    @Override
    int run(Screen screen) {
        Duration limit = options.limit();
        CheckedAlgorithm<?, ?> subject = options.defense().subject(plugins());
        screen.notices(DataView.leftOut(subject.preparation()));
        Conformance conformance = screen.during(
                "checking " + subject.name() + ", for at most " + limit.toSeconds() + " s",
                () -> new ConformanceCheck(options.seed(), limit).of(subject));
        CheckView view = new CheckView(conformance);
        screen.showStyled(styles -> view.text(styles, screen.columns()), view::json);
        return switch (conformance.verdict()) {
            case CONFORMS -> ExitCode.DONE;
            case VIOLATES -> ExitCode.VIOLATED;
            case SUSPECT, CANNOT_TELL -> ExitCode.NO_ANSWER;
        };
    }
}
