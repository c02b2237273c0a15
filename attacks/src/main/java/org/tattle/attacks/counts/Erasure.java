package org.tattle.attacks.counts;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.reading.ReleaseUpdate;
import org.tattle.core.data.Corpus;

/**
 * Whether records that were erased, as their owner says, still show in a release: a verdict for each. Where the release
 * was compared with an older one, each is taken to have been in that.
 *
 * @param verdicts by id, in the order in which the records were given
 */
public record Erasure(Map<String, Verdict> verdicts) {
    /** Whether a record is in the release. */
    public enum Shown {
        SHOWS,
        GONE,
        OPEN
    }

    /**
     * A verdict.
     *
     * @param robust whether it stands even if the list of candidates has one fault, and not only if it is complete
     */
    public record Verdict(Shown shown, boolean robust) {
        private static final Verdict OPEN = new Verdict(Shown.OPEN, false);

        /** The stronger of two; open if two of one strength differ, as then the list has a fault. */
        private Verdict or(Verdict other) {
            if (shown == Shown.OPEN || other.shown == Shown.OPEN || robust != other.robust) {
                return other.shown == Shown.OPEN || (robust && !other.robust) ? this : other;
            }
            return shown == other.shown ? this : OPEN;
        }
    }

    /**
     * From one release, or from the difference of two between which documents were only added, or only removed.
     *
     * @param standing the candidates that stand in the release's files
     * @param erased ids; one of a record that was not attacked is open
     */
    public static Erasure of(
            ModelInversion attack, BitSet standing, Optional<ReleaseUpdate> update, Collection<String> erased) {
        boolean removed = update.filter(found -> found.change() == ReleaseUpdate.Change.REMOVED)
                .isPresent();
        int[] members = attack.solution().members();
        BitSet certain = attack.solution().scores().certainMembers();
        BitSet robust = attack.solution().scores().robustlyCertainMembers();
        return of(attack.candidates(), erased, d -> {
            if (standing.get(d)) {
                return new Verdict(Shown.SHOWS, true);
            }
            if (certain.get(d)) {
                return new Verdict(removed ? Shown.GONE : Shown.SHOWS, robust.get(d));
            }
            // One that did not change is where it was: in both releases.
            return members[d] == 0 ? new Verdict(update.isPresent() ? Shown.SHOWS : Shown.GONE, false) : Verdict.OPEN;
        });
    }

    /** From two releases between which documents were both added and removed. */
    public static Erasure of(MixedUpdate attack, Collection<String> erased) {
        return of(attack.candidates(), erased, d -> {
            MixedUpdate.Changed changed = attack.changes().get(d);
            return switch (changed.change()) {
                case ADDED, KEPT -> new Verdict(Shown.SHOWS, changed.robust());
                case REMOVED -> new Verdict(Shown.GONE, changed.robust());
                case OPEN -> Verdict.OPEN;
            };
        });
    }

    private static Erasure of(Corpus candidates, Collection<String> erased, IntFunction<Verdict> verdict) {
        Map<String, Integer> places = new HashMap<>();
        IntStream.range(0, candidates.size()).forEach(d -> places.put(candidates.id(d), d));
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        erased.forEach(id -> verdicts.put(
                id, Optional.ofNullable(places.get(id)).map(verdict::apply).orElse(Verdict.OPEN)));
        return new Erasure(verdicts);
    }

    /** These verdicts together with those of another attack on the same records. */
    public Erasure or(Erasure other) {
        Map<String, Verdict> both = new LinkedHashMap<>(verdicts);
        other.verdicts.forEach((id, verdict) -> both.merge(id, verdict, Verdict::or));
        return new Erasure(both);
    }

    /** The ids with a verdict, in their order. */
    public List<String> ids(Shown shown) {
        return verdicts.entrySet().stream()
                .filter(verdict -> verdict.getValue().shown() == shown)
                .map(Map.Entry::getKey)
                .toList();
    }
}
