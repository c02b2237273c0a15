package org.tattle.cli.view;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.budget.PolicyException;
import org.tattle.engine.budget.PolicyLimit;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Columns;

/**
 * A policy in words.
 *
 * @param today the day of which it is said which exceptions hold
 */
public record PolicyView(Path file, Policy policy, LocalDate today) {
    /** A policy to begin with. */
    public static final String BEGINNING = """
            # What the releases of this repository may leak. Checked by: tattle policy explain
            # Read by: tattle gate RUN --policy, tattle advise --policy, tattle inspect FILES --policy
            limits:
              - limit: no-member-proved
                proved: 0
                reason: a proved member is identified
                owner: our privacy team
              - limit: rate
                tpr: 0.02
                fpr: 0.01
                # surfaces: [top-20]       # the forms that are published; all if left out
                reason: twice what guessing reaches
                owner: our privacy team
              # - limit: epsilon
              #   epsilon: 3               # for a whole record; only a proved guarantee keeps it
              #   delta: 1e-5
              #   reason: from where the number is
              #   owner: our privacy team
              - limit: files
                files: [documents, tokens, ids]
                reason: records are not published
                owner: our privacy team
            exceptions: []
              # - limit: rate
              #   of: lda-topics-5         # the experiment, or the file under a limit on files; all if left out
              #   surface: full
              #   until: 2027-03-31        # afterwards the limit holds again
              #   reason: replaced in the next release
              #   owner: our privacy team
            """;

    /** A line for each limit and each exception, fit to a width of columns. */
    public String text(int width) {
        List<List<String>> limits = new ArrayList<>(List.of(List.of("limit", "means", "surfaces", "owner", "reason")));
        for (PolicyLimit one : policy.limits()) {
            String surfaces = one.surfaces().isEmpty() ? "all" : String.join(", ", one.surfaces());
            limits.add(List.of(one.limit(), one.text(), one.isOnFiles() ? "" : surfaces, one.owner(), one.reason()));
        }
        StringBuilder text = new StringBuilder(Printable.of(file.toString()) + ": "
                + Numbers.count(policy.limits().size(), "limit") + ", "
                + Numbers.count(policy.exceptions().size(), "exception") + "\n\n");
        Columns.indented(limits, 1, width).forEach(line -> text.append(line).append('\n'));
        if (!policy.exceptions().isEmpty()) {
            List<List<String>> exceptions =
                    new ArrayList<>(List.of(List.of("exception from", "of", "until", "owner", "reason")));
            policy.exceptions()
                    .forEach(one ->
                            exceptions.add(List.of(one.limit(), subject(one), until(one), one.owner(), one.reason())));
            text.append('\n');
            Columns.indented(exceptions, 1, width)
                    .forEach(line -> text.append(line).append('\n'));
        }
        return text.toString();
    }

    private static String subject(PolicyException one) {
        return (one.of().isEmpty() ? "all" : one.of()) + (one.surface().isEmpty() ? "" : ", " + one.surface());
    }

    private String until(PolicyException one) {
        return one.until() + (one.holdsOn(today) ? "" : " (ended)");
    }

    /** The same as a JSON object. */
    public String json() {
        return Json.text(new Json.Fields()
                .put("file", file.toString())
                .put(
                        "limits",
                        policy.limits().stream()
                                .map(one -> new Json.Fields()
                                        .put("limit", one.limit())
                                        .put("means", one.text())
                                        .put("fpr", one.fpr())
                                        .put("surfaces", one.surfaces())
                                        .put("owner", one.owner())
                                        .put("reason", one.reason()))
                                .toList())
                .put(
                        "exceptions",
                        policy.exceptions().stream()
                                .map(one -> new Json.Fields()
                                        .put("limit", one.limit())
                                        .put("of", one.of())
                                        .put("surface", one.surface())
                                        .put("until", one.until())
                                        .put("holds", one.holdsOn(today))
                                        .put("owner", one.owner())
                                        .put("reason", one.reason()))
                                .toList()));
    }
}
