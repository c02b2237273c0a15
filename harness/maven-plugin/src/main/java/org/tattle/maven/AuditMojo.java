package org.tattle.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Audits a plan, always from the beginning, since a trainer that changed is not seen in the plan: an earlier run in the
 * build's own folder is deleted, one elsewhere is refused.
 */
@Mojo(
        name = "audit",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class AuditMojo extends CommandMojo {
    /** The plan, a YAML file or the name of an embedded plan. */
    @Parameter(property = "tattle.plan", defaultValue = "${project.basedir}/tattle.yaml")
    String plan;

    /** The run's folder. */
    @Parameter(property = "tattle.out", defaultValue = "${project.build.directory}/tattle/run")
    File out;

    /** Further arguments of {@code tattle audit}. */
    @Parameter
    List<String> arguments = List.of();

    @Override
    List<List<String>> commands() throws IOException, MojoExecutionException {
        Path run = out.toPath().toAbsolutePath().normalize();
        if (Files.exists(run)) {
            if (!run.startsWith(target.toPath().toAbsolutePath().normalize())) {
                throw new MojoExecutionException(
                        run + " has an earlier run: delete it, or let <out> name a folder inside " + target);
            }
            deleteAll(run);
        }
        List<String> command = new ArrayList<>(List.of("audit", plan, "--quiet", "--out", run.toString()));
        command.addAll(arguments);
        return List.of(command);
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
