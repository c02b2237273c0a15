package org.tattle.cli.view;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Event;
import org.tattle.accounting.Sampling;
import org.tattle.cli.option.TrainingLoop;
import org.tattle.core.privacy.Relation;
import org.tattle.reports.json.Json;

/**
 * The parts that {@code tattle account} and {@code tattle calibrate} print as JSON:
 *
 * <ul>
 *   <li>{@code relation}: {@code unit}, {@code change};
 *   <li>{@code releases}: an array of {@code mechanism}, its parameters ({@code noiseMultiplier}, {@code epsilon},
 *       {@code delta}, {@code rho}, {@code decay}, {@code sensitivity}), {@code sampling}, {@code samplingRate},
 *       {@code steps};
 *   <li>{@code derived}: of each training loop given by batch and records an object of {@code batch}, {@code records},
 *       {@code samplingRate} and, if they follow, {@code epochs} and {@code steps}; absent if none is given;
 *   <li>{@code warnings}: sentences on how the guarantee is to be read;
 *   <li>{@code results}: an array, the best first, of {@code method}, {@code epsilon}, {@code delta}, {@code kind}
 *       ({@code exact}, {@code upper}, {@code lower}, {@code approximation}), {@code guarantee} (whether a guarantee
 *       may rest on it), {@code how}, {@code notes} and {@code sides} ({@code direction}, {@code epsilon},
 *       {@code delta}; empty where a method does not distinguish them);
 *   <li>{@code refused}: an array of {@code method}, {@code reason}.
 * </ul>
 */
final class AccountingJson {
    private AccountingJson() {}

    static Json.Fields neighbors(Relation relation) {
        return new Json.Fields().put("unit", relation.unit()).put("change", relation.adjacency());
    }

    /** Adds the fields of a method's result. */
    static Json.Fields accounted(Json.Fields fields, AccountingResult result) {
        return fields.put("epsilon", result.epsilon())
                .put("delta", result.delta())
                .put("kind", result.kind())
                .put("guarantee", result.kind().isGuarantee())
                .put("how", result.method())
                .put("notes", result.notes())
                .put("sides", result.sides());
    }

    static List<Json.Fields> releases(List<Event> events) {
        return events.stream()
                .map(event -> sampling(
                                new Json.Fields()
                                        .put("mechanism", event.mechanism().key())
                                        .putAll(new TreeMap<>(event.mechanism().parameters())),
                                event.sampling())
                        .put("steps", event.count()))
                .toList();
    }

    private static Json.Fields sampling(Json.Fields fields, Sampling sampling) {
        if (sampling instanceof Sampling.Poisson poisson) {
            return fields.put("sampling", "poisson").put("samplingRate", poisson.rate());
        }
        return sampling instanceof Sampling.WithoutReplacement batches
                ? fields.put("sampling", "without-replacement").put("samplingRate", batches.rate())
                : fields.put("sampling", "none");
    }

    static Optional<List<Json.Fields>> loops(List<TrainingLoop> loops) {
        return loops.isEmpty()
                ? Optional.empty()
                : Optional.of(loops.stream()
                        .map(loop -> {
                            Json.Fields fields = new Json.Fields()
                                    .put("batch", loop.batch())
                                    .put("records", loop.records())
                                    .put("samplingRate", loop.rate());
                            loop.epochs()
                                    .ifPresent(epochs -> fields.put("epochs", epochs)
                                            .put("steps", loop.steps().getAsLong()));
                            return fields;
                        })
                        .toList());
    }

    static List<Json.Fields> refused(AccountingResults<?> answers) {
        return answers.refused().stream()
                .map(none -> new Json.Fields().put("method", none.method()).put("reason", none.reason()))
                .toList();
    }
}
