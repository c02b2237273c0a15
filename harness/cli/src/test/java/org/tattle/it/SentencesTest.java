package org.tattle.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.text.Sentence;

/**
 * Each sentence that a conclusion can state is tested with a run in which it is right and one in which it must not
 * appear. The list of all is written to {@code target/sentences.md}.
 */
class SentencesTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path LIST = Path.of("target/sentences.md");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern SENTENCES = Pattern.compile("enum (\\w+) implements (?:\\w+, )*Sentence\\b");
    private static final Pattern TESTED = Pattern.compile("extends SentenceTests<(?:\\w+\\.)*(\\w+)>");

    /** What a reader acts on; its type must be a statement. */
    private static final Pattern UNTYPED = Pattern.compile(
            "\\b(?:String|(?:List|Optional)<String>) (headline|plain|advice|cautions|sentences|outcome|verdict|remedy)[,)]");

    private static final List<String> CONCLUDING = List.of(
            "org.tattle.reports.view",
            "org.tattle.reports.gate",
            "org.tattle.reports.compare",
            "org.tattle.reports.dossier",
            "org.tattle.reports.published",
            "org.tattle.engine.check",
            "org.tattle.engine.budget",
            "org.tattle.engine.advice",
            "org.tattle.artifacts.finding");

    /** Sources by what a pattern finds in them first. */
    private static Map<String, List<Path>> sources(String folder, Pattern pattern) throws IOException {
        Map<String, List<Path>> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> path.toString().contains(folder))
                    .sorted()
                    .toList()) {
                Matcher match = pattern.matcher(Files.readString(file, UTF_8));
                if (match.find()) {
                    found.computeIfAbsent(match.group(1), any -> new ArrayList<>())
                            .add(file);
                }
            }
        }
        return found;
    }

    private static List<Sentence> constants(String type, Path source) throws IOException {
        Matcher home = PACKAGE.matcher(Files.readString(source, UTF_8));
        assertThat(home.find()).isTrue();
        try {
            Object[] constants = Class.forName(home.group(1) + "." + type).getEnumConstants();
            return Stream.of(constants).map(Sentence.class::cast).toList();
        } catch (ClassNotFoundException e) {
            throw new AssertionError(type + " must be a class of its own file", e);
        }
    }

    /** Fails when an enum of sentences has no test, or one that passes over constants. */
    @Test
    void everySentence_hasARunInWhichItIsRight_andOneInWhichItMustNotAppear() throws IOException {
        Map<String, List<Path>> tests = sources("/src/test/java/", TESTED);
        StringBuilder list = new StringBuilder("# Sentences that conclusions state\n");
        for (Map.Entry<String, List<Path>> one :
                sources("/src/main/java/", SENTENCES).entrySet()) {
            assertThat(one.getValue()).as(one.getKey()).hasSize(1);
            assertThat(tests).containsKey(one.getKey());
            Path test = tests.get(one.getKey()).get(0);
            assertThat(Files.readString(test, UTF_8)).as(test.toString()).doesNotContain("default ->");
            list.append("\n## ").append(one.getKey()).append("\n\nTested by `").append(test.getFileName());
            list.append("`.\n\n| Constant | Words |\n|---|---|\n");
            for (Sentence sentence : constants(one.getKey(), one.getValue().get(0))) {
                list.append("| `").append(sentence.name()).append("` | ");
                list.append(sentence.words().replace("|", "\\|").strip()).append(" |\n");
            }
        }
        Files.writeString(LIST, list, UTF_8);
        assertThat(list.toString().lines().filter(line -> line.startsWith("| `")))
                .hasSizeGreaterThan(100);
    }

    /** Fails when what a conclusion states is plain text, which no test can ask for by name. */
    @Test
    void whatAConclusionStates_isTyped() throws IOException {
        List<String> untyped = new ArrayList<>();
        for (List<Path> files : sources("/src/main/java/", PACKAGE).entrySet().stream()
                .filter(one -> CONCLUDING.contains(one.getKey()))
                .map(Map.Entry::getValue)
                .toList()) {
            for (Path file : files) {
                Matcher match = UNTYPED.matcher(Files.readString(file, UTF_8));
                while (match.find()) {
                    untyped.add(file.getFileName() + ": " + match.group());
                }
            }
        }
        assertThat(untyped).isEmpty();
    }
}
