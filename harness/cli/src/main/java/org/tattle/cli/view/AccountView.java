package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.cli.option.AccountingOptions.Noise;
import org.tattle.cli.option.AccountingOptions.Query;
import org.tattle.cli.option.AccountingOptions.Query.Unknown;
import org.tattle.cli.option.TrainingLoop;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.Ansi;
import org.tattle.reports.json.Json;

/** The output of {@code tattle account}. */
public record AccountView(
        Relation relation,
        List<Event> events,
        Noise noise,
        List<TrainingLoop> loops,
        Query question,
        AccountingResults<AccountingResult> answers) {
    /** A JSON object of {@code asked} ({@code delta} or {@code epsilon}) and the parts of {@link AccountingJson}. */
    public String json() {
        return Json.text(new Json.Fields()
                .put(
                        "asked",
                        new Json.Fields()
                                .put(question.unknown() == Unknown.EPSILON ? "delta" : "epsilon", question.given()))
                .put("relation", AccountingJson.neighbors(relation))
                .put("releases", AccountingJson.releases(events))
                .put("derived", AccountingJson.loops(loops))
                .put("warnings", warnings())
                .put(
                        "results",
                        answers.given().stream()
                                .map(answer -> AccountingJson.accounted(
                                        new Json.Fields().put("method", answer.method()), answer.found()))
                                .toList())
                .put("refused", AccountingJson.refused(answers)));
    }

    public String text(Ansi styles, int columns) {
        AccountingText text = new AccountingText(styles, columns);
        text.header(
                guarantee(),
                warnings(),
                AccountingText.sentence(events),
                AccountingText.assumptions(events, relation, loops));
        if (!answers.given().isEmpty()) {
            text.table(rows());
        }
        text.refused(answers);
        return text.toString();
    }

    private List<List<String>> rows() {
        List<Direction> directions = answers.given().stream()
                .flatMap(answer -> answer.found().sides().stream())
                .map(AccountingResult.Side::direction)
                .distinct()
                .sorted()
                .toList();
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("method", question.head(), "kind"));
        directions.forEach(direction -> head.add(EnumText.of(direction)));
        head.add("how");
        rows.add(head);
        for (AccountingResults.AccountantResult<AccountingResult> answer : answers.given()) {
            AccountingResult found = answer.found();
            List<String> row =
                    new ArrayList<>(List.of(answer.method(), number(found), AccountingText.kind(found.kind())));
            directions.forEach(direction -> row.add(side(found, direction)));
            row.add(AccountingText.how(answer.method(), found));
            rows.add(row);
        }
        return rows;
    }

    Composition composition() {
        return Composition.of(events.toArray(new Event[0]));
    }

    /** The requested number, rounded in the safe direction. */
    String number(AccountingResult found) {
        return Numbers.rounded(question.number(found), AccountingText.rounding(found.kind()));
    }

    private String side(AccountingResult found, Direction direction) {
        return found.sides().stream()
                .filter(side -> side.direction() == direction)
                .findFirst()
                .map(side -> Numbers.rounded(question.number(side), AccountingText.rounding(found.kind())))
                .orElse(Numbers.NONE);
    }

    /** The best result on which a guarantee may be based. */
    private Optional<AccountingResult> best() {
        return answers.given().stream()
                .map(AccountingResults.AccountantResult::found)
                .filter(found -> found.kind().isGuarantee())
                .min(Comparator.comparingDouble(question::number));
    }

    List<Statement> warnings() {
        return AccountingText.warnings(
                events,
                noise,
                relation,
                loops,
                best().map(AccountingResult::epsilon).orElse(Double.NaN),
                best().map(AccountingResult::delta).orElse(Double.NaN));
    }

    Statement guarantee() {
        return best().map(found -> AccountingSentence.PRIVATE.with(
                        Numbers.rounded(found.epsilon(), AccountingText.rounding(found.kind())),
                        Numbers.rounded(found.delta(), AccountingText.rounding(found.kind())),
                        AccountingText.neighbors(relation)))
                .orElseGet(() -> AccountingSentence.NO_PROOF.with(AccountingText.provable(events, noise, relation)));
    }
}
