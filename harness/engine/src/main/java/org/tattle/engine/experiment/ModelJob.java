package org.tattle.engine.experiment;

import java.util.Locale;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.math.sampling.Seed;

/**
 * The training of one model: what threads, resumption and a cluster all run. It names everything that its randomness
 * depends on.
 *
 * @param role whether the model is attacked or helps to attack
 * @param split the family of a shadow; {@link ShadowSampling#NONE} for a target
 * @param target the target's index, or that of the target whose own family the shadow belongs to; −1 for a shadow that
 *     serves all
 * @param index of a shadow in its family; 0 for a target
 */
public record ModelJob(Role role, ShadowSampling split, int target, int index) implements Job {
    /** What a model is for. */
    public enum Role {
        TARGET,
        SHADOW
    }

    /** The training of a target. */
    public static ModelJob target(int target) {
        return new ModelJob(Role.TARGET, ShadowSampling.NONE, target, 0);
    }

    /** The training of a shadow model. */
    public static ModelJob shadow(ShadowSampling split, int target, int index) {
        return new ModelJob(Role.SHADOW, split, target, index);
    }

    /** The seed of this training; the same for every cell, so that cells share their random numbers. */
    Seed seed(Seed run) {
        return run.child("train")
                .child(role.name())
                .child(split.name())
                .child(target)
                .child(index);
    }

    /** A file name without ending: {@code target-003}, {@code shadow-017}, {@code target-003-shadow-017}. */
    @Override
    public String file() {
        String own = numbered("target-", target);
        if (role == Role.TARGET) {
            return own;
        }
        String shadow = numbered(split == ShadowSampling.HALVES ? "shadow-" : "shadow-coins-", index);
        return target < 0 ? shadow : own + "-" + shadow;
    }

    @Override
    public int trainings() {
        return 1;
    }

    private static String numbered(String name, int number) {
        return String.format(Locale.ROOT, "%s%03d", name, number);
    }
}
