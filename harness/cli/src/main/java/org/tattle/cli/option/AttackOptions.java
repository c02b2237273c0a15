package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Option;

/** Options of the attacks, the surfaces and the number of models. */
public final class AttackOptions implements PlanOptions {
    @Option(
            names = "--attacks",
            paramLabel = "NAME",
            split = ",",
            description = "The attacks; default: all that apply. See 'tattle list attacks'.")
    private List<String> attacks;

    @Option(
            names = "--surfaces",
            paramLabel = "NAME",
            split = ",",
            description =
                    "The part of each release that is attacked: full (all of it, default), float32, decimals-D, top-N "
                            + "(words with probabilities), top-N-words or vocabulary.")
    private List<String> surfaces;

    @Option(names = "--targets", paramLabel = "N", description = "Target models for each defense; default 10.")
    private String targets;

    @Option(
            names = "--shadows",
            paramLabel = "N",
            description = "Shadow models for each defense, an even number; default 128.")
    private String shadows;

    @Option(
            names = "--certify",
            paramLabel = "N",
            description =
                    "Runs on each of two neighboring datasets, for a certified lower bound on epsilon; default 0.")
    private String certify;

    @Option(
            names = "--canaries",
            paramLabel = "N",
            description = "Canary records, inserted by independent coin flips into one more training, for a second "
                    + "certified bound; default 0.")
    private String canaries;

    @Option(
            names = "--replay",
            paramLabel = "N",
            description = "Random pairs of neighbors, besides the worst cases, on which the declared draws of each "
                    + "training with a guarantee are replayed; default 4; 0: the guarantee is not tested.")
    private String replay;

    @Option(
            names = "--show-words",
            description = "Name the words that proofs rest on, which are rare words of the records; by default, "
                    + "their columns.")
    private boolean showWords;

    @Override
    public List<Assignment> assignments() {
        List<Assignment> assignments = new ArrayList<>();
        PlanOptions.add(assignments, "--attacks", "attacks", attacks);
        PlanOptions.add(assignments, "--surfaces", "surfaces", surfaces);
        PlanOptions.add(assignments, "--targets", "targets", targets);
        PlanOptions.add(assignments, "--shadows", "shadows", shadows);
        PlanOptions.add(assignments, "--certify", "certify.runs", certify);
        PlanOptions.add(assignments, "--canaries", "certify.canaries", canaries);
        PlanOptions.add(assignments, "--replay", "certify.replay", replay);
        PlanOptions.add(assignments, "--show-words", "report.show-words", showWords ? "true" : null);
        return assignments;
    }
}
