package org.tattle.it;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.cli.testing.CommandRun;

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

    /** What is wrong with it. */
    Optional<String> fault() {
        String fault = CommandRun.faultOf(WORD.matcher(arguments)
                .results()
                .map(word -> Stream.of(word.group(1), word.group(2), word.group(3))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElseThrow())
                .toList());
        return Optional.of(fault).filter(text -> !text.isEmpty());
    }
}
