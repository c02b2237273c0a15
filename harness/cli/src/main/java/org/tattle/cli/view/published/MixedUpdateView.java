package org.tattle.cli.view.published;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.tattle.attacks.counts.MixedUpdate;
import org.tattle.attacks.counts.MixedUpdate.Change;
import org.tattle.attacks.counts.reading.ReleaseUpdate;
import org.tattle.core.data.ProofWords;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Statement;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.Origin;
import org.tattle.reports.published.PublishedAttack;

/**
 * The findings of an attack on two releases between which documents were both added and removed.
 *
 * @param erased the verdicts on erased records, if such were named
 * @param top the maximum number of candidates of each kind printed
 * @param showWords whether words are shown, and not only their columns
 */
public record MixedUpdateView(
        MixedUpdate attack,
        ReleaseUpdate update,
        PublishedAttack.Candidates list,
        Optional<ErasureView> erased,
        int top,
        boolean showWords)
        implements AttackFindings {
    private static final String RESULT = "attack.json";
    private static final String SCORES = "scores.csv";

    /** How the counts changed, and what follows. */
    Statement verdict() {
        return PublishedModelSentence.COUNTS_CHANGED.with(
                LongStream.of(update.changes()).filter(count -> count > 0).count(),
                LongStream.of(update.changes()).filter(count -> count < 0).count(),
                attack.contradiction().isPresent()
                        ? PublishedModelSentence.CHANGES_CONTRADICTED.with(
                                worded(attack.contradiction().get()))
                        : attack.twice().cutShort() ? PublishedModelSentence.CUT_SHORT.with() : ".");
    }

    private String worded(String line) {
        return showWords ? new ProofWords(attack.candidates().vocabulary()).in(line) : line;
    }

    /** What the proofs of both kinds assume. */
    List<Statement> assumes() {
        Statement learners = update.fromTopics() ? PublishedModelSentence.TWO_LEARNERS.with() : Statement.NOTHING;
        return List.of(
                PublishedModelSentence.CHANGES_ASSUME.with(learners),
                PublishedModelSentence.CHANGES_IF_COMPLETE.with(learners));
    }

    /** That no rates are claimed, if anything is open. */
    Optional<Statement> noRates() {
        return attack.proved(Change.OPEN).stream().findFirst().map(open -> PublishedModelSentence.NO_RATES.with());
    }

    private List<Integer> proved(Change change, boolean robust) {
        return attack.proved(change).stream()
                .filter(d -> attack.changes().get(d).robust() == robust)
                .toList();
    }

    @Override
    public String text() {
        Listing text = new Listing(top);
        text.line(
                "%,d words; %,d candidates with a known word",
                update.words().size(), attack.candidates().size());
        list.leftOut().forEach(sentence -> text.line("%s", sentence));
        text.line("");
        text.line("%s", verdict());
        for (Change change : List.of(Change.ADDED, Change.REMOVED)) {
            list(text, "Proved " + name(change), proved(change, true), this::id);
            list(text, "Proved " + name(change) + " if the list is complete, more", proved(change, false), this::id);
        }
        text.line(
                "Proved neither if the list is complete: %,d",
                attack.proved(Change.KEPT).size());
        list(
                text,
                "Open, the most likely to have changed first (score: log odds, above 0 for added)",
                attack.proved(Change.OPEN),
                d -> String.format(Locale.ROOT, "%7.2f  %s", attack.score(d), id(d)));
        text.line("");
        Stream.concat(noRates().stream(), assumes().stream()).forEach(sentence -> text.line("%s", sentence));
        return text + erased.map(found -> found.text(top)).orElse("");
    }

    private static void list(Listing text, String title, List<Integer> some, IntFunction<String> shown) {
        text.line("%s: %,d", title, some.size());
        text.first(some, d -> text.line("  %s", shown.apply(d)));
    }

    private String id(int candidate) {
        return attack.candidates().id(candidate);
    }

    private List<String> ids(List<Integer> some) {
        return some.stream().map(this::id).toList();
    }

    private static String name(Change change) {
        return change.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String json() {
        List<Statement> assumes = assumes();
        Json.Fields fields = new Json.Fields()
                .put("verdict", verdict())
                .put("change", "both")
                .put("words", update.words().size())
                .put("candidates", attack.candidates().size())
                .put("leftOut", list.leftOut());
        for (Change change : List.of(Change.ADDED, Change.REMOVED)) {
            fields = fields.put(name(change), ids(proved(change, true)))
                    .put(name(change) + "IfComplete", ids(attack.proved(change)));
        }
        return Json.text(fields.put("neitherIfComplete", ids(attack.proved(Change.KEPT)))
                .put("open", attack.proved(Change.OPEN).size())
                .put("assumes", assumes.get(0))
                .put("assumesIfComplete", assumes.get(1))
                .put("erased", erased.map(ErasureView::lines))
                .put("assumesErased", erased.map(ErasureView::assumes))
                .put("cutShort", attack.twice().cutShort()));
    }

    @Override
    public Map<String, byte[]> files(Origin origin) {
        CsvTable csv = CsvTable.of("id", "score", "change", "proved");
        Stream.of(Change.ADDED, Change.REMOVED, Change.OPEN, Change.KEPT)
                .flatMap(change -> attack.proved(change).stream())
                .forEach(d -> csv.row(
                        id(d),
                        attack.score(d),
                        name(attack.changes().get(d).change()),
                        attack.changes().get(d).robust()));
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(RESULT, json().getBytes(StandardCharsets.UTF_8));
        files.put(SCORES, csv.bytes());
        return files;
    }

    @Override
    public String first() {
        return SCORES;
    }
}
