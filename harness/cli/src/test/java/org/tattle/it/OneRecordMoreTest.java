package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.accounting.Adjacency;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.math.sampling.Seed;

/**
 * Every defense that makes a guarantee, on some records and on neighbors of them whose one record is odd in every way
 * that data can be: nothing but the values of the release may move. Not the number of its values, the steps, the noise,
 * the terms of the guarantee, the words that are printed, the files. A defense is found by its registration, and one
 * without a case here fails.
 */
class OneRecordMoreTest {
    private static final Plugins PLUGINS = Plugins.load(OneRecordMoreTest.class.getClassLoader());
    private static final int RECORDS = 24;
    private static final String WORDS = "abcdefghijkl".replaceAll("(.)", "word$1\n");

    private static final String DOCUMENTS = "file: DIR/docs.jsonl, vocabulary: DIR/words.txt";
    private static final String AUTHORS = DOCUMENTS + ", author: author";
    private static final String ROWS = "file: DIR/rows.svm, format: libsvm, columns: 8, classes: [-1, 1]";
    private static final String TABLE = "file: DIR/rows.csv, label: ill, classes: [no, yes], numeric: [weight, dose],"
            + " bins: [age missing 18 40], levels: [work = a | b | c]";
    private static final String NETWORK = "file: DIR/mail.edges";

    /** What the plan says of the data and of the defense, by the defense. */
    private static final Map<String, List<Case>> CASES = cases();

    @TempDir
    private Path folder;

    private record Case(String data, String parameters) {}

