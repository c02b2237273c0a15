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

    /** The neighbors. */
    record Neighbors(Enum<?> unit, Enum<?> change) {
        Neighbors(Relation relation) {
            this(relation.unit(), relation.adjacency());
        }
    }

    /** A method's result, in the fields of an enclosing object. */
    record Accounted(
            double epsilon,
            double delta,
            Enum<?> kind,
            boolean guarantee,
            String how,
            List<String> notes,
            List<AccountingResult.Side> sides) {
        Accounted(AccountingResult result) {
            this(
                    result.epsilon(),
                    result.delta(),
                    result.kind(),
                    result.kind().isGuarantee(),
                    result.method(),
                    result.notes(),
                    result.sides());
        }
    }

    /** A method without a result. */
    record Refused(String method, String reason) {}

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

    static List<Refused> refused(AccountingResults<?> answers) {
        return answers.refused().stream()
                .map(none -> new Refused(none.method(), none.reason()))
                .toList();
    }
}
