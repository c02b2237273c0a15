package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.cli.option.AccountingQuery;
import org.tattle.cli.option.Choices;
import org.tattle.core.JsonText;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;
import picocli.CommandLine.Help.Ansi;

/** What {@code tattle account} prints. */
public record AccountView(Relation relation, List<Event> events, AccountingQuery question, AccountingResults<AccountingResult> answers) {
    /** An object of {@code asked} ({@code delta} or {@code epsilon}) and the parts of {@link AccountingJson}. */
    public String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeObjectFieldStart("asked");
            if (question instanceof AccountingQuery.EpsilonAt asked) {
                json.writeNumberField("delta", asked.delta());
            } else if (question instanceof AccountingQuery.DeltaAt asked) {
                json.writeNumberField("epsilon", asked.epsilon());
            }
            json.writeEndObject();
            AccountingJson.relation(json, relation());
            AccountingJson.releases(json, events);
            json.writeArrayFieldStart("results");
            for (AccountingResults.Answer<AccountingResult> answer : answers.given()) {
                json.writeStartObject();
                json.writeStringField("method", answer.method());
                AccountingJson.accounted(json, answer.found());
                json.writeEndObject();
            }
            json.writeEndArray();
            AccountingJson.refused(json, answers);
            json.writeEndObject();
        });
    }

    public String text(Ansi ansi) {
        AccountingText text = new AccountingText(ansi);
        text.header(ReleaseText.sentence(events), ReleaseText.assumptions(events, relation()));
        if (!answers.given().isEmpty()) {
            text.table(rows());
        }
        text.bold(guarantee());
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
        directions.forEach(direction -> head.add(Choices.name(direction)));
        head.add("how");
        rows.add(head);
        for (AccountingResults.Answer<AccountingResult> answer : answers.given()) {
            AccountingResult found = answer.found();
            List<String> row = new ArrayList<>(List.of(answer.method(), number(found), BoundKindText.of(found.kind())));
            directions.forEach(direction -> row.add(side(found, direction)));
            row.add(AccountingText.how(answer.method(), found));
            rows.add(row);
        }
        return rows;
    }

    /** All that is released. */
    Composition composition() {
        return Composition.of(events.toArray(new Event[0]));
    }

    /** The number that was asked for, rounded to the safe side. */
    String number(AccountingResult found) {
        return Numbers.rounded(question.number(found), BoundKindText.rounding(found.kind()));
    }

    private String side(AccountingResult found, Direction direction) {
        return found.sides().stream()
                .filter(side -> side.direction() == direction)
                .findFirst()
                .map(side -> Numbers.rounded(question.number(side), BoundKindText.rounding(found.kind())))
                .orElse(Numbers.NONE);
    }

    /** The best of what a guarantee may rest on. */
    private String guarantee() {
        return answers.given().stream()
                .map(AccountingResults.Answer::found)
                .filter(found -> found.kind().isGuarantee())
                .min(Comparator.comparingDouble(question::number))
                .map(found -> "(" + Numbers.rounded(found.epsilon(), BoundKindText.rounding(found.kind())) + ", "
                        + Numbers.rounded(found.delta(), BoundKindText.rounding(found.kind()))
                        + ")-differentially private for " + ReleaseText.neighbours(relation()))
                .orElse("No guarantee: no method has a proof for these releases");
    }
}
