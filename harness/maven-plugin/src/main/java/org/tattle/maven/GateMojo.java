package org.tattle.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fails a build whose run leaks more than its baseline, its limits or its policy allow. */
@Mojo(name = "gate", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class GateMojo extends CommandMojo {
    /** The run's folder, which {@code tattle:audit} wrote. */
    @Parameter(property = "tattle.out", defaultValue = "${project.build.directory}/tattle/run")
    File out;

    /** The baseline, a reviewed file; without it, there must be limits or a policy. */
    @Parameter(property = "tattle.baseline")
    File baseline;

    /** The policy, a file that {@code tattle gate --policy} reads. */
    @Parameter(property = "tattle.policy")
    File policy;

    /** Further arguments of {@code tattle gate}, such as {@code --max-tpr=0.02}. */
    @Parameter
    List<String> limits = List.of();

    /** The JUnit XML, by default where servers look for results of tests. */
    @Parameter(defaultValue = "${project.build.directory}/surefire-reports/TEST-tattle-gate.xml")
    File junit;

    /** The summary for a pull request. */
    @Parameter(defaultValue = "${project.build.directory}/tattle/gate.md")
    File markdown;

    @Override
    List<List<String>> commands() throws IOException {
        List<String> command = new ArrayList<>(List.of("gate", out.getPath()));
        add(command, "--baseline", baseline);
        add(command, "--policy", policy);
        command.addAll(limits);
        for (File file : List.of(junit, markdown)) {
            Files.createDirectories(file.toPath().toAbsolutePath().getParent());
        }
        add(command, "--junit", junit);
        add(command, "--markdown", markdown);
        return List.of(command);
    }

    private static void add(List<String> command, String option, File file) {
        if (file != null) {
            command.addAll(List.of(option, file.getPath()));
        }
    }
}
