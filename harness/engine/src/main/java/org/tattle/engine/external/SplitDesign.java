package org.tattle.engine.external;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.tattle.core.InputException;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.TargetSampling;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.sampling.Seed;

/**
 * A split design: which models another tool trains on which records, so that their statistics can be audited. Targets
 * come first, then shadow models in complementary pairs. The split is the one of an ordinary audit with this seed.
 *
 * @param records the records, in the order of the members' columns
 * @param seed the seed of the run
 * @param targets the number of targets, at least 1
 * @param shadows the number of shadow models, even
 */
public record SplitDesign(OpaqueDataset records, long seed, int targets, int shadows) {
    /**
     * @throws InputException if two models would learn from the same records, so that their statistics could not be
     *     distinguished
     */
    public SplitDesign {
        List<BitSet> members = members(records.size(), seed, targets, shadows);
        if (new HashSet<>(members).size() < members.size()) {
            throw new InputException(
                    "records",
                    records.size() + " are too few for " + members.size()
                            + " models: two of them would learn from the same",
                    "give more records or ask for fewer models");
        }
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

    /** The records that each model learns from. */
    public List<BitSet> members() {
        return members(records.size(), seed, targets, shadows);
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
}
