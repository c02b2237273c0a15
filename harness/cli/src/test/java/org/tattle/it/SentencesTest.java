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
            "\\b(?:String|(?:List|Optional)<String>)\\s+(headline|plain|advice|cautions|sentences|outcome|verdict|seen"
                    + "|notCovered|expectation|violation|suspicion|doubts?|measured|says|terms|remedy)[,)]");

    /** Annotations of options and messages of errors: what they say is no conclusion. */
    private static final Pattern SAID_ELSEWHERE =
            Pattern.compile("(?s)/\\*.*?\\*/|@(?:Command|Option|Parameters)\\(.*?\\)\\n\\s*(?=public|private|final|@)"
                    + "|(?:new \\w+Exception|OptionTypes\\.require|AtomicFile\\.failure)\\(.*?\\);");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern ADVISES = Pattern.compile(
            "(?i)(?:^|[.:;,] )(?:do not|use|run|leave|choose|keep|give|add|measure|publish|try|treat|make|take|find|review"
                    + "|audit|train|save)\\b(?! of)");
    private static final Pattern JUDGES =
            Pattern.compile("\\b(?:leaks?|violate[sd]?|prove[sd]?|guarantees?|private|reveals?|cannot|safe|not shown"
                    + "|suspect|exposes?|certain(?:ly)?|rely|nothing|nobody)\\b");

    /** Packages of what is shown, but for readers of files and options. */
    private static final Pattern SHOWING =
            Pattern.compile("org\\.tattle\\.(?:reports(?!\\.json).*|cli(?!\\.option).*)");

    /**
     * What literals outside of the enums start with: captions and legends that define something, names, ends of errors.
     */
    private static final List<String> DEFINITIONS = List.of(
            "Their targets were trained on the same",
            "more, with lower true-positive rates",
            ", with a 95 % interval; the verdict rests on",
            "proved if the list is complete",
            "* above chance; proves: share of members",
            "Dots: the mean over target models",
            "candidates without a proof by their score.",
            "are in the outermost bars",
            "Means over targets",
            "Perplexities over different vocabularies",
            ". The panels of a row share one color scale",
            ". MAE: the mean absolute error",
            "Each defense defines its epsilon",
            "records. Boxes show the quartiles",
            "largest TPR that the guarantee allows",
            "non-members. Curves are means over",
            ". Rates of 0 are drawn at the lower end",
            "training algorithms, private or not",
            "these words come from the model, so from the records",
            "all results are safe in",
            "make one with openssl",
            "make it from the private key with openssl");

    /** Places of templates that conclude: whatever is said there is a value. */
    private static final Pattern CONCLUDES =
            Pattern.compile("(?s)<(h1|p|li)(?: class=\"(?:plain|lead[^\"]*|proof)\")?>(.*?)</\\1>");

    private static final String PARENTHESES = "\\((?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*\\)";
    private static final Pattern VALUE = Pattern.compile("\\$\\{[^{}]*\\}");
    private static final Pattern MARKUP =
            Pattern.compile("(?m)^(?:@import|@param|!\\{).*$|@(?:if|elseif|for|template[.\\w]*)" + PARENTHESES
                    + "|@(?:else|endif|endfor)|" + VALUE + "|<[^>]*>");

    private static final List<String> CONCLUDING = List.of(
            "org.tattle.reports.view",
            "org.tattle.reports.gate",
            "org.tattle.reports.history",
            "org.tattle.engine.history",
            "org.tattle.reports.compare",
            "org.tattle.reports.dossier",
            "org.tattle.reports.published",
            "org.tattle.core.result",
            "org.tattle.certify.check",
            "org.tattle.certify.replay",
            "org.tattle.engine.evaluate",
            "org.tattle.testkit",
            "org.tattle.engine.budget",
            "org.tattle.engine.verdict",
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
        untyped.remove("MembershipShift.java: String seen,"); // a name: the words, the columns
        assertThat(untyped).isEmpty();
    }

    private static long words(String text) {
        return Pattern.compile("[A-Za-z’']{2,}").matcher(text).results().count();
    }

    private static boolean isSentence(String literal) {
        return (words(literal) >= 5
                        && (literal.endsWith(".")
                                || literal.contains(". ")
                                || JUDGES.matcher(literal).find()))
                || (words(literal) >= 4 && ADVISES.matcher(literal).find());
    }

    /** The sentences among the literals of a source, but for definitions. */
    private static Stream<String> sentences(String source) {
        String shown = SAID_ELSEWHERE.matcher(source.replace("'\"'", "")).replaceAll("");
        return LITERAL.matcher(shown.replaceAll("\"\\s*\\+\\s*\"", ""))
                .results()
                .map(literal -> literal.group(1).strip())
                .filter(literal -> !literal.contains("<") && isSentence(literal))
                .filter(literal -> DEFINITIONS.stream().noneMatch(literal::startsWith));
    }

    /** Fails when a class that shows conclusions has a sentence of its own, which no test can ask for by name. */
    @Test
    void views_haveNoSentencesOfTheirOwn() throws IOException {
        List<String> found = new ArrayList<>();
        for (Map.Entry<String, List<Path>> one :
                sources("/src/main/java/", PACKAGE).entrySet()) {
            for (Path file : SHOWING.matcher(one.getKey()).matches() ? one.getValue() : List.<Path>of()) {
                String source = Files.readString(file, UTF_8);
                if (!SENTENCES.matcher(source).find() && !file.endsWith("FailureHandler.java")) {
                    sentences(source).forEach(literal -> found.add(file.getFileName() + ": " + literal));
                }
            }
        }
        assertThat(found).as("not in an enum of sentences").isEmpty();
    }

    /** Fails when a page states a verdict, an answer or advice in words of the template's, whatever the run. */
    @Test
    void templates_concludeByValuesOnly() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(ROOT.resolve("reports/src/main/jte"))) {
            for (Path file : files.sorted().toList()) {
                String page = Files.readString(file, UTF_8);
                Stream<String> concluding = CONCLUDES
                        .matcher(page)
                        .results()
                        .map(place ->
                                MARKUP.matcher(place.group(2)).replaceAll(" ").strip())
                        .filter(text -> words(text) >= 3);
                Stream<String> advising = MARKUP.matcher(page)
                        .replaceAll("\n")
                        .lines()
                        .filter(text ->
                                words(text) >= 4 && ADVISES.matcher(text).find());
                Stream<String> chosen = VALUE.matcher(page).results().flatMap(value -> sentences(value.group()));
                Stream.of(concluding, advising, chosen)
                        .flatMap(texts -> texts)
                        .forEach(text -> found.add(file.getFileName() + ": " + text));
            }
        }
        assertThat(found).as("words of a template").isEmpty();
    }
}
