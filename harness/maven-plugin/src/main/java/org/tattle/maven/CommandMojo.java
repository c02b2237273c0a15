package org.tattle.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * A goal that runs a command of {@code tattle} in a process of its own: on its class path stand the command's jars and
 * then the project's test class path, which has trainers of the project's own. What the command says goes to the log,
 * and, if it does not succeed, into the failure of the build.
 */
abstract class CommandMojo extends AbstractMojo {
    private static final int REFUSED = 2;

    /** Whether the goal does nothing. */
    @Parameter(property = "tattle.skip", defaultValue = "false")
    boolean skip;

    /** The project's folder, from which the command is run. */
    @Parameter(defaultValue = "${project.basedir}", readonly = true)
    File basedir;

    /** The folder of what the build makes. */
    @Parameter(defaultValue = "${project.build.directory}", readonly = true)
    File target;

    @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true)
    List<String> testClasspath;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true)
    List<Artifact> artifacts;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped (tattle.skip)");
            return;
        }
        try {
            for (List<String> command : commands()) {
                run(command);
            }
        } catch (IOException e) {
            throw new MojoExecutionException("tattle cannot be run: " + e.getMessage(), e);
        }
    }

    /** The command lines of the goal, without {@code tattle}; the first that does not succeed is the last that runs. */
    abstract List<List<String>> commands() throws IOException, MojoExecutionException;

    private void run(List<String> arguments) throws IOException, MojoExecutionException, MojoFailureException {
        Path options = Files.createTempFile("tattle", ".args"); // class paths are longer than command lines may be
        try {
            Files.writeString(options, "-cp\n\"" + classpath().replace("\\", "\\\\") + "\"\n");
            List<String> line = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "@" + options,
                    "org.tattle.cli.Main"));
            line.addAll(arguments);
            getLog().debug(String.join(" ", line));
            Process process = new ProcessBuilder(line)
                    .directory(basedir)
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            List<String> said = new ArrayList<>();
            process.inputReader().lines().forEach(text -> {
                said.add(text);
                getLog().info(text);
            });
            int code = process.waitFor();
            String reason = "tattle " + arguments.get(0) + " (exit code " + code + "):\n" + String.join("\n", said);
            if (code == REFUSED) {
                throw new MojoExecutionException(reason);
            }
            if (code != 0) {
                throw new MojoFailureException(reason);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        } finally {
            Files.deleteIfExists(options);
        }
    }

    private String classpath() {
        Stream<String> own =
                artifacts.stream().map(artifact -> artifact.getFile().getPath());
        return Stream.concat(own, testClasspath.stream()).collect(Collectors.joining(File.pathSeparator));
    }
}
