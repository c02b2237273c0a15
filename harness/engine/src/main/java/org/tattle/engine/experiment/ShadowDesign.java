package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.TargetSampling;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * The split design of a run: which model is trained on which records. Each target is drawn independently as a random
 * half, or has all records; shadow models are drawn by their split. The same seed gives the same design for every
 * experiment, so that experiments can be compared in pairs.
 */
public final class ShadowDesign {
    private final int records;
    private final Seed seed;
    private final TargetSampling members;
    private final Seal seal;
    private final Map<Family, List<BitSet>> families = new ConcurrentHashMap<>();

    private record Family(ShadowSampling split, int target, int shadows) {}

    /** A design over records 0 … {@code records} − 1, whose targets are trained on halves. */
    public ShadowDesign(int records, Seed seed) {
        this(records, seed, TargetSampling.HALF);
    }

    /** A design over records 0 … {@code records} − 1, whose targets are trained on halves or on all records. */
    public ShadowDesign(int records, Seed seed, TargetSampling members) {
        this(records, seed, members, Seal.NONE);
    }

    private ShadowDesign(int records, Seed seed, TargetSampling members, Seal seal) {
        Preconditions.require(records >= 2, "records", "at least 2 to draw halves", records);
        this.records = records;
        this.seed = seed;
        this.members = members;
        this.seal = seal;
    }

    /** The design of a run's records. */
    public static ShadowDesign ofRun(int records, Seed run, TargetSampling members) {
        return new ShadowDesign(records, run.child("design"), members);
    }

    /** The same design with its last targets sealed. */
    public ShadowDesign sealed(Seal by) {
        return new ShadowDesign(records, seed, members, by);
    }

    /** The seal of its last targets. */
    public Seal seal() {
        return seal;
    }

    /** The number of records. */
    public int records() {
        return records;
    }

    /**
     * The records that a target is trained on.
     *
     * @throws IllegalStateException if it is sealed and the secret is not known
     */
    public BitSet target(int target) {
        int[] order = shuffled(seal.of(target, seed).child("target").child(target));
        return first(order, 0, members.of(records));
    }

    /**
     * The records that a shadow model is trained on.
     *
     * @param target the target whose family it belongs to; −1 for a family that all targets share
     */
    public BitSet shadow(ShadowSampling split, int target, int index) {
        Seed family = seed.child(split.name()).child(target);
        return switch (split) {
            case NONE -> throw new IllegalArgumentException("there are no shadow models for split NONE");
            case HALVES -> {
                // models 2p and 2p+1 are complements (E50); one record, drawn for each pair, is in neither if the
                // number
                // of records is odd
                int[] order = shuffled(family.child(index / 2));
                int half = records / 2;
                yield index % 2 == 0 ? first(order, 0, half) : first(order, half, 2 * half);
            }
            case COINS -> {
                SplitMix random = family.child(index).generator();
                BitSet members = new BitSet(records);
                for (int i = 0; i < records; i++) {
                    members.set(i, random.nextLong() < 0);
                }
                yield members;
            }
        };
    }

    /** The members of shadows 0 … {@code shadows} − 1 of a family. Not to be modified. */
    public List<BitSet> family(ShadowSampling split, int target, int shadows) {
        return families.computeIfAbsent(new Family(split, target, shadows), family -> {
            List<BitSet> members = new ArrayList<>();
            for (int j = 0; j < shadows; j++) {
                members.add(shadow(split, target, j));
            }
            return List.copyOf(members);
        });
    }

    private int[] shuffled(Seed stream) {
        SplitMix random = stream.generator();
        int[] order = new int[records];
        for (int i = 0; i < records; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    private BitSet first(int[] order, int from, int to) {
        BitSet members = new BitSet(records);
        for (int i = from; i < to; i++) {
            members.set(order[i]);
        }
        return members;
    }
}
