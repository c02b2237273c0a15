package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.core.InputException;
import org.tattle.core.privacy.Relation;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is accounted: releases, what else is released, who are neighbours, and by which methods. */
public final class AccountingOptions {
    private static final double LEAST_INTERVAL = 1e-9;
    private static final List<Adjacency> RELATIONS = List.of(Adjacency.ADD_REMOVE, Adjacency.REPLACE);

    @Mixin
    public final ReleaseOptions release = new ReleaseOptions();

    @Option(
            names = "--then",
            paramLabel = "KEY=VALUE,...",
            description = {
                "What else is released about the same records: noise-multiplier=4,steps=2. Keys are the options above;"
                        + " nothing carries over. May be repeated."
            })
    private List<String> then = List.of();

    @Option(
            names = "--relation",
            paramLabel = "NAME",
            defaultValue = "add-remove",
            completionCandidates = Relations.class,
            description = "How neighbouring data sets differ in one unit: ${COMPLETION-CANDIDATES}; default"
                    + " ${DEFAULT-VALUE}.")
    private String relation;

    @Option(
            names = "--unit",
            paramLabel = "NAME",
            defaultValue = "document",
            completionCandidates = Units.class,
            description = "What a record is: ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    private String unit;

    @Option(names = "--method", paramLabel = "NAME", split = ",", description = "Ask these methods only; default: all.")
    private List<String> methods = List.of();

    @Option(
            names = "--interval",
            paramLabel = "H",
            defaultValue = "1e-4",
            description = "Width of the cells of privacy-loss distributions, in nats; default ${DEFAULT-VALUE}.")
    private double interval;

    /** Names for the completion of command lines. */
    static final class Relations implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return RELATIONS.stream().map(Choices::name).iterator();
        }
    }

    /** Names for the completion of command lines. */
    static final class Units implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Relation.Unit.values()).map(Choices::name).iterator();
        }
    }

    /** Who are neighbours. */
    public Relation relation() {
        return new Relation(
                Choices.of("--unit", unit, List.of(Relation.Unit.values())),
                Choices.of("--relation", relation, RELATIONS),
                1);
    }

    /** What else is released. */
    public List<Event> further() {
        return then.stream()
                .map(text -> ReleaseOptions.parse(text).event(relation().adjacency()))
                .toList();
    }

    /** All that is released, in the order given. */
    public List<Event> events() {
        List<Event> events = new ArrayList<>();
        events.add(release.event(relation().adjacency()));
        events.addAll(further());
        return events;
    }

    /** The methods to ask. */
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
                .map(name -> Choices.of("--method", name, names))
                .distinct()
                .toList();
    }
}