    private static Map<String, List<Case>> cases() {
        String topics = "topics: 2, ";
        String chain = "sweeps: 4, burn-in: 2, every: 1, epsilon: 1, precision: 5";
        String vips = topics + "records: 30, batch: 6, length: 8, inner-iterations: 5, noise: 2";
        String published = "mode: as-published, accounting: exact";
        Map<String, List<Case>> cases = new LinkedHashMap<>();
        cases.put("noisy-histogram", List.of(new Case(DOCUMENTS, "cap: 4"), new Case(AUTHORS, "cap: 4")));
        cases.put(
                "vips-lda",
                List.of(
                        new Case(DOCUMENTS, topics + "records: 30, batch: 6"),
                        new Case(AUTHORS, vips + ", bounding: batch, accounting: exact"),
                        new Case(DOCUMENTS, vips + ", " + published)));
        cases.put(
                "dp-svi-lda",
                List.of(
                        new Case(DOCUMENTS, vips + ", bounding: batch, accounting: strong"),
                        new Case(AUTHORS, vips),
                        new Case(DOCUMENTS, topics + "records: 30, batch: null, epochs: 2, noise: 2")));
        cases.put(
                "hdp-lda",
                List.of(
                        new Case(DOCUMENTS, topics + "sweeps: 3"),
                        new Case(DOCUMENTS, topics + "sweeps: 3, mode: as-published")));
        cases.put(
                "rdp-lda",
                List.of(
                        new Case(DOCUMENTS, topics + "sweeps: 3"),
                        new Case(DOCUMENTS, topics + "sweeps: 3, mode: as-published")));
        cases.put(
                "spectral-lda",
                List.of(
                        new Case(DOCUMENTS, topics + "epsilon: 1"),
                        new Case(AUTHORS, topics + "noise: 2, accounting: moments"),
                        new Case(DOCUMENTS, topics + "epsilon: 1, mode: as-published")));
        for (String claimed : List.of("cdp-lda", "cdp-lda-plus", "zhu")) {
            cases.put(claimed, List.of(new Case(DOCUMENTS, topics + "sweeps: 3, mode: as-published")));
        }
        cases.put(
                "lp-lda",
                List.of(
                        new Case(DOCUMENTS, topics + "sweeps: 3"),
                        new Case(DOCUMENTS, topics + "sweeps: 3, most-words: 2")));
        cases.put(
                "olp-lda",
                List.of(
                        new Case(DOCUMENTS, topics + "sweeps: 3, batch: 5"),
                        new Case(DOCUMENTS, topics + "sweeps: 3, batch: 5, most-words: 2, prior-documents: 3")));
        String histogram = "model: {noisy-histogram: {epsilon: 2, cap: 4}}";
        cases.put(
                "fdptm",
                List.of(
                        new Case("file: DIR/docs.jsonl", "vocabulary: {greedy: {epsilon: 3}}, " + histogram),
                        new Case(AUTHORS, "vocabulary: {uniform: {epsilon: 3}}, " + histogram),
                        new Case(AUTHORS, "vocabulary: {max-adaptive-degree: {epsilon: 3}}, " + histogram),
                        new Case("file: DIR/docs.jsonl", "vocabulary: {public: {file: DIR/words.txt}}, " + histogram),
                        new Case(
                                AUTHORS,
                                "vocabulary: {policy: {epsilon: 3}}, model: {vips-lda: {" + vips
                                        + ", bounding: batch}}")));
        cases.put(
                "poisson-topics",
                List.of(
                        new Case(DOCUMENTS, topics + chain),
                        new Case(DOCUMENTS, topics + chain + ", inference: naive")));
        cases.put(
                "poisson-communities",
                List.of(
                        new Case(NETWORK, "communities: 2, " + chain),
                        new Case(NETWORK, "communities: 2, inference: naive, most-count: 5, " + chain)));
        String choice = "epsilon: 1, choose-from: 0.1 1";
        cases.put(
                "erm-output",
                List.of(new Case(ROWS, "epsilon: 1"), new Case(TABLE, "epsilon: 1"), new Case(ROWS, choice)));
        cases.put("erm-objective", List.of(new Case(ROWS, "epsilon: 1"), new Case(ROWS, choice)));
        String rows = "records: 30, batch: 6, noise: 2";
        cases.put(
                "vips-logistic",
                List.of(
                        new Case(ROWS, rows + ", epochs: 2"),
                        new Case(TABLE, "records: 30, epochs: 1, noise: 2, prediction: moderated"),
                        new Case(ROWS, rows + ", " + published)));
        List<Case> descents = List.of(
                new Case(ROWS, rows + ", epochs: 2"),
                new Case(TABLE, "records: 30, batch: null, epochs: 2, noise: 2"),
                new Case(ROWS, rows + ", " + published));
        List<Case> inferences = List.of(
                new Case(ROWS, rows + ", epochs: 2"),
                new Case(TABLE, "records: 30, batch: null, epochs: 2, noise: 2, gradients: preconditioned"),
                new Case(ROWS, rows + ", " + published));
        cases.put("dp-sgd", descents);
        cases.put("dp-sgd-transcript", descents);
        for (String inference : List.of("dpvi", "dpvim", "na-dpvi")) {
            cases.put(inference, inferences);
        }
        cases.put("na-dpvi-transcript", descents);
        cases.put("posterior-sample", List.of(new Case(ROWS, "steps: 3"), new Case(TABLE, "start: mode, steps: 3")));
        cases.put(
                "dp-mcmc",
                List.of(new Case(ROWS, rows), new Case(TABLE, "records: 30, batch: null, epochs: 2, noise: 2")));
        cases.put(
                "vips-sbn",
                List.of(
                        new Case(ROWS, "hidden: 2, " + rows),
                        new Case(ROWS, "hidden: 2, second-moment: exact, averaging: full, " + rows),
                        new Case(ROWS, "hidden: 2, " + rows + ", " + published)));
        cases.put(
                "private-k-means",
                List.of(
                        new Case(ROWS, "topics: 2, epochs: 2, noise: 2"),
                        new Case(ROWS, "topics: 2, " + rows),
                        new Case(ROWS, "topics: 2, " + rows + ", " + published)));
        String clusters = "topics: 2, dimensions: 4, steps: 2, cap: 4, threshold: 0";
        cases.put("private-clusters", List.of(new Case(DOCUMENTS, clusters), new Case(AUTHORS, clusters)));
        return cases;
    }

