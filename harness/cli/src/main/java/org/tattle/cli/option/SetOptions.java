package org.tattle.cli.option;

import java.util.List;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Option;

/** Any key of the plan. Takes effect last, so it comes last in {@link PlanFromOptions}. */
final class SetOptions implements PlanOptions {
    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Set any key of the plan: shadows=64, data.preprocess=paper, lda.topics=5,10.")
    private List<String> settings = List.of();

    @Override
    public List<Assignment> assignments() {
        return settings.stream()
                .map(setting -> Assignment.parse("--set", setting))
                .toList();
    }
}
