package org.tattle.it;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Plugins;

/** A line of a document or script that calls tattle: {@code tattle audit}, or the jar or the class itself. */
record CommandLine(String text, String arguments) {
    private static final Pattern COMMAND = Pattern.compile(
            "(?:run: |- )?(?:tattle|\\S*/tattle-spark|java (?:-\\S+ )*?(?:-jar \\S*tattle\\.jar|-cp \\S+ org\\.tattle\\.cli\\.Main))"
                    + " (.*)");

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    /** The command lines of a text, whose lines a backslash continues. */
    static List<CommandLine> in(String text) {
        List<CommandLine> found = new ArrayList<>();
        for (String line : text.replaceAll("\\\\\n\\s*", "").split("\n| && ")) {
            Matcher command = COMMAND.matcher(line.strip().replaceFirst("\\s+#.*", ""));
            if (command.matches()) {
                found.add(new CommandLine(line.strip(), command.group(1)));
            }
        }
        return found;
    }

    /**
     * What is wrong with it. Lists are printed; any other gets an option that does not exist, so that it is read to its
     * end and not run: this option must be the only fault.
     */
    Optional<String> fault() {
        List<String> words = new ArrayList<>(WORD.matcher(arguments)
                .results()
                .map(word -> Stream.of(word.group(1), word.group(2), word.group(3))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElseThrow())
                .toList());
        boolean isList = words.get(0).equals("list");
        if (!isList) {
            words.add("--no-such-option");
        }
        CommandRun run = CommandRun.of(
                () -> Plugins.load(CommandLine.class.getClassLoader()), Map.of(), words.toArray(String[]::new));
        boolean isRight = isList ? run.exit() == 0 : run.err().contains("unknown option `--no-such-option`");
        return isRight ? Optional.empty() : Optional.of(run.err());
    }
}
