package org.tattle.engine.plan;

import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.plugin.Setting;

/**
 * The part of a plan about a reference value, a number that a paper printed: the true-positive rate of an attack at a
 * false-positive rate, or how often a test rejects the normality of a statistic. No result depends on it.
 */
public record ReferenceValuePlan(
        @Setting(
                value = "null",
                meaning = "the experiment that it is compared with, such as lda-topics-5; null: the only one")
        Optional<String> cell,

        @Setting(value = "null", meaning = "the attack that it was reported for; with fpr and tpr")
        Optional<String> attack,

        @Setting(value = "null", meaning = "the false-positive rate that it was reported at, in (0, 1)")
        Optional<Double> fpr,

        @Setting(value = "null", meaning = "the true-positive rate that was published, in [0, 1]")
        Optional<Double> tpr,

        @Setting(
                value = "null",
                meaning = "instead of an attack: the statistic that it was reported for; with " + "rejected")
        Optional<String> statistic,

        @Setting(value = "null", meaning = "the share of tests that reject normality that was published, in [0, 1]")
        Optional<Double> rejected,

        @Setting(value = "", meaning = "where it was published: \"[MIA] table 1, TweetRumors\"")
        String source) {
    public ReferenceValuePlan {
        if (source.isBlank()) {
            throw new IllegalArgumentException("source must name paper and table. Provided value: '" + source + "'");
        }
        long ofAttack = given(attack, fpr, tpr);
        long ofStatistic = given(statistic, rejected);
        if (!(ofAttack == 3 && ofStatistic == 0) && !(ofAttack == 0 && ofStatistic == 2)) {
            throw new IllegalArgumentException(
                    "a published value must have either attack, fpr and tpr, or statistic and rejected");
        }
        if (fpr.isPresent() && !(fpr.get() > 0 && fpr.get() < 1)) {
            throw new IllegalArgumentException("fpr must be in (0, 1). Provided value: " + fpr.get());
        }
        requireShare("tpr", tpr);
        requireShare("rejected", rejected);
    }

    private static long given(Optional<?>... values) {
        return Stream.of(values).filter(Optional::isPresent).count();
    }

    private static void requireShare(String name, Optional<Double> share) {
        if (share.isPresent() && !(share.get() >= 0 && share.get() <= 1)) {
            throw new IllegalArgumentException(name + " must be in [0, 1]. Provided value: " + share.get());
        }
    }
}
