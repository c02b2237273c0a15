package org.tattle.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.reproduction.Reproduction;

/** The documents of the repository are true: citations, links, commands, plans, code, names of classes and lengths. */
class DocumentsTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path DOCS = ROOT.resolve("harness/docs");
    private static final Path EXTENDING = DOCS.resolve("extending.md");
    private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");
    private static final Pattern CLASS = Pattern.compile("org\\.tattle(?:\\.[a-z]\\w*)*(?:\\.[A-Z]\\w*)?");
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z]\\w*");
    private static final Pattern MEMBER =
            Pattern.compile("`(?:[A-Z][A-Za-z]+[a-z]\\.([a-z]\\w*)(?:\\([^`]*\\))?|([a-z]+[A-Z]\\w*)\\(\\))`");
    private static final Pattern STRING = Pattern.compile("\"(?:\\\\.|[^\"\\\\\n])*\"");

    /** What a fragment of a page takes for granted. */
    private static final String IMPORTS = """
            import java.nio.file.Path;
            import java.util.List;
            import java.util.Map;
            import org.junit.jupiter.api.Test;
            import org.tattle.core.audit.Trainer;
            import org.tattle.core.data.Corpus;
            import org.tattle.core.data.CorpusBuilder;
            import org.tattle.core.release.TopicModel;
            import org.tattle.engine.*;
            import static org.assertj.core.api.Assertions.assertThat;
            import static org.tattle.testkit.PrivacyAudit.audit;
            class Fragment {
                Trainer<Corpus, TopicModel> trainer;
                Corpus documents;
            """;

    private static final List<Path> FILES = walked();
    private static final List<MarkdownPage> PAGES =
            files(".md").stream().map(MarkdownPage::read).toList();

    private static List<Path> files(String... endings) {
        List<Path> files = FILES.stream()
                .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                .toList();
        assertThat(files).hasSizeGreaterThan(10);
        return files;
    }

    private static List<Path> walked() {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return SKIPPED.contains(folder.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.add(file);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files.stream().sorted().toList();
    }

    private static String at(MarkdownPage page, MarkdownPage.Block block) {
        return ROOT.relativize(page.file()) + ":" + block.line();
    }

    private static MarkdownPage page(String name) {
        return MarkdownPage.read(DOCS.resolve(name));
    }

    @Test
    void whatIsCited_isInTheReferences_theErrataOrTheAlgorithms() throws IOException {
        String references = Files.readString(DOCS.resolve("references.bib"));
        Citations citations = new Citations(references, page("research/errata.md"), page("research/algorithms.md"));
        assertThat(citations.known()).isGreaterThan(200);
        Map<String, List<String>> dangling = new TreeMap<>();
        for (Path file : files(".java", ".yaml", ".jte", ".md")) {
            String text = Files.readString(file, UTF_8);
            boolean isTest = file.toString().contains("/src/test/"); // its strings are cases
            List<String> found =
                    citations.dangling(isTest ? STRING.matcher(text).replaceAll("") : text);
            if (!found.isEmpty()) {
                dangling.put(ROOT.relativize(file).toString(), found);
            }
        }
        assertThat(dangling).isEmpty();
    }

    @Test
    void everyLink_leadsSomewhere() {
        List<String> dead = new ArrayList<>();
        int links = 0;
        for (MarkdownPage page : PAGES) {
            for (String target : page.links()) {
                links++;
                String[] parts = target.split("#", 2);
                Path file = parts[0].isEmpty()
                        ? page.file()
                        : page.file().resolveSibling(parts[0]).normalize();
                boolean isThere = file.startsWith(ROOT)
                        && Files.exists(file)
                        && (parts.length == 1
                                || MarkdownPage.read(file).anchors().contains(parts[1]));
                if (!isThere) {
                    dead.add(ROOT.relativize(page.file()) + " -> " + target);
                }
            }
        }
        assertThat(dead).isEmpty();
        assertThat(links).isGreaterThan(200);
    }

    @Test
    void everyCommandLine_isUnderstood() {
        List<String> wrong = new ArrayList<>();
        int commands = 0;
        for (MarkdownPage page : PAGES) {
            for (MarkdownPage.Block block : page.blocks()) {
                for (CommandLine command : CommandLine.in(block.text())) {
                    commands++;
                    command.fault()
                            .ifPresent(fault -> wrong.add(at(page, block) + " " + command.text() + ": " + fault));
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(commands).isGreaterThan(40);
    }

    @Test
    void everyPlan_isRead(@TempDir Path folder) throws IOException {
        List<String> wrong = new ArrayList<>();
        int plans = 0;
        try (URLClassLoader loader = ofTheManual("RandomGroups", folder)) {
            PlanReader reader = new PlanReader(Plugins.load(loader));
            for (MarkdownPage page : PAGES) {
                for (MarkdownPage.Block block : page.blocks("yaml")) {
                    if (Pattern.compile("(?m)^jobs:").matcher(block.text()).find()) {
                        continue; // a workflow of a build server
                    }
                    plans++;
                    try {
                        read(reader, block.text());
                    } catch (InputException e) {
                        wrong.add(at(page, block) + " " + e.getMessage());
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(plans).isGreaterThan(4);
    }

    private static void read(PlanReader reader, String yaml) {
        if (yaml.startsWith("limits:")) {
            PlanReader.record(Policy.class, "page", yaml);
            return;
        }
        boolean isSeries = yaml.startsWith("rows:");
        boolean hasData = Pattern.compile("(?m)^data:").matcher(yaml).find();
        if (yaml.startsWith("paper:")) {
            PlanReader.record(Reproduction.class, "page", yaml);
        } else if (isSeries) {
            PlanReader.series("page", yaml);
        } else {
            reader.read("page", hasData ? yaml : yaml + "data: {file: tweets.jsonl}\n", List.of());
        }
    }

    @Test
    void everyJavaBlock_compiles(@TempDir Path folder) throws IOException {
        Map<String, String> wrong = new TreeMap<>();
        int blocks = 0;
        for (MarkdownPage page : PAGES) {
            boolean isOfSpark = page.file().startsWith(ROOT.resolve("harness/spark")); // not on this class path
            for (MarkdownPage.Block block : isOfSpark ? List.<MarkdownPage.Block>of() : page.blocks("java")) {
                Path place = Files.createDirectories(folder.resolve("block-" + blocks++));
                String said = compile(block.text(), place);
                if (!said.isEmpty()) {
                    wrong.put(at(page, block), said);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(blocks).isGreaterThan(3);
    }

    @Test
    void theTrainerOfTheManual_isAudited(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader = ofTheManual("RandomGroups", folder)) {
            CommandRun run = audit(loader, "--defenses random-groups", folder);
            assertThat(run.out()).contains("random-groups-topics-5  2 targets, 8 shadow models", "Controls: 13 of 13");
        }
    }

    @Test
    void theAttackOfTheManual_isRun(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader = ofTheManual("AboveMean", folder)) {
            CommandRun run = audit(loader, "--attacks above-mean", folder);
            assertThat(run.out())
                    .contains("lda-topics-5  2 targets, 8 shadow models", "above-mean", "Controls: 2 of 2");
        }
    }

    private static CommandRun audit(ClassLoader loader, String options, Path folder) {
        CommandRun run = CommandRun.of(
                () -> Plugins.load(loader),
                Map.of(),
                ("audit --quiet " + options + " --topics 5 --targets 2 --shadows 8 --out " + folder.resolve("run"))
                        .split(" "));
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return run;
    }

    /** As the manual says: the class is compiled against Tattle, and its line written for the service loader. */
    private static URLClassLoader ofTheManual(String name, Path folder) throws IOException {
        String source = MarkdownPage.read(EXTENDING).blocks("java").stream()
                .map(MarkdownPage.Block::text)
                .filter(block -> block.contains("public final class " + name + " "))
                .findFirst()
                .orElseThrow();
        assertThat(compile(source, folder)).isEmpty();
        Path classes = folder.resolve("classes");
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("org.tattle.core.plugin.PluginProvider"), "mine." + name + "\n");
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, DocumentsTest.class.getClassLoader());
    }

    /** Compiles a class, or a fragment of one; returns what the compiler says. */
    private static String compile(String block, Path folder) throws IOException {
        Matcher name = Pattern.compile("(?m)^(?:public |final )*class (\\w+)").matcher(block);
        boolean isWhole = name.find();
        String body = block.stripLeading().startsWith("@") ? block : "void run() {\n" + block + "}\n";
        Path file = folder.resolve((isWhole ? name.group(1) : "Fragment") + ".java");
        Files.writeString(file, isWhole ? block : IMPORTS + body + "}\n");
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String classes = folder.resolve("classes").toString();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, said, said, "-proc:none", "-cp", classPath, "-d", classes, file.toString());
        return exit == 0 ? "" : said.toString(UTF_8);
    }

    @Test
    void everyClassNamedInFull_isThere() {
        Set<String> known = new TreeSet<>();
        for (Path file : files(".java")) {
            String path = file.toString().replace('\\', '/');
            int start = path.indexOf("/java/org/tattle/");
            if (start >= 0) {
                String name = path.substring(start + "/java/".length(), path.length() - ".java".length());
                for (String part = name.replace('/', '.');
                        part.contains(".");
                        part = part.substring(0, part.lastIndexOf('.'))) {
                    known.add(part);
                }
            }
        }
        Map<String, Set<String>> missing = new TreeMap<>();
        for (MarkdownPage page : PAGES) {
            Matcher name = CLASS.matcher(String.join("\n", page.lines()));
            while (name.find()) {
                if (!known.contains(name.group())) {
                    missing.computeIfAbsent(ROOT.relativize(page.file()).toString(), file -> new TreeSet<>())
                            .add(name.group());
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    /** Of members such as {@code QueryStatistic.isPerRecord} or {@code minShadowModels()}, what follows the dot. */
    @Test
    void everyMemberNamed_isThere() throws IOException {
        Set<String> known = new TreeSet<>();
        for (Path file : files(".java")) {
            Matcher name = IDENTIFIER.matcher(Files.readString(file));
            while (name.find()) {
                known.add(name.group());
            }
        }
        Map<String, Set<String>> missing = new TreeMap<>();
        for (MarkdownPage page : PAGES) {
            Matcher member = MEMBER.matcher(String.join("\n", page.lines()));
            while (member.find()) {
                String name = member.group(1) == null ? member.group(2) : member.group(1);
                if (!known.contains(name)) {
                    missing.computeIfAbsent(ROOT.relativize(page.file()).toString(), file -> new TreeSet<>())
                            .add(name);
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void pagesAndExamples_areShort() throws IOException {
        Map<String, Long> tooLong = new TreeMap<>();
        for (Path file : files("README.md", ".java")) {
            boolean isRoot = file.equals(ROOT.resolve("README.md"));
            boolean isModule = file.endsWith("README.md") && Files.exists(file.resolveSibling("pom.xml"));
            boolean isExample = file.startsWith(ROOT.resolve("harness/examples/src"))
                    && file.toString().endsWith(".java")
                    && !file.endsWith("ExamplesTest.java");
            long lines = Files.readAllLines(file).size();
            int most = isRoot ? 120 : isModule ? 80 : isExample ? 60 : Integer.MAX_VALUE;
            if (lines > most) {
                tooLong.put(ROOT.relativize(file).toString(), lines);
            }
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void everyModule_saysWhatItIs() {
        List<String> silent = files("pom.xml").stream()
                .map(file -> file.resolveSibling("README.md"))
                .filter(readme -> !Files.exists(readme))
                .map(readme -> ROOT.relativize(readme).toString())
                .toList();
        assertThat(silent).isEmpty();
    }
}
