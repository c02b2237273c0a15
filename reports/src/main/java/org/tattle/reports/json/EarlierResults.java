package org.tattle.reports.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.result.Unrecorded;

/**
 * Results of earlier versions, completed to the present layout: what their keys mean has not changed, and a key that
 * they lack is null, unless it is known what it would hold. All versions of schema {@code tattle-results/1} are
 * covered.
 */
final class EarlierResults {
    /** The components that are null where an earlier version did not record them, see {@link Json#read}. */
    static final Set<String> MAY_BE_NULL = Set.of("RunJson.notRun", "RunJson.sentinels", "TargetResult.proved");

    private EarlierResults() {}

    /**
     * Adds the keys that a tree lacks.
     *
     * @return what is therefore unknown
     */
    static Set<Unrecorded> complete(ObjectNode run) {
        Set<Unrecorded> unknown = EnumSet.noneOf(Unrecorded.class);
        List<JsonNode> audits = elements(run, "audits");
        List<JsonNode> certificates = elements(run, "certificates");
        List<JsonNode> targets = audits.stream()
                .flatMap(audit -> elements(audit, "perTarget").stream())
                .toList();
        targets.forEach(EarlierResults::renameProofs);
        boolean proves = targets.stream()
                .anyMatch(target -> target.at("/provedIfComplete/members").asInt() > 0);
        note(proves && anyNull(targets, "proved"), Unrecorded.ROBUST_PROOFS, unknown);
        note(Json.addMissing(audits, "sharedError"), Unrecorded.SHARED_ERROR, unknown);
        Json.addMissing(List.of(run), "notRun");
        Json.addMissing(List.of(run), "sentinels"); // models trained elsewhere had no positive control
        note(anyNull(List.of(run), "notRun"), Unrecorded.ATTACKS_NOT_RUN, unknown);
        note(completeGuarantees(run, audits, certificates), Unrecorded.PREMISES, unknown);
        if (!run.has("failures")) {
            run.putArray("failures"); // an attack that failed ended the run
        }
        Json.addMissing(audits, "shift"); // members were assigned at random, or nothing said otherwise
        Json.addMissing(audits.stream().map(audit -> audit.path("shift")).toList(), "remainder");
        Json.addMissing(certificates, "ifIndependent");
        Json.addMissing(certificates, "planned"); // all trainings that were planned were run
        Json.addMissing(certificates, "curve"); // the noise by which a claim was accounted was not tested
        Json.addMissing(elements(run, "cells"), "replay"); // nothing was replayed
        elements(run, "cells").stream()
                .map(cell -> cell.path("replay"))
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .forEach(replay -> {
                    for (String key : List.of("exercised", "notExercised", "notCovered")) {
                        if (!replay.has(key)) {
                            replay.putArray(key); // no pair was made for a branch, and it was not said
                        }
                    }
                    for (String key : List.of("records", "trained")) {
                        if (!replay.has(key)) {
                            replay.put(key, 0);
                        }
                    }
                });
        elements(run, "cells").stream()
                .filter(cell -> cell instanceof ObjectNode && !cell.has("surfaces"))
                .forEach(cell -> ((ObjectNode) cell).putArray("surfaces")); // all were attacked, none was measured
        return unknown;
    }

    private static boolean completeGuarantees(JsonNode run, List<JsonNode> audits, List<JsonNode> certificates) {
        List<JsonNode> guarantees = new ArrayList<>();
        elements(run, "cells").forEach(cell -> guarantees.addAll(elements(cell, "guarantees")));
        audits.forEach(audit -> guarantees.addAll(elements(audit, "guarantees")));
        certificates.forEach(certificate -> guarantees.add(certificate.path("claim")));
        Json.addMissing(guarantees, "publicRecords"); // a premise or a caveat says the same
        Json.addMissing(guarantees, "missing");
        return anyNull(guarantees, "missing");
    }

    /** What was proved if the list is complete was named proved before, and what is proved was provedRobust. */
    private static void renameProofs(JsonNode target) {
        if (target instanceof ObjectNode written && written.has("proved") && !written.has("provedIfComplete")) {
            written.set("provedIfComplete", written.get("proved"));
            JsonNode robust = written.get("provedRobust");
            written.set("proved", robust == null ? written.nullNode() : robust);
        }
    }

    private static boolean anyNull(List<JsonNode> objects, String key) {
        return objects.stream().anyMatch(object -> object.path(key).isNull());
    }

    private static void note(boolean lacks, Unrecorded fact, Set<Unrecorded> unknown) {
        if (lacks) {
            unknown.add(fact);
        }
    }

    private static List<JsonNode> elements(JsonNode object, String key) {
        List<JsonNode> all = new ArrayList<>();
        if (object.path(key) instanceof ArrayNode array) {
            array.forEach(all::add);
        }
        return all;
    }
}
