package org.tattle.cli.command;

import java.util.function.Supplier;
import org.tattle.certify.check.CheckedAlgorithm;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.ConformanceCheck;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.CheckOptions;
import org.tattle.cli.option.SarifOption;
import org.tattle.cli.view.CheckView;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.Screen;
import org.tattle.engine.check.AttackCheck;
import org.tattle.engine.check.CheckedAttack;
import org.tattle.engine.check.NamedAttack;
import org.tattle.engine.check.NamedDefense;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tattle check}. */
@Command(
        name = "check",
        description = {
            "Check that a training algorithm keeps its contract: it learns only from its members, draws only from its"
                    + " training context, and so on.",
            "Models learn from a few drawn records, or from some of a corpus. Exit code 0: it conforms;"
                    + " 1: it violates its contract; 4: it is suspect, or cannot be judged."
        },
        footer = {
            "%nExamples:",
            "  tattle check lda",
            "  tattle check vips-lda --set vips-lda.epsilon=2 --json --sarif vips-lda.sarif",
            "  tattle check lda --corpus tweets.jsonl --text-field text --topics 5",
            "  tattle check lira-online --on vips-lda"
        })
public final class CheckCommand extends Subcommand {
    @Mixin
    private final CheckOptions options = new CheckOptions();

    @Mixin
    private final SarifOption sarif = new SarifOption();

    @Override
    int run(Screen screen) {
        sarif.file();
        return options.attack(plugins())
                .map(attack -> judged(attack, screen))
                .orElseGet(() -> judged(options.defense(), screen));
    }

    private int judged(NamedAttack named, Screen screen) {
        CheckedAttack<?, ?, ?> subject = named.subject(plugins());
        Conformance conformance =
                during(screen, subject.name(), () -> new AttackCheck(options.seed(), options.limit()).of(subject));
        return shown(new CheckView("attack", conformance), screen);
    }

    private int judged(NamedDefense named, Screen screen) {
        CheckedAlgorithm<?, ?> subject = named.subject(plugins());
        screen.notices(DataView.leftOut(subject.preparation()));
        Conformance conformance =
                during(screen, subject.name(), () -> new ConformanceCheck(options.seed(), options.limit()).of(subject));
        return shown(new CheckView("defense", conformance), screen);
    }

    private Conformance during(Screen screen, String name, Supplier<Conformance> check) {
        return screen.during(
                "checking " + name + ", for at most " + options.limit().toSeconds() + " s", check);
    }

    private int shown(CheckView view, Screen screen) {
        sarif.file().ifPresent(file -> file.write(view.sarif(options.program()).json()));
        screen.showStyled(styles -> view.text(styles, screen.columns()), view::json);
        return switch (view.conformance().verdict()) {
            case CONFORMS -> ExitCode.DONE;
            case VIOLATES -> ExitCode.VIOLATED;
            case SUSPECT, CANNOT_TELL -> ExitCode.NO_ANSWER;
        };
    }
}
