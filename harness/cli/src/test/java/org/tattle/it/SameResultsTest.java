package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Plugins;

/**
 * The results of whole runs are those of the version before the engine became a library, but for the paths that are
 * listed here, and the attacks and controls that have come since. The demo's three statistics of one posterior are
 * those since shares of topics are rounded to what is resolved, so that documents of equal shares tie. Fails when a
 * change of the house changes a number, a key or a sentence of {@code results.json}.
 */
class SameResultsTest {
    /**
     * What may differ: the version; sentences: caveats, what neighbors and counts are; and what speaks of all attacks
     * together.
     */
    private static final Pattern FREE = Pattern.compile(
            "/version|.*/caveats/\\d+|/verdicts/\\d+/.*|/familySize|/certificates/\\d+/(neighbours|evidence)"
                    // what was named proved is provedIfComplete now, and what was provedRobust proved
                    + "|/audits/\\d+/perTarget/\\d+/proved(Robust|IfComplete)?/members"
                    // intervals of means of amounts were cut at the largest share
                    + "|/cells/\\d+/utility/(mae|rateError)/high"
                    // each had an error of its own, and all share it now
                    + "|/controls/\\d+/(falseAlarmProbability|measured/(confidence|low|high))");

    /** What is new. */
    private static final Pattern NEW = Pattern.compile("/(cells|audits)/\\d+/guarantees/\\d+/publicRecords"
            + "|/certificates/\\d+/claim/publicRecords|/audits/\\d+/shift|/cells/\\d+/(replay|surfaces|metrics)(/.*)?|/sentinels|/verdict/.*"
            + "|/audits/\\d+/perTarget/\\d+/proved(Robust|IfComplete)?/wrong|/(cells|audits)/\\d+/(utility|deviations)/(unigramPerplexity|zeroMae)(/.*)?"
            + "|/certificates/\\d+/curve(/.*)?|/audits/\\d+/(discoveries|predictiveValues)(/.*)?"
            + "|/audits/\\d+/(groups|exposed/\\d+/listed|perTarget/\\d+/tnrAtFnr1|sharedError/tnrAtFnr1(/.*)?)");

    private static final Pattern FRACTION = Pattern.compile("-?\\d+\\.\\d+(E-?\\d+)?");

    private static final double LAST_DIGITS = 1e-9;

    @TempDir
    Path folder;

    @Test
    void theResultsOfTheDemo_areThoseBeforeTheMove() throws IOException {
        assertThat(assertSame("demo", "audit").out()).contains(quotedInReadme());
    }

    @Test
    @Tag("slow")
    void theResultsOfANetwork_areThoseBeforeTheMove() throws IOException {
        assertSame(
                "network",
                "audit src/test/resources/org/tattle/it/network-before-engine.yaml"
                        + " --targets 2 --set poisson-communities.sweeps=300"
                        + " --set poisson-communities.burn-in=100");
    }

    /** The lines of the demo's output that the README shows. */
    private static String[] quotedInReadme() throws IOException {
        return Files.readString(Path.of("../../README.md"))
                .replaceAll("(?s).*The audit prints[^\n]*\n(.*?)\nand writes.*", "$1")
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.substring(4))
                .toArray(String[]::new);
    }

    private CommandRun assertSame(String name, String command) throws IOException {
        Path out = folder.resolve(name);
        CommandRun run = CommandRun.of(
                () -> Plugins.load(getClass().getClassLoader()),
                Map.of(),
                Stream.concat(Stream.of(command.split(" ")), Stream.of("--quiet", "--out", out.toString()))
                        .toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        ObjectMapper json = new ObjectMapper();
        JsonNode old;
        try (InputStream file = getClass().getResourceAsStream(name + "-before-engine.json.gz");
                InputStream text = new GZIPInputStream(file)) {
            old = json.readTree(text);
        }
        Map<String, String> before = values(old);
        ObjectNode results =
                (ObjectNode) json.readTree(out.resolve("results.json").toFile());
        for (String list : List.of("audits", "controls")) {
            results.set(list, known(results.get(list), old.get(list)));
        }
        Map<String, String> now = values(results);
        Set<String> changed = new TreeSet<>();
        Stream.concat(before.keySet().stream(), now.keySet().stream())
                .filter(path -> !isSame(now.getOrDefault(path, ""), before.getOrDefault(path, "")))
                .filter(path -> !FREE.matcher(path).matches())
                .filter(path -> before.containsKey(path) || !NEW.matcher(path).matches())
                .forEach(changed::add);
        assertThat(changed).isEmpty();
        return run;
    }

    /** Whether two values are equal; fractions but for their last digits, which the order of a sum decides. */
    private static boolean isSame(String now, String before) {
        if (!FRACTION.matcher(now).matches() || !FRACTION.matcher(before).matches()) {
            return now.equals(before);
        }
        double a = Double.parseDouble(now);
        double b = Double.parseDouble(before);
        return Math.abs(a - b) <= LAST_DIGITS * Math.max(Math.abs(a), Math.abs(b));
    }

    /** The attacks or controls that were there before, in the order that they had. */
    private static ArrayNode known(JsonNode now, JsonNode before) {
        ArrayNode known = JsonNodeFactory.instance.arrayNode();
        for (JsonNode old : before) {
            for (JsonNode one : now) {
                if (Stream.of("cell", "surface", "control", "attack")
                        .allMatch(key -> one.path(key).equals(old.path(key)))) {
                    known.add(one);
                }
            }
        }
        return known;
    }

    /** Every value by its path, as JSON pointers have it. */
    private static Map<String, String> values(JsonNode tree) {
        Map<String, String> values = new TreeMap<>();
        collect("", tree, values);
        return values;
    }

    private static void collect(String path, JsonNode node, Map<String, String> values) {
        if (node.isObject()) {
            node.properties().forEach(field -> collect(path + "/" + field.getKey(), field.getValue(), values));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(path + "/" + i, node.get(i), values);
            }
        } else {
            values.put(path, node.toString());
        }
    }
}
