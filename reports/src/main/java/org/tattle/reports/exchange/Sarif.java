package org.tattle.reports.exchange;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.EnumText;
import org.tattle.core.Printable;
import org.tattle.core.Version;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.reports.json.Json;
import org.tattle.reports.view.ReplayView;

/** Results as a log of SARIF 2.1.0, which services that scan code show beside the files. */
public record Sarif(List<Result> results) {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final String HOME = "https://github.com/tattle-audit/tattle";

    public Sarif {
        results = List.copyOf(results);
    }

    /** How grave a result is. */
    public enum Level {
        /** Something is shown to be wrong. */
        ERROR,
        /** Something may be wrong. */
        WARNING,
        /** Something could not be told, or is worth knowing. */
        NOTE
    }

    /**
     * What was looked for.
     *
     * @param id a name of lower-case words with hyphens
     * @param title what it is, in a few words
     * @param help what it means
     */
    public record Rule(String id, Statement title, Statement help) {}

    /**
     * Something that was found.
     *
     * @param place where in the file, or what was checked if there is none: a name, never a text of a record
     * @param file the file that holds it, if there is one
     */
    public record Result(Rule rule, Level level, Statement message, String place, Optional<Path> file) {}

    /** The replays of a run that did not pass, at the plan that names what was trained. */
    public static Sarif of(RunResult run, Path plan) {
        return new Sarif(ReplayView.of(run).stream()
                .filter(one -> one.result().verdict() != ReplayResult.Verdict.PASSED)
                .map(one -> replayed(one, plan))
                .toList());
    }

    private static Result replayed(ReplayView one, Path plan) {
        Level level = switch (one.result().verdict()) {
            case VIOLATED -> Level.ERROR;
            case SUSPECT -> Level.WARNING;
            case NOT_REPLAYABLE, PASSED -> Level.NOTE;
        };
        return new Result(
                new Rule("replay", ExchangeSentence.REPLAY.with(), ExchangeSentence.REPLAYED.with()),
                level,
                Statement.value(one.experiment().name() + ", " + one.guarantees() + ": ")
                        .then(one.outcome()),
                one.experiment().name(),
                Optional.of(plan));
    }

    /** The log; paths below the working directory are relative to it. */
    public byte[] json() {
        List<Rule> rules = results.stream().map(Result::rule).distinct().toList();
        List<Json.Fields> found = new ArrayList<>();
        results.forEach(result -> found.add(output(result, rules.indexOf(result.rule))));
        Json.Fields driver = new Json.Fields()
                .put("name", "Tattle")
                .put("version", Version.text())
                .put("informationUri", HOME)
                .put("rules", rules.stream().map(Sarif::output).toList());
        return Json.bytes(new Json.Fields()
                .put("$schema", SCHEMA)
                .put("version", "2.1.0")
                .put(
                        "runs",
                        List.of(new Json.Fields()
                                .put("tool", new Json.Fields().put("driver", driver))
                                .put("columnKind", "utf16CodeUnits")
                                .put("results", found))));
    }

    private static Json.Fields text(Statement said) {
        return new Json.Fields().put("text", Printable.of(said.text()));
    }

    private static Json.Fields output(Rule rule) {
        return new Json.Fields()
                .put("id", rule.id)
                .put("shortDescription", text(rule.title))
                .put("help", text(rule.help))
                .put("properties", new Json.Fields().put("tags", List.of("security", "privacy")));
    }

    private static Json.Fields output(Result result, int rule) {
        String file = result.file.map(Sarif::uri).orElse("");
        String print = result.rule.id + "\n" + file + "\n" + result.place;
        Json.Fields location = new Json.Fields()
                .put(
                        "physicalLocation",
                        result.file.map(any -> new Json.Fields()
                                .put("artifactLocation", new Json.Fields().put("uri", file))
                                .put("region", new Json.Fields().put("startLine", 1))))
                .put(
                        "logicalLocations",
                        List.of(new Json.Fields().put("fullyQualifiedName", Printable.of(result.place))));
        return new Json.Fields()
                .put("ruleId", result.rule.id)
                .put("ruleIndex", rule)
                .put("level", EnumText.of(result.level))
                .put("message", text(result.message))
                .put("locations", List.of(location))
                .put(
                        "partialFingerprints",
                        new Json.Fields()
                                .put(
                                        "primaryLocationLineHash",
                                        Fingerprint.plain(print.getBytes(StandardCharsets.UTF_8))));
    }

    /** A path as a reference to a URI: relative to the working directory, if it is below it. */
    static String uri(Path file) {
        URI here = Path.of("").toAbsolutePath().toUri();
        URI reference = here.relativize(file.toAbsolutePath().normalize().toUri());
        String text = reference.toASCIIString();
        return !reference.isAbsolute() && text.matches("[^/]*:.*") ? "./" + text : text;
    }
}
