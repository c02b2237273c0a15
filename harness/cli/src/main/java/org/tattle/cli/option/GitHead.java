package org.tattle.cli.option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The commit that is checked out, read from the files of a Git repository; Git itself is not run. */
final class GitHead {
    private static final String HASH = "[0-9a-f]{40}([0-9a-f]{24})?";
    private static final String FOLDER = "gitdir: ";
    private static final String REFERENCE = "ref: ";

    private GitHead() {}

    /** The hash of the commit of the repository that a folder is in; empty if there is none or it cannot be read. */
    static Optional<String> of(Path folder) {
        for (Path place = folder.toAbsolutePath(); place != null; place = place.getParent()) {
            Path git = place.resolve(".git");
            if (Files.exists(git)) {
                return repository(git).flatMap(GitHead::head);
            }
        }
        return Optional.empty();
    }

    /** The repository's own folder: a worktree or a submodule has a file that names it. */
    private static Optional<Path> repository(Path git) {
        return Files.isDirectory(git)
                ? Optional.of(git)
                : first(git)
                        .filter(line -> line.startsWith(FOLDER))
                        .map(line -> git.resolveSibling(line.substring(FOLDER.length())));
    }

    private static Optional<String> head(Path repository) {
        Optional<String> head = first(repository.resolve("HEAD"));
        Optional<String> hash = head.filter(line -> line.startsWith(REFERENCE))
                .map(line -> line.substring(REFERENCE.length()))
                .flatMap(name -> named(repository, name));
        return hash.or(() -> head).filter(line -> line.matches(HASH));
    }

    private static Optional<String> named(Path repository, String reference) {
        Path common = first(repository.resolve("commondir"))
                .map(line -> repository.resolve(line).normalize())
                .orElse(repository);
        return first(common.resolve(reference)).or(() -> packed(common.resolve("packed-refs"), reference));
    }

    private static Optional<String> packed(Path file, String reference) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.endsWith(" " + reference))
                    .map(line -> line.substring(0, line.indexOf(' ')))
                    .findFirst();
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // no repository that can be read
        }
    }

    private static Optional<String> first(Path file) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.findFirst().map(String::strip);
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // no repository that can be read
        }
    }
}
