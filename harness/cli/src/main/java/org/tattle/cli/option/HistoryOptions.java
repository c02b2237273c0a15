package org.tattle.cli.option;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.tattle.core.text.Statement;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.HistoryLine;
import org.tattle.reports.gate.RunIdentity;
import org.tattle.reports.history.HistoryFile;
import picocli.CommandLine.Option;

/** The options of a gate that adds to a history. */
public final class HistoryOptions {
    /** What build servers call the commit: GitHub, GitLab, Jenkins, Azure, CircleCI, Bitbucket. */
    private static final List<String> VARIABLES = List.of(
            "GITHUB_SHA", "CI_COMMIT_SHA", "GIT_COMMIT", "BUILD_SOURCEVERSION", "CIRCLE_SHA1", "BITBUCKET_COMMIT");

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._/+-]{0,99}";

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "Add a line with the run's figures and the verdict, for 'tattle history'; default: nowhere.")
    private Path history;

    @Option(
            names = "--commit",
            paramLabel = "NAME",
            description = "The commit that was audited, for --history; default: what the build server or Git says.")
    private String commit;

    /** Refuses options that do not fit, before anything is computed. */
    public void check() {
        OptionTypes.require(commit == null || history != null, "--commit", "is for --history", "add --history FILE");
        OptionTypes.require(
                commit == null || commit.matches(NAME),
                "--commit",
                "must be a name of at most 100 letters, digits, and . _ / + -",
                "give a commit's hash");
        NamedFile.of("--history", history, NamedFile.Kind.HISTORY);
    }

    /** Whether a history is to be written. */
    public boolean isGiven() {
        return history != null;
    }

    /** Adds a run, if a history is named; says what is missing. */
    public List<Statement> add(GateReport report, RunIdentity run, Map<String, String> environment) {
        if (history == null) {
            return List.of();
        }
        String audited = commit == null ? commit(environment) : commit;
        return HistoryFile.append(history, HistoryLine.of(report, run, audited, Instant.now()));
    }

    private static String commit(Map<String, String> environment) {
        return VARIABLES.stream()
                .map(environment::get)
                .filter(Objects::nonNull)
                .filter(name -> name.matches(NAME))
                .findFirst()
                .or(() -> GitHead.of(Path.of("")))
                .orElse("");
    }
}