    /** Without a case they must guarantee nothing. */
    private static final Map<String, Case> GUARANTEE_NOTHING = Map.ofEntries(
            Map.entry("lda", new Case(DOCUMENTS, "topics: 2")),
            Map.entry("lda-online", new Case(DOCUMENTS, "topics: 2")),
            Map.entry("lda-cgs", new Case(DOCUMENTS, "topics: 2")),
            Map.entry("o-lda", new Case(DOCUMENTS, "topics: 2, batch: 5")),
            Map.entry("limited-inherent", new Case(DOCUMENTS, "topics: 2")),
            Map.entry("bertopic", new Case(DOCUMENTS + ", label: author", "")),
            Map.entry(
                    "bertopic-clusters",
                    new Case("embeddings: topic, synthetic: {documents: 24, vocabulary: 50}", "topics: 2")),
            Map.entry("document-frequencies", new Case(DOCUMENTS, "")),
            Map.entry("logistic", new Case(ROWS, "")),
            Map.entry("erm", new Case(ROWS, "")),
            Map.entry("k-means", new Case(ROWS, "topics: 2")),
            Map.entry("sbn", new Case(ROWS, "hidden: 2, batch: 6")),
            Map.entry("command", new Case(DOCUMENTS, "run: [java]")));

    @Test
    void everyDefense_hasACase_orGuaranteesNothing() throws IOException {
        Set<String> known = new TreeSet<>(CASES.keySet());
        known.addAll(GUARANTEE_NOTHING.keySet());
        assertThat(PLUGINS.defenses().names()).containsExactlyInAnyOrderElementsOf(known);
        CliFixture base = with(List.of());
        for (Map.Entry<String, Case> one : GUARANTEE_NOTHING.entrySet()) {
            assertThat(experiment(base, plan(one.getKey(), one.getValue()))
                            .guarantees()
                            .of(RECORDS))
                    .as(one.getKey())
                    .isEmpty();
        }
    }

