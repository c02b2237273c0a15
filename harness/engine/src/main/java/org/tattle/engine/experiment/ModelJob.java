package org.tattle.engine.experiment;

import org.apache.commons.lang3.StringUtils;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.math.sampling.Seed;

/**
 * The job that trains one model, the unit of threads, of resuming and of clusters. It contains everything that its
 * randomness depends on.
 *
 * @param split the family of a shadow; {@link ShadowSampling#NONE} for a target
 * @param target the target's index, or for a shadow that of the target to whose family it belongs; −1 for a shadow that
 *     all targets share
 * @param index the index of a shadow in its family; 0 for a target
 */
public record ModelJob(Role role, ShadowSampling split, int target, int index) implements Job {
    /** The role of a model. */
    public enum Role {
        TARGET,
        SHADOW
    }

    /** The job that trains a target. */
    public static ModelJob target(int target) {
        return new ModelJob(Role.TARGET, ShadowSampling.NONE, target, 0);
    }

    /** The job that trains a shadow model. */
    public static ModelJob shadow(ShadowSampling split, int target, int index) {
        return new ModelJob(Role.SHADOW, split, target, index);
    }

    /** The seed of this training; the same for every experiment, so that experiments share their random numbers. */
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
        return name
                + StringUtils.leftPad(Integer.toString(number), 3, '0'); // called often: no format is compiled for it
    }
}
