package org.tattle.engine.fit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingRecord;
import org.tattle.accounting.AccountingRecord.NoisyRelease;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;

/** The guarantees that {@code tattle fit} recorded, recomputed from the recorded noise. */
public record RecordedFit(Path file, List<Recomputed> guarantees) {
    /**
     * The tolerance for rounding: numbers are written in full and computed the same way, and only the order of sums
     * could differ.
     */
    private static final double ROUNDING = 1e-9;

    /**
     * One recomputed guarantee.
     *
     * @param terms unit, adjacency, view and status
     * @param spent the recomputed epsilon, the sum over the accounting records
     * @param spentDelta the sum of their deltas
     * @param how the accountants, with their settings and inputs
     */
    public record Recomputed(String terms, double epsilon, double delta, double spent, double spentDelta, String how) {
        /** Whether the recomputed numbers are at most the recorded ones. */
        public boolean holds() {
            return spent <= epsilon * (1 + ROUNDING) && spentDelta <= delta * (1 + ROUNDING);
        }
    }

    /**
     * Reads a fit's file and recomputes its guarantees.
     *
     * @throws InputException if the file cannot be read, or lacks what is needed to recompute its guarantees
     */
    public static RecordedFit of(Path given) {
        Path file = Files.isDirectory(given) ? given.resolve(FittedModel.GUARANTEES) : given;
        JsonNode fit;
        try {
            fit = new ObjectMapper().readTree(Files.readAllBytes(EndlessFile.refused(file)));
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be read as JSON", "name a fit.json", e);
        }
        RecordReader reader = new RecordReader(file);
        List<Recomputed> guarantees = new ArrayList<>();
        for (JsonNode guarantee : reader.list(fit, "guarantees")) {
            guarantees.add(reader.recomputed(guarantee));
        }
        return new RecordedFit(file, guarantees);
    }

    /** Whether all guarantees hold. */
    public boolean holds() {
        return guarantees.stream().allMatch(Recomputed::holds);
    }

    private record RecordReader(Path file) {
        Recomputed recomputed(JsonNode guarantee) {
            Relation relation = new Relation(
                    constant(guarantee, "unit", Relation.Unit.values()),
                    constant(guarantee, "adjacency", Adjacency.values()),
                    (int) number(guarantee, "radius"));
            double spent = 0;
            double spentDelta = 0;
            List<String> how = new ArrayList<>();
            List<JsonNode> accounts = list(guarantee, "accounts");
            if (accounts.isEmpty()) {
                throw fault("accounts is empty: it does not say how its epsilon adds up");
            }
            for (JsonNode node : accounts) {
                AccountingRecord account = account(node);
                spent += epsilon(account, relation);
                spentDelta += account.delta();
                how.add(account.accountant() + " of " + releases(account));
            }
            String terms = "one " + GuaranteeText.terms(relation, text(guarantee, "view"), text(guarantee, "status"));
            return new Recomputed(
                    terms,
                    number(guarantee, "epsilon"),
                    number(guarantee, "delta"),
                    spent,
                    spentDelta,
                    String.join("; ", how));
        }

        private double epsilon(AccountingRecord account, Relation relation) {
            Accountant accountant = Accountants.named(account.accountant(), account.settings())
                    .orElseThrow(() -> fault("there is no accountant `" + account.accountant() + "`"));
            try {
                return accountant
                        .epsilon(AccountingRecords.composition(account, relation.adjacency()), account.delta())
                        .epsilon();
            } catch (IllegalArgumentException | UnsupportedEventException e) {
                throw fault("its noise cannot be accounted for (" + e.getMessage() + ")");
            }
        }

        private static String releases(AccountingRecord account) {
            List<String> releases = new ArrayList<>();
            for (NoisyRelease release : account.releases()) {
                List<String> noise = new ArrayList<>();
                release.parameters().forEach((name, value) -> noise.add(name + " " + Numbers.rounded(value)));
                releases.add(Numbers.count(release.steps()) + " x " + release.mechanism() + " ("
                        + String.join(", ", noise) + ")"
                        + (release.sampling().equals("none")
                                ? ""
                                : ", " + release.sampling() + " " + Numbers.rounded(release.samplingRate())));
            }
            return String.join(" and ", releases);
        }

        private AccountingRecord account(JsonNode node) {
            List<NoisyRelease> releases = new ArrayList<>();
            for (JsonNode release : list(node, "releases")) {
                double steps = number(release, "steps");
                if (!(steps >= 0 && steps <= Long.MAX_VALUE && steps == Math.rint(steps))) {
                    throw fault("steps must be a whole number, not " + steps);
                }
                releases.add(new NoisyRelease(
                        text(release, "mechanism"),
                        numbers(release, "parameters"),
                        text(release, "sampling"),
                        number(release, "samplingRate"),
                        (long) steps));
            }
            return new AccountingRecord(
                    text(node, "accountant"), numbers(node, "settings"), number(node, "delta"), releases);
        }

        private Map<String, Double> numbers(JsonNode node, String name) {
            Map<String, Double> numbers = new LinkedHashMap<>();
            JsonNode object = field(node, name);
            object.fieldNames().forEachRemaining(key -> numbers.put(key, number(object, key)));
            return numbers;
        }

        List<JsonNode> list(JsonNode node, String name) {
            List<JsonNode> list = new ArrayList<>();
            JsonNode array = field(node, name);
            if (!array.isArray()) {
                throw fault(name + " must be a list");
            }
            array.forEach(list::add);
            return list;
        }

        private String text(JsonNode node, String name) {
            return field(node, name).asText();
        }

        private double number(JsonNode node, String name) {
            JsonNode field = field(node, name);
            if (!field.isNumber() || !Double.isFinite(field.doubleValue())) {
                throw fault(name + " must be a number");
            }
            return field.doubleValue();
        }

        private <E extends Enum<E>> E constant(JsonNode node, String name, E[] values) {
            String text = text(node, name);
            return Arrays.stream(values)
                    .filter(value -> EnumText.of(value).equals(text))
                    .findFirst()
                    .orElseThrow(() -> fault(name + " is not known: " + text));
        }

        private JsonNode field(JsonNode node, String name) {
            JsonNode field = node.get(name);
            if (field == null || field.isNull()) {
                throw fault("`" + name + "` is missing, so that nothing can be recomputed");
            }
            return field;
        }

        private InputException fault(String problem) {
            return new InputException(
                    file.toString(), problem, "name the fit.json of this version's `tattle fit`, as it was written");
        }
    }
}
