package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.EnumText;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.Registry;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.engine.reproduction.Outcome;
import org.tattle.engine.reproduction.PaperStatement;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.reports.Provenance;
import org.tattle.reports.catalog.CatalogPage;
import org.tattle.reports.catalog.CatalogRecord;
import org.tattle.reports.catalog.FrontierChart;
import org.tattle.reports.chart.ChartFile;
import org.tattle.reports.json.Json;
import org.tattle.reports.reproduction.ReproductionPage;
import org.tattle.reports.reproduction.ReproductionRecords;

/**
 * The lists of plan keys and the results' schema are those of the code: keys and defaults of plans from
 * {@code @Setting}, keys of results from the components of records and their Javadoc. With the environment variable
 * {@code TATTLE_WRITE_DOCS=1} the lists between {@code <!-- generated: NAME -->} and {@code <!-- end -->} are written.
 */
class GeneratedPagesTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path DOCS = ROOT.resolve("harness/docs");
    private static final String RECORDS = "reports/src/main/resources/org/tattle/reports/reproduction/";
    private static final Pattern BLOCK =
            Pattern.compile("(<!-- generated: (\\S+) -->\n)(.*?)(<!-- end -->)", Pattern.DOTALL);
    private static final List<String> MODULES = List.of(
            "harness/math", "harness/accounting", "harness/core", "harness/certify", "harness/engine", "reports");

    /** The records of which a record of a file consists, whose components have its keys' meanings. */
    private static final Map<String, List<String>> PARTS = Map.of(
            "AttackJson",
            List.of(
                    "org.tattle.core.result.AttackResult",
                    "org.tattle.core.result.AttackRates",
                    "org.tattle.core.result.ExperimentSummary",
                    "org.tattle.core.result.ExperimentResult"),
            "CertificateJson",
            List.of(
                    "org.tattle.core.result.Certificate",
                    "org.tattle.core.result.Certificate$Evidence",
                    "org.tattle.core.result.Certificate$Neighbors",
                    "org.tattle.core.result.Certificate$Test",
                    "org.tattle.core.result.ExperimentSummary"),
            "ExperimentJson",
            List.of("org.tattle.core.result.ExperimentResult", "org.tattle.core.result.ExperimentSummary"),
            "GuaranteeJson",
            List.of("org.tattle.core.privacy.PrivacyGuarantee", "org.tattle.core.privacy.Relation"),
            "RunJson",
            List.of(
                    "org.tattle.core.result.Supplements",
                    "org.tattle.core.result.RunResult",
                    "org.tattle.core.result.RunResult$Info"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../ARTIFACT-APPENDIX.md",
                "plan-reference.md",
                "results-schema.md",
                "research/frontiers.md",
                "research/reproductions/README.md",
                "research/reproductions/manzonelli.md",
                "research/reproductions/park-ptm.md",
                "research/reproductions/park-vips.md",
                "research/reproductions/schein.md",
                "research/reproductions/zhao.md"
            })
    void theListsOfAPage_areThoseOfTheCode(String name) throws IOException {
        Path file = DOCS.resolve(name);
        String page = Files.readString(file);
        String generated = BLOCK.matcher(page)
                .replaceAll(block -> Matcher.quoteReplacement(
                        block.group(1) + "\n" + block(block.group(2)) + "\n" + block.group(4)));
        assertThat(generated).contains("<!-- generated");
        compare(file, generated);
    }

    private static String block(String name) {
        return switch (name) {
            case "plan" -> keys(Plan.keys());
            case "series" ->
                keys(Parameter.of(PlanSeries.class)) + "\nA row:\n\n" + keys(Parameter.of(PlanSeries.Row.class));
            case "statements" ->
                keys(Parameter.of(Reproduction.class))
                        + "\nA statement:\n\n"
                        + keys(Parameter.of(PaperStatement.class));
            case "provenance" ->
                Arrays.stream(Provenance.class.getRecordComponents())
                        .map(RecordComponent::getName)
                        .map(key -> "- `" + key + "`: " + about(Provenance.class, key) + "\n")
                        .collect(Collectors.joining());
            case "frontiers" -> frontiers();
            default -> reproductions(name);
        };
    }

    private static String frontiers() {
        Registry<DefensePlugin<?, ?, ?>> defenses =
                Plugins.load(GeneratedPagesTest.class.getClassLoader()).defenses();
        return new CatalogPage(
                        CatalogRecord.shipped(),
                        name -> defenses.get(name, CatalogRecord.FILE),
                        GeneratedPagesTest::frontier)
                .markdown();
    }

    private static String frontier(String corpus) {
        return "../pictures/frontier-" + corpus + ".svg";
    }

    @Test
    void theChartsOfTheCatalog_areThoseOfItsRecord() throws IOException {
        for (DefenseCatalog.Corpus corpus : CatalogRecord.shipped().corpora()) {
            compare(
                    DOCS.resolve("research").resolve(frontier(corpus.corpus())).normalize(),
                    new String(ChartFile.SVG.bytes(FrontierChart.of(corpus)), StandardCharsets.UTF_8));
        }
    }

    /** What the runs of the plans of a paper reproduce, or a table of all papers, in the order of the plans. */
    private static String reproductions(String paper) {
        boolean isTable = paper.equals("reproductions");
        Map<EmbeddedPlan, Reproduction> plans = new LinkedHashMap<>();
        EmbeddedPlan.all()
                .forEach(plan -> Reproduction.of(plan)
                        .filter(one -> isTable || one.paper().equals(paper))
                        .ifPresent(one -> plans.put(plan, one)));
        assertThat(plans).as(paper).isNotEmpty();
        ReproductionPage page = new ReproductionPage(
                plans,
                name -> ReproductionRecords.shipped(name).shown(),
                (plan, row, chart) -> Optional.of(RECORDS + ReproductionRecords.picture(plan, row, chart))
                        .filter(file -> Files.exists(ROOT.resolve(file)))
                        .map("../../../../"::concat));
        return isTable ? page.table() : page.markdown();
    }

    /** Fails when what contradicts a paper stands on its page without a reason. */
    @Test
    void whatDiffersFromAPaper_hasAReason() {
        assertThat(EmbeddedPlan.all().stream()
                        .filter(plan -> Reproduction.of(plan)
                                .filter(one -> ReproductionRecords.shipped(plan.name()).shown().stream()
                                        .anyMatch(run ->
                                                Outcome.of(run.explained(one).statements()) == Outcome.DIFFERS))
                                .isPresent())
                        .map(EmbeddedPlan::name))
                .isEmpty();
    }

    /** Fails when a plan's charts are named otherwise after it was recorded. */
    @Test
    void everyPictureOfARecord_isOnAPage() throws IOException {
        StringBuilder pages = new StringBuilder();
        try (Stream<Path> all = Files.list(DOCS.resolve("research/reproductions"))) {
            all.forEach(page -> pages.append(read(page)));
        }
        try (Stream<Path> files = Files.list(ROOT.resolve(RECORDS))) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".svg"))
                            .filter(name -> pages.indexOf("/" + name + ")") < 0))
                    .isEmpty();
        }
    }

    private static String keys(List<Parameter> keys) {
        return keys.stream()
                .map(key -> "- `" + key.key() + "` (" + kind(key)
                        + (key.defaultText().isEmpty() ? "" : "; `" + key.defaultText() + "`") + "): "
                        + key.meaning() + "\n")
                .collect(Collectors.joining());
    }

    private static String kind(Parameter key) {
        return key.kind().equals("keys with values") ? "keys" : key.kind();
    }

    @Test
    void theSchemaOfResults_isThatOfTheCode() throws IOException {
        compare(
                DOCS.resolve("results.schema.json"),
                Json.text(new Schema().of("org.tattle.reports.ResultsJson$Everything")));
    }

    private static void compare(Path file, String generated) throws IOException {
        if ("1".equals(System.getenv("TATTLE_WRITE_DOCS"))) {
            Files.writeString(file, generated);
        }
        assertThat(Files.readString(file))
                .as("%s; write it with TATTLE_WRITE_DOCS=1 and -Dtest=GeneratedPagesTest", file)
                .isEqualTo(generated);
    }

    /** A JSON Schema of an object and of the objects in it. */
    private static final class Schema {
        private static final String NUMBER = "number";

        private final Map<String, Object> definitions = new TreeMap<>();

        Json.Fields of(String root) {
            definitions.put(
                    NUMBER,
                    new Json.Fields()
                            .put("description", "null: not a number; infinities are \"Infinity\" and \"-Infinity\"")
                            .put("type", List.of(NUMBER, "null", "string")));
            Json.Fields properties = properties(type(root));
            return new Json.Fields()
                    .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                    .put("title", "results.json of Tattle, " + RunResult.SCHEMA)
                    .put("type", "object")
                    .put("properties", properties)
                    .put("$defs", definitions);
        }

        private Json.Fields properties(Class<?> record) {
            Json.Fields fields = new Json.Fields();
            add(record, fields);
            return fields;
        }

        private void add(Class<?> record, Json.Fields fields) {
            Map<String, String> keys = Json.properties(record).stream()
                    .collect(
                            Collectors.toMap(BeanPropertyDefinition::getInternalName, BeanPropertyDefinition::getName));
            for (RecordComponent component : record.getRecordComponents()) {
                if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                    add(component.getType(), fields);
                } else if (record != DatasetSummary.class
                        || !component.getName().equals("totals")) {
                    String about = about(record, component.getName());
                    Json.Fields described =
                            about.isEmpty() ? new Json.Fields() : new Json.Fields().put("description", about);
                    fields.put(
                            keys.get(component.getName()),
                            described.putAll(new TreeMap<>(schema(component.getGenericType()))));
                }
            }
        }

        private Map<String, Object> schema(Type type) {
            if (type instanceof ParameterizedType of) {
                Class<?> raw = (Class<?>) of.getRawType();
                Type[] arguments = of.getActualTypeArguments();
                if (Map.class.isAssignableFrom(raw)) {
                    return Map.of("type", "object", "additionalProperties", schema(arguments[1]));
                }
                return Collection.class.isAssignableFrom(raw) ? list(arguments[0]) : schema(arguments[0]);
            }
            Class<?> single = (Class<?>) type;
            if (single.isArray()) {
                return list(single.getComponentType());
            }
            if (single == double.class || single == Double.class) {
                return reference(NUMBER);
            }
            if (single == int.class || single == long.class || single == Long.class) {
                return Map.of("type", "integer");
            }
            if (single == boolean.class) {
                return Map.of("type", "boolean");
            }
            if (single.isEnum()) {
                return Map.of(
                        "enum",
                        Arrays.stream(single.getEnumConstants())
                                .map(constant -> EnumText.of((Enum<?>) constant))
                                .toList());
            }
            if (single == Object.class) {
                return Map.of();
            }
            return !single.isRecord() || single == Statement.class ? Map.of("type", "string") : object(single);
        }

        private Map<String, Object> list(Type element) {
            return Map.of("type", "array", "items", schema(element));
        }

        private Map<String, Object> object(Class<?> record) {
            String simple = record.getSimpleName().replaceFirst("Json$", "");
            String name = record.getEnclosingClass() == null
                    ? simple
                    : record.getEnclosingClass().getSimpleName() + "." + simple;
            if (!definitions.containsKey(name)) {
                definitions.put(name, Map.of());
                definitions.put(
                        name,
                        new Json.Fields().put("type", List.of("object", "null")).put("properties", properties(record)));
            }
            return reference(name);
        }

        private static Map<String, Object> reference(String name) {
            return Map.of("$ref", "#/$defs/" + name);
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the Javadoc of a record, or of those it consists of, says of a component. */
    private static String about(Class<?> record, String component) {
        List<Class<?>> all = new ArrayList<>(List.of(record));
        PARTS.getOrDefault(record.getSimpleName(), List.of()).forEach(part -> all.add(type(part)));
        List<String> names = component.equals("experiment") ? List.of(component, "name") : List.of(component);
        return all.stream()
                .flatMap(one -> names.stream().flatMap(name -> param(one, name).stream()))
                .findFirst()
                .orElse("");
    }

    private static Optional<String> param(Class<?> record, String component) {
        Matcher declared = Pattern.compile(
                        "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:private |public |protected |static )*record "
                                + record.getSimpleName() + "\\(",
                        Pattern.DOTALL)
                .matcher(source(record));
        if (!declared.find()) {
            return Optional.empty();
        }
        String plain = declared.group(1).replaceAll("\\s*\n\\s*\\*\\s*", " ").replaceAll("\\s+", " ");
        Matcher param =
                Pattern.compile("@param " + component + " (.*?)(?= @param|$)").matcher(plain);
        return param.find() ? Optional.of(words(param.group(1).strip())) : Optional.empty();
    }

    /** A text of Javadoc as Markdown, of JSON. */
    private static String words(String javadoc) {
        return javadoc.replaceAll("\\bNaN\\b", "null")
                .replaceAll("\\{@code ([^}]*)}", "`$1`")
                .replaceAll("\\{@link(?:plain)? #?(\\w+)(?:\\([^)]*\\))?}", "`$1`")
                .replaceAll(",? (?:see|as in) \\{@link [^}]*}", "")
                .replaceAll("\\{@link(?:plain)? \\S+ ([^}]*)}", "$1")
                .replaceAll("\\{@link [^}]*?(\\w+)(?:\\([^)]*\\))?}", "`$1`");
    }

    private static String source(Class<?> record) {
        Class<?> outer = record;
        while (outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        String file = "src/main/java/" + outer.getName().replace('.', '/') + ".java";
        return MODULES.stream()
                .map(module -> ROOT.resolve(module).resolve(file))
                .filter(Files::exists)
                .findFirst()
                .map(GeneratedPagesTest::read)
                .orElse("");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
