package org.tattle.engine.external;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.plan.Assignment;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.sampling.SubsetSampler;

/**
 * A split design: which models another tool trains on which records, so that their statistics can be audited. Targets
 * come first, then shadow models in complementary pairs. The split is the one of an ordinary audit with this seed.
 *
 * @param records the records, in the order of the members' columns
 * @param targets the number of targets, at least 1
 * @param shadows the number of shadow models, even
 * @param sentinels the records that are not audited, but show whether statistics are of the right models
 */
public record SplitDesign(OpaqueDataset records, long seed, int targets, int shadows, Sentinels sentinels) {
    /**
     * @throws InputException if two models would learn from the same records, so that their statistics could not be
     *     distinguished
     */
    public SplitDesign {
        if (sentinels.number() > 0 && records.size() - sentinels.number() < 2) {
            throw new InputException(
                    "sentinels",
                    sentinels.number() + " of " + records.size() + " records leave none to audit",
                    "give more records, or ask for none");
        }
        List<BitSet> members = members(records.size() - sentinels.number(), seed, targets, shadows);
        if (new HashSet<>(members).size() < members.size()) {
            throw new InputException(
                    "records",
                    records.size() - sentinels.number() + " are too few for " + members.size()
                            + " models: two of them would learn from the same",
                    "give more records or ask for fewer models");
        }
    }

    /** A design without sentinels. */
    public SplitDesign(OpaqueDataset records, long seed, int targets, int shadows) {
        this(records, seed, targets, shadows, Sentinels.NONE);
    }

    /** The number of models. */
    public int models() {
        return targets + shadows;
    }

    /** The name of a model: {@code target-003}, {@code shadow-017}. */
    public String name(int model) {
        return model < targets
                ? String.format(Locale.ROOT, "target-%03d", model)
                : String.format(Locale.ROOT, "shadow-%03d", model - targets);
    }

    /** The values of a plan that the design determines. */
    public List<Assignment> assignments() {
        return List.of(
                Assignment.of("--design", "seed", Long.toString(seed)),
                Assignment.of("--design", "targets", Integer.toString(targets)),
                Assignment.of("--design", "shadows", Integer.toString(shadows)));
    }

    /** The positions of the sentinels, ascending. */
    public int[] sentinelRecords() {
        return SubsetSampler.draw(
                sentinels.number(),
                records.size(),
                sentinelSeed().child("positions").generator());
    }

    /** The positions of the audited records, ascending: all but the sentinels. */
    public int[] auditedRecords() {
        BitSet apart = new BitSet();
        Arrays.stream(sentinelRecords()).forEach(apart::set);
        return IntStream.range(0, records.size()).filter(i -> !apart.get(i)).toArray();
    }

    /** The audited records. */
    public OpaqueDataset audited() {
        return sentinels.number() == 0 ? records : records.select(auditedRecords());
    }

    /** The records that each model learns from, each once; of a sentinel it learns from several copies. */
    public List<BitSet> members() {
        List<BitSet> audited = auditedMembers();
        List<BitSet> apart = sentinelMembers();
        int[] auditedPlace = auditedRecords();
        int[] apartPlace = sentinelRecords();
        List<BitSet> all = new ArrayList<>();
        for (int m = 0; m < audited.size(); m++) {
            BitSet members = new BitSet();
            audited.get(m).stream().forEach(i -> members.set(auditedPlace[i]));
            apart.get(m).stream().forEach(s -> members.set(apartPlace[s]));
            all.add(members);
        }
        return all;
    }

    /** The audited records that each model learns from, by their place among these. */
    List<BitSet> auditedMembers() {
        return members(records.size() - sentinels.number(), seed, targets, shadows);
    }

    /** The sentinels that each model learns from, by their place among these: each with probability one half. */
    List<BitSet> sentinelMembers() {
        List<BitSet> all = new ArrayList<>();
        for (int m = 0; m < models(); m++) {
            SplitMix coins = sentinelSeed().child(name(m)).generator();
            BitSet members = new BitSet();
            for (int s = 0; s < sentinels.number(); s++) {
                members.set(s, coins.nextLong() < 0);
            }
            all.add(members);
        }
        return all;
    }

    private Seed sentinelSeed() {
        return new Seed(seed).child("sentinels");
    }

    private static List<BitSet> members(int records, long seed, int targets, int shadows) {
        ShadowDesign design = ShadowDesign.ofRun(records, new Seed(seed), TargetSampling.HALF);
        List<BitSet> members = new ArrayList<>();
        for (int t = 0; t < targets; t++) {
            members.add(design.target(t));
        }
        for (int j = 0; j < shadows; j++) {
            members.add(design.shadow(ShadowSampling.HALVES, -1, j));
        }
        return members;
    }

    /** The models by the fingerprint of the audited records that each learns from. */
    Map<String, Integer> byMembers(Dataset<?> audited) {
        List<BitSet> members = auditedMembers();
        Map<String, Integer> rows = new HashMap<>();
        for (int m = 0; m < members.size(); m++) {
            rows.put(audited.select(members.get(m).stream().toArray()).fingerprint(), m);
        }
        return rows;
    }

    /** A trainer that finds the model that learned from the given records. */
    record LookUp<D extends Dataset<D>, R>(
            Map<String, Integer> byMembers, IntFunction<R> model, LongFunction<PublicFacts> facts, String sha256)
            implements Trainer<D, R> {
        @Override
        public R train(D data, TrainingContext training) {
            Integer row = byMembers.get(data.fingerprint());
            Preconditions.require(
                    row != null, "data", "the members of a model of the design", data.size() + " records");
            return model.apply(row);
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return facts.apply(records);
        }

        @Override
        public String cacheKeySuffix() {
            return sha256;
        }
    }
}
