package org.tattle.engine.budget;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.plugin.Setting;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.math.Preconditions;

/** One limit of a {@link Policy}: of rates, epsilon, proved members, or of what files hold. */
public record PolicyLimit(
        @Setting(value = "", meaning = "its name: small letters, digits and hyphens")
        String limit,

        @Setting(value = "null", meaning = "the largest true-positive rate of any attack, above fpr and at most 1")
        Optional<Double> tpr,

        @Setting(value = "null", meaning = "the false-positive rate of tpr, one that runs report")
        Optional<Double> fpr,

        @Setting(
                value = "false",
                meaning = "whether tpr is that of each group of records alone, which data.group names: true or false")
        boolean groups,

        @Setting(value = "null", meaning = "the largest epsilon for a record, at least 0; only a proof keeps it")
        Optional<Double> epsilon,

        @Setting(value = "null", meaning = "the largest delta of that guarantee, from 0 to below 1; default: 1e-5")
        Optional<Double> delta,

        @Setting(
                value = "null",
                meaning = "the most members of a target that an attack may prove, also only if its list is complete")
        Optional<Integer> proved,

        @Setting(
                value = "[]",
                meaning = "what published files must not hold, as tattle inspect names it: documents, ids")
        List<String> files,

        @Setting(value = "[]", meaning = "the surfaces that are published, to which it applies; default: all")
        List<String> surfaces,

        @Setting(value = "", meaning = "why, or from where it is, in a sentence")
        String reason,

        @Setting(value = "", meaning = "who answers for it") String owner) {
    /** The largest delta unless a limit states another. */
    public static final double DELTA = 1e-5;

    public PolicyLimit {
        files = List.copyOf(files);
        surfaces = List.copyOf(surfaces);
        Preconditions.require(
                limit.matches("[a-z0-9][a-z0-9-]{0,63}"), "limit", "1 to 64 small letters, digits and hyphens", limit);
        Preconditions.check(!reason.isBlank(), "reason must say why the limit stands. Provided value: nothing");
        Preconditions.check(!owner.isBlank(), "owner must name who answers for the limit. Provided value: nothing");
        Preconditions.check(tpr.isPresent() == fpr.isPresent(), "tpr and fpr belong together: give both");
        Preconditions.check(
                delta.isEmpty() || epsilon.isPresent(), "delta must stand beside epsilon. Provided value: no epsilon");
        Preconditions.check(!groups || tpr.isPresent(), "groups must stand beside tpr and fpr. Provided value: alone");
        long kinds = Stream.of(tpr.isPresent(), epsilon.isPresent(), proved.isPresent(), !files.isEmpty())
                .filter(given -> given)
                .count();
        Preconditions.check(kinds == 1, "a limit is one of tpr with fpr, epsilon, proved and files; found %s", kinds);
        Preconditions.check(
                files.isEmpty() || surfaces.isEmpty(), "surfaces must not stand beside files. Provided value: both");
        LeakBudget.unlimited().with(tpr, fpr, epsilon, delta.orElse(DELTA), proved); // refuses numbers out of range
    }

    LeakBudget addTo(LeakBudget budget) {
        return groups ? budget : budget.with(tpr, fpr, epsilon, delta.orElse(DELTA), proved);
    }

    /** Whether it is on what files hold. */
    public boolean isOnFiles() {
        return !files.isEmpty();
    }

    /** Whether it applies to findings on a surface; an empty name is of all surfaces. */
    boolean appliesTo(String surface) {
        String name = surface.isEmpty() ? Surface.FULL : surface;
        return surfaces.isEmpty() || surfaces.contains(name);
    }

    /** Of what a run says about it: {@code TPR at most 2 % at FPR 1 %}. */
    public String text() {
        if (tpr.isPresent()) {
            return new RateLimit(tpr.get(), fpr.orElseThrow()).text() + (groups ? " in each group" : "");
        }
        return isOnFiles()
                ? "no " + String.join(", no ", files) + " in files"
                : addTo(LeakBudget.unlimited()).text();
    }
}