    @TestFactory
    Stream<DynamicTest> oneOddRecord_movesNothingButValues() {
        return first(this::requireNothingMoves);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> oneOddRecord_ofOtherSettings_movesNothingButValues() {
        return others(this::requireNothingMoves);
    }

    private void requireNothingMoves(String defense, Case one) throws IOException {
        List<PrivacyGuarantee> guaranteed =
                experiment(with(List.of()), plan(defense, one)).guarantees().of(RECORDS);
        assertThat(guaranteed).isNotEmpty();
        boolean replaced =
                guaranteed.stream().allMatch(guarantee -> guarantee.relation().adjacency() != Adjacency.ADD_REMOVE);
        Seen before = seen(with(replaced ? List.of(Oddity.TWIN) : List.of()), defense, one);
        assertThat(before.printed).contains("it guarantees epsilon");
        for (Oddity oddity : oddities(guaranteed.get(0))) {
            assertThat(seen(with(List.of(oddity)), defense, one))
                    .as("%s: one record more or another that is %s", defense, oddity)
                    .isEqualTo(before);
        }
    }

    /** Words are replaced one by one; some guarantees leave documents out that say none, and say so. */
    private static Set<Oddity> oddities(PrivacyGuarantee guarantee) {
        if (guarantee.relation().unit() == Unit.WORD) {
            return Set.of(Oddity.OTHER_WORD);
        }
        Set<Oddity> odd = EnumSet.allOf(Oddity.class);
        if (guarantee.caveats().contains(PrivacyGuarantee.NO_EMPTY_DOCUMENTS)) {
            odd.remove(Oddity.EMPTY);
        }
        return odd;
    }

    /**
     * A guarantee that takes something for public which the plan does not state is refused, and only claimed in audits.
     */
    @TestFactory
    Stream<DynamicTest> aMissingPremise_isRefusedInOneLine_andClaimedInAnAudit() {
        return first(this::requireRefusedWithoutAPremise);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> aMissingPremise_ofOtherSettings_isRefusedInOneLine_andClaimedInAnAudit() {
        return others(this::requireRefusedWithoutAPremise);
    }

    private void requireRefusedWithoutAPremise(String defense, Case one) throws IOException {
        CliFixture base = with(List.of(Oddity.LARGEST));
        Experiment<?, ?> whole = experiment(base, plan(defense, one));
        assertThat(whole.guarantees().of(RECORDS))
                .as("all that is taken for public is stated")
                .allSatisfy(guarantee -> assertThat(guarantee.needs()).isEmpty());
        Set<Premise> needed = EnumSet.noneOf(Premise.class);
        guarantees(whole).forEach(guarantee -> needed.addAll(guarantee.needs()));
        if (one.parameters.contains("records: 30")) {
            needed.add(Premise.RECORDS);
        }
        for (Premise premise : needed) {
            Case lacking = without(premise, one);
            if (lacking.equals(one)) {
                continue;
            }
            Experiment<?, ?> experiment = experiment(base, plan(defense, lacking));
            List<PrivacyGuarantee> claimed = experiment.guarantees().of(RECORDS);
            assertThat(claimed).as("%s without %s", defense, premise).allSatisfy(guarantee -> {
                assertThat(guarantee.status()).isEqualTo(PrivacyGuarantee.Status.CLAIMED);
                assertThat(guarantee.needs()).containsExactly(premise);
                assertThat(guarantee.caveats()).contains(premise.caveat());
            });
            if (premise == Premise.RECORDS && one.parameters.contains("as-published")) {
                continue;
            }
            CommandRun fit = fit(base, plan(defense, lacking), "lacking-" + premise);
            assertThat(fit.exit()).as("%s without %s", defense, premise).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(fit.err()).startsWith("error: " + premise.key() + ": ").hasLineCount(1);
            assertThat(fit.out()).isEmpty();
            assertThat(base.folder().resolve("lacking-" + premise)).doesNotExist();
        }
    }

    private static Case without(Premise premise, Case one) {
        return switch (premise) {
            case RECORDS -> new Case(one.data, one.parameters.replaceFirst("records: 30(, )?", ""));
            case WORDS -> new Case(one.data.replace(", vocabulary: DIR/words.txt", ""), one.parameters);
            case COLUMNS ->
                new Case(
                        one.data.replace(", columns: 8", "").replace(", levels: [work = a | b | c]", ""),
                        one.parameters);
            case CLASSES -> new Case(one.data.replaceFirst(", classes: \\[[^]]*]", ""), one.parameters);
            case ACTORS -> new Case(one.data.replace("mail.edges", "unlisted.edges"), one.parameters);
            case ALL_RECORDS ->
                new Case(one.data + ", records: " + (one.data.equals(NETWORK) ? 5 : 20), one.parameters);
            case RECORDS_APART -> // so few rows differ that ten folds have none
                one.data.equals(NETWORK) || one.parameters.contains("choose-from")
                        ? one
                        : new Case(one.data + ", duplicates: drop", one.parameters);
            case ALL_ACTORS ->
                one.data.equals(NETWORK) ? new Case(one.data + ", least-interactions: 1", one.parameters) : one;
            case WORDS_OF_ANY_SHARE ->
                one.data.contains("docs") ? new Case(one.data + ", words-below-share: 1", one.parameters) : one;
            case RECORDS_OF_ANY_LENGTH ->
                one.data.contains("docs") ? new Case(one.data + ", least-tokens: 1", one.parameters) : one;
            case ALL_WORDS -> one.data.contains("docs") ? new Case(one.data + ", words: 5", one.parameters) : one;
        };
    }

    private interface Check {
        void of(String defense, Case one) throws IOException;
    }

    /** The first case of each defense. */
    private static Stream<DynamicTest> first(Check check) {
        return CASES.keySet().stream()
                .map(defense -> test(defense, CASES.get(defense).get(0), check));
    }

    private static Stream<DynamicTest> others(Check check) {
        return CASES.keySet().stream()
                .flatMap(defense -> CASES.get(defense).stream().skip(1).map(one -> test(defense, one, check)));
    }

    private static DynamicTest test(String defense, Case one, Check check) {
        return DynamicTest.dynamicTest(defense + " on " + one, () -> check.of(defense, one));
    }

    /** In what a record differs from all others. */
    private enum Oddity {
        /** In nothing: it is another's twin, and there is one more. */
        TWIN("wordb wordc wordd", "-1 2:1 5:0.5", "no,11,b,0.1,5", "bob cy 1"),
        /** In one word alone. */
        OTHER_WORD("worda wordb wordl", "-1 1:1 2:0.7", "no,30,b,0.5,5", "bob cy 2"),
        /** By a word that is on no list, its length, its column, its class, the size of its values. */
        LARGEST("unheard " + "worda ".repeat(400), "1 1:1000 8:-1000", "yes,70,c,1e6,-7", "bob ann 100000"),
        /** In having nothing that is known, or has a value. */
        EMPTY("unheard of", "-1", "no,,a,0,0", "ann bob 1"),
        /** By who wrote it. */
        SECOND_OF_AN_AUTHOR("worda wordb wordc", "-1 1:1 2:0.5", "no,30,a,0.5,5", "bob cy 1");

        private final String text;
        private final String row;
        private final String experiments;
        private final String edge;

        Oddity(String text, String row, String experiments, String edge) {
            this.text = text;
            this.row = row;
            this.experiments = experiments;
            this.edge = edge;
        }

        private String json() {
            return "{\"author\": \"%s\", \"text\": \"%s\"}".formatted(this == SECOND_OF_AN_AUTHOR ? "a0" : "new", text);
        }
    }

    /**
     * Rows are of one class, documents have an author each, and the last column is empty, or all alike, but for the odd
     * one.
     */
    private CliFixture with(List<Oddity> odd) throws IOException {
        List<String> documents = new ArrayList<>();
        List<String> rows = new ArrayList<>();
        List<String> table = new ArrayList<>(List.of("ill,age,work,weight,dose"));
        for (int i = 0; i < RECORDS; i++) {
            documents.add("{\"author\": \"a%d\", \"text\": \"word%c word%c word%c\"}"
                    .formatted(i, 'a' + i % 7, 'b' + i % 5, 'c' + i % 8));
            rows.add("-1 " + (1 + i % 3) + ":1 " + (4 + i % 3) + ":0.5");
            table.add("no," + (10 + i) + "," + "abc".charAt(i % 2) + "," + i / 10.0 + ",5");
        }
        List<String> edges = new ArrayList<>(List.of("ann bob 3", "cy ann", "fay gus 7", "gus bob 1", "hal"));
        for (Oddity one : odd) {
            documents.add(one.json());
            rows.add(one.row);
            table.add(one.experiments);
            edges.add(one.edge);
        }
        Path place = folder.resolve("data");
        try (Stream<Path> before = Files.walk(Files.createDirectories(place))) {
            for (Path file : before.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        return new CliFixture(place)
                .with("docs.jsonl", lines(documents))
                .with("words.txt", WORDS)
                .with("rows.svm", lines(rows))
                .with("rows.csv", lines(table))
                .with("mail.edges", "ann\nbob\ncy\nfay\ngus\n" + lines(edges))
                .with("unlisted.edges", lines(edges));
    }

    private static String lines(List<String> lines) {
        return CliFixture.lines(lines.toArray(String[]::new));
    }

    private static String plan(String defense, Case one) {
        return "data: {" + one.data + "}\ndefenses: [" + defense + ": {" + one.parameters + "}]\n";
    }

    private static Experiment<?, ?> experiment(CliFixture where, String plan) {
        return audit(where, plan).experiments().get(0);
    }

    private static PreparedAudit<?> audit(CliFixture where, String plan) {
        String placed = plan.replace("DIR", where.folder().toString());
        return PreparedAudit.forFitting(new PlanReader(PLUGINS).read("the plan", placed, List.of()), PLUGINS);
    }

    private static List<PrivacyGuarantee> guarantees(Experiment<?, ?> experiment) {
        return experiment.trainer().guarantees(experiment.trainer().publicFacts(RECORDS));
    }

    private static CommandRun fit(CliFixture where, String plan, String out) throws IOException {
        where.with("plan.yaml", plan.replace("DIR", where.folder().toString()));
        return where.run("fit --quiet --seed 5 --threads 1 DIR/plan.yaml --out DIR/" + out);
    }

    /**
     * All that is seen of a fit but values.
     *
     * @param sizes of the files beside the table of a topic model, whose digits are values, by name
     * @param schedule what the training said of its progress
     */
    private record Seen(
            String printed,
            Map<String, Long> sizes,
            String guarantee,
            List<String> schedule,
            Object noise,
            List<PrivacyGuarantee> guarantees) {}

    private Seen seen(CliFixture where, String defense, Case one) throws IOException {
        CommandRun fit = fit(where, plan(defense, one), "out");
        assertThat(fit.exit()).as("%s: %s", defense, fit.err()).isZero();
        PreparedAudit<?> audit = audit(where, plan(defense, one));
        return seen(where, fit, audit);
    }

    private <D extends Dataset<D>> Seen seen(CliFixture where, CommandRun fit, PreparedAudit<D> audit)
            throws IOException {
        Experiment<D, ?> experiment = audit.experiments().get(0);
        D data = audit.data().data();
        PublicFacts facts = experiment.trainer().publicFacts(data.size());
        Map<String, Long> sizes = new LinkedHashMap<>();
        for (String file : where.files()) {
            if (file.startsWith("out/") && !file.endsWith(".csv")) {
                sizes.put(
                        file,
                        facts.words() == PublicFacts.Words.CHOSEN
                                ? 0
                                : Files.size(where.folder().resolve(file)));
            }
        }
        Watched watched = new Watched();
        train(experiment.trainer(), data, watched);
        return new Seen(
                fit.out()
                                .lines()
                                .takeWhile(line -> !line.matches("(for your eyes|model: ).*"))
                                .toList()
                        + fit.err(),
                sizes,
                new String(where.bytes("out/fit.json"), StandardCharsets.UTF_8),
                watched.schedule,
                facts.noise(),
                experiment.guarantees().of(data.size()));
    }

    private static <D extends Dataset<D>> void train(Trainer<D, ?> trainer, D data, TrainingContext training) {
        trainer.train(data, training);
    }

    /** Hears what a training says of its progress. */
    private static final class Watched implements TrainingContext {
        private final TrainingContext seeded = TrainingContext.seeded(3);
        private final List<String> schedule = Collections.synchronizedList(new ArrayList<>());

        @Override
        public Seed stream(String name) {
            return seeded.stream(name);
        }

        @Override
        public UniformRandomProvider noise(String name) {
            return seeded.noise(name);
        }

        @Override
        public void progress(long done, long total) {
            schedule.add(done + " of " + total);
        }
    }

    /** The data of this test are as odd as they are said to be: else it would pass on anything. */
    @Test
    void theRecords_areOdd() throws IOException {
        CliFixture odd = with(List.of(Oddity.values()));
        assertThat(new String(odd.bytes("docs.jsonl"), StandardCharsets.UTF_8))
                .contains("unheard", "\"a0\", \"text\": \"worda wordb wordc\"");
        assertThat(audit(
                                odd,
                                plan(
                                        "noisy-histogram",
                                        CASES.get("noisy-histogram").get(1)))
                        .data()
                        .data()
                        .size())
                .isLessThan(RECORDS + Oddity.values().length);
    }
}
