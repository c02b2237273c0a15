package org.tattle.cli.option;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.core.InputException;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of accounting: releases, the adjacency and the methods. */
public final class AccountingOptions {
    private static final double LEAST_INTERVAL = 1e-9;
    private static final List<Adjacency> RELATIONS = List.of(Adjacency.ADD_REMOVE, Adjacency.REPLACE);

    @Mixin(name = "Release")
    public final ReleaseOptions release = new ReleaseOptions();

    @Option(
            names = "--then",
            paramLabel = "KEY=VALUE,...",
            description = {
                "Another release about the same records: noise-multiplier=4,steps=2. Keys are the options above; "
                        + "nothing carries over. Default: none; may be given several times."
            })
    private List<String> then = List.of();

    @Option(
            names = "--relation",
            paramLabel = "NAME",
            defaultValue = "add-remove",
            completionCandidates = Relations.class,
            description = "How neighboring datasets differ in one unit: ${COMPLETION-CANDIDATES}; default"
                    + " ${DEFAULT-VALUE}.")
    private String relation;

    @Option(
            names = "--unit",
            paramLabel = "NAME",
            defaultValue = "document",
            completionCandidates = Units.class,
            description = "The unit of privacy: ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    private String unit;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            split = ",",
            description = "Use only these accounting methods; default: all.")
    private List<String> methods = List.of();

    @Option(
            names = "--interval",
            paramLabel = "H",
            defaultValue = "1e-4",
            description = "Width of the cells of privacy-loss distributions, in nats; default ${DEFAULT-VALUE}.")
    private double interval;

    /**
     * A question to an accountant: epsilon at a delta, or delta at an epsilon.
     *
     * @param given the delta in [0, 1), or the epsilon, at least 0
     */
    public record Query(Unknown unknown, double given) {
        /** What is asked. */
        public enum Unknown {
            EPSILON,
            DELTA
        }

        public static Query epsilonAt(double delta) {
            if (!(delta >= 0 && delta < 1)) {
                throw new InputException("--delta", "must be >= 0 and < 1, found " + delta, "try 1e-5");
            }
            ReleaseOptions.requireSize("--delta", delta);
            return new Query(Unknown.EPSILON, delta);
        }

        public static Query deltaAt(double epsilon) {
            if (!(epsilon >= 0 && epsilon <= Double.MAX_VALUE)) {
                throw new InputException("--epsilon", "must be >= 0 and finite, found " + epsilon, "try 1");
            }
            ReleaseOptions.requireSize("--epsilon", epsilon);
            return new Query(Unknown.DELTA, epsilon);
        }

        private <T> T choose(T epsilon, T delta) {
            return unknown == Unknown.EPSILON ? epsilon : delta;
        }

        /** The accountant's result. */
        public AccountingResult ask(Accountant accountant, Composition composition) {
            return unknown == Unknown.EPSILON
                    ? accountant.epsilon(composition, given)
                    : accountant.delta(composition, given);
        }

        /** The requested number of a result. */
        public double number(AccountingResult answer) {
            return choose(answer.epsilon(), answer.delta());
        }

        /** The requested number of one direction. */
        public double number(AccountingResult.Side side) {
            return choose(side.epsilon(), side.delta());
        }

        /** The heading of a column of these numbers. */
        public String head() {
            return choose("ε at δ = ", "δ at ε = ") + Numbers.plain(given);
        }

        /** The query of the one of these two options that is given. */
        public static Query of(Double delta, Double epsilon) {
            if ((delta == null) == (epsilon == null)) {
                throw new InputException(
                        "tattle account",
                        delta == null
                                ? "neither --delta nor --epsilon is given"
                                : "both --delta and --epsilon are given",
                        "give one to learn the other");
            }
            return delta == null ? deltaAt(epsilon) : epsilonAt(delta);
        }

        /**
         * The order of results: exact, then upper bounds, lower bounds and approximations, each from the tightest on.
         */
        public Comparator<AccountingResult> order() {
            return Comparator.comparing(AccountingResult::kind)
                    .thenComparingDouble(answer -> answer.kind() == BoundKind.LOWER ? -number(answer) : number(answer));
        }
    }

    static final class Relations extends OptionTypes.Names {
        private static final long serialVersionUID = 1;

        Relations() {
            super(RELATIONS);
        }
    }

    static final class Units extends OptionTypes.Names {
        private static final long serialVersionUID = 1;

        Units() {
            super(List.of(Relation.Unit.values()));
        }
    }

    /** Where the noise of releases comes from. */
    public enum Noise {
        /** It was given in units of the sensitivity. */
        GIVEN,
        /** It was given in units of the clipping norm. */
        GIVEN_FOR_CLIPPING,
        /** It was computed. */
        FOUND
    }

    /** How the noise of the releases was given. */
    public Noise noise() {
        return all().anyMatch(ReleaseOptions::isForClipping) ? Noise.GIVEN_FOR_CLIPPING : Noise.GIVEN;
    }

    /** The unit and the adjacency. */
    public Relation relation() {
        return new Relation(
                OptionTypes.constant("--unit", unit, List.of(Relation.Unit.values())),
                OptionTypes.constant("--relation", relation, RELATIONS),
                1);
    }

    /** The further releases. */
    public List<Event> further() {
        return others().map(other -> other.event(relation().adjacency())).toList();
    }

    /** The training loops from which sampling rates and steps follow, in the order of the releases. */
    public List<TrainingLoop> loops() {
        return all().map(ReleaseOptions::loop).flatMap(Optional::stream).toList();
    }

    private Stream<ReleaseOptions> all() {
        return Stream.concat(Stream.of(release), others());
    }

    private Stream<ReleaseOptions> others() {
        return then.stream().map(ReleaseOptions::parse);
    }

    /** All releases, in the given order. */
    public List<Event> events() {
        return all().map(each -> each.event(relation().adjacency())).toList();
    }

    /** The accountants of the selected methods. */
    public List<Accountant> accountants(DoubleFunction<List<Accountant>> all) {
        if (!(interval >= LEAST_INTERVAL && interval <= 1)) {
            throw new InputException(
                    "--interval", "must be >= 1e-9 and <= 1, found " + interval, "leave it out for 1e-4");
        }
        List<Accountant> known = all.apply(interval);
        if (methods.isEmpty()) {
            return known;
        }
        Map<String, Accountant> names = new LinkedHashMap<>();
        known.forEach(accountant -> names.put(accountant.name(), accountant));
        return methods.stream()
                .map(name -> OptionTypes.named("--method", name, names))
                .distinct()
                .toList();
    }
}
