package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Calibrated;
import org.tattle.accounting.Event;
import org.tattle.cli.option.AccountingOptions.Noise;
import org.tattle.cli.option.CalibrationTarget;
import org.tattle.cli.option.ReleaseOptions;
import org.tattle.cli.option.TrainingLoop;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.Ansi;
import org.tattle.reports.json.Json;

/**
 * The output of {@code tattle calibrate}.
 *
 * @param noise how the noise was given, unless it is what was computed
 */
public record CalibrateView(
        ReleaseOptions release,
        Relation relation,
        List<Event> further,
        Noise noise,
        List<TrainingLoop> loops,
        double epsilon,
        double delta,
        CalibrationTarget unknown,
        AccountingResults<Calibrated> answers) {
    /**
     * A JSON object of {@code target} ({@code epsilon}, {@code delta}), {@code unknown} (its name), and the parts of
     * {@link AccountingJson}; here each of {@code results} also has {@code value}, {@code releases} (with that value)
     * and {@code beyond} (why the method has no result for less noise or more steps; null if the target ended the
     * search).
     */
    public String json() {
        return Json.text(new Json.Fields()
                .put("target", new Json.Fields().put("epsilon", epsilon).put("delta", delta))
                .put("unknown", unknown.label(release))
                .put("relation", AccountingJson.neighbors(relation))
                .put("derived", AccountingJson.loops(loops))
                .put("warnings", warnings())
                .put(
                        "results",
                        answers.given().stream()
                                .map(answer -> result(answer.method(), answer.found()))
                                .toList())
                .put("refused", AccountingJson.refused(answers)));
    }

    private Json.Fields result(String method, Calibrated found) {
        Event event = unknown.at(found.value(), release, relation.adjacency());
        return AccountingJson.accounted(
                        new Json.Fields().put("method", method).put("value", found.value()), found.spent())
                .put("beyond", found.beyond().orElse(null))
                .put("releases", AccountingJson.releases(events(event)));
    }

    public String text(Ansi styles, int columns) {
        AccountingText text = new AccountingText(styles, columns);
        text.header(
                conclusion(),
                warnings(),
                "The " + unknown.wanted(release) + " within (ε, δ) = (" + target() + ")",
                AccountingText.assumptions(example(), relation, loops));
        if (!answers.given().isEmpty()) {
            text.table(rows());
        }
        text.refused(answers);
        return text.toString();
    }

    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("method", unknown.label(release), "ε at δ = " + Numbers.plain(delta), "kind", "how"));
        for (AccountingResults.AccountantResult<Calibrated> answer : answers.given()) {
            Calibrated found = answer.found();
            rows.add(List.of(
                    answer.method(),
                    value(found),
                    Numbers.rounded(
                            found.spent().epsilon(),
                            AccountingText.rounding(found.spent().kind())),
                    AccountingText.kind(found.spent().kind()),
                    AccountingText.how(answer.method(), found.spent())
                            + found.beyond()
                                    .map(why -> "; the search ended at a refusal: " + why)
                                    .orElse("")));
        }
        return rows;
    }

    private String value(Calibrated found) {
        return unknown == CalibrationTarget.STEPS
                ? Numbers.count((long) found.value())
                : Numbers.rounded(found.value(), unknown.rounding());
    }

    Statement conclusion() {
        return best().map(found -> AccountingSentence.KEEP.with(
                        AccountingText.sentence(found), target(), AccountingText.neighbors(relation)))
                .orElseGet(() -> AccountingSentence.NO_METHOD.with(
                        target(),
                        isNoiseFound() ? Statement.NOTHING : AccountingText.provable(example(), noise, relation)));
    }

    List<Statement> warnings() {
        return AccountingText.warnings(
                best().orElseGet(() -> isNoiseFound() ? List.of() : example()),
                isNoiseFound() ? Noise.FOUND : noise,
                relation,
                loops,
                epsilon,
                delta);
    }

    private boolean isNoiseFound() {
        return unknown == CalibrationTarget.NOISE_MULTIPLIER;
    }

    /** The releases of the best result on which a guarantee may be based. */
    private Optional<List<Event>> best() {
        return answers.given().stream()
                .map(AccountingResults.AccountantResult::found)
                .filter(found -> found.spent().kind().isGuarantee())
                .min(unknown.tightest())
                .map(found -> events(unknown.at(found.value(), release, relation.adjacency())));
    }

    private List<Event> example() {
        return events(unknown.example(release, relation.adjacency()));
    }

    private String target() {
        return Numbers.plain(epsilon) + ", " + Numbers.plain(delta);
    }

    private List<Event> events(Event first) {
        return Stream.concat(Stream.of(first), further.stream()).toList();
    }
}
