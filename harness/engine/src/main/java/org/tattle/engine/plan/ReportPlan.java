package org.tattle.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The part of a plan about the contents of the report. */
public record ReportPlan(
        @Setting(value = "[0.001, 0.01, 0.1]", meaning = "false-positive rates, ascending, each in (0, 1)")
        List<Double> fpr,

        @Setting(value = "0.95", meaning = "the confidence of every interval and bound, in (0.5, 1)")
        double confidence,

        @Setting(value = "20", meaning = "how many of the most exposed records are named, by id, from 0 to 100000")
        int exposed,

        @Setting(
                value = "0",
                meaning = "how many topics of the first target stand side by side, with their words, from 0 to 1000")
        int topics,

        @Setting(value = "[]", meaning = "what papers printed, shown beside ours and never mixed with it")
        List<ReferenceValuePlan> published,

        @Setting(
                value = "interval",
                meaning =
                        "what bars in figures of means over targets show: interval, of the mean; deviation, one standard"
                                + " deviation")
        Bars bars,

        @Setting(
                value = "exposure",
                meaning =
                        "the records whose statistic is drawn. exposure: most, median and least exposed; kinds: documents"
                                + " of rare and of frequent words, long and short")
        Examples examples,

        @Setting(
                value = "0",
                meaning = "on how many records, drawn from the seed, each statistic of shadow models is tested for"
                        + " normality, from 0 to 100000")
        int study,

        @Setting(
                value = "0.05",
                meaning = "the false discovery rate of these tests (Benjamini and Hochberg), in (0, 1)")
        double falseDiscovery,

        @Setting(
                value = "false",
                meaning =
                        "whether matrices of the first target are shown as heat maps, such as counts of pairs of"
                                + " actors: they reveal information about people, so nobody should see them who may not see the data")
        boolean heatMaps,

        @Setting(
                value = "false",
                meaning = "whether proofs name the words that they rest on, and not only their columns: these words are"
                        + " the rarest of what people wrote")
        boolean showWords) {
    /** What the error bars of means over targets show. */
    public enum Bars {
        /** The confidence interval of the mean. */
        INTERVAL,
        /** The standard deviation over targets. */
        DEVIATION
    }

    /** How the records for histograms of the statistic are chosen. */
    public enum Examples {
        /** The most, the median and the least exposed record. */
        EXPOSURE,
        /** One document of each kind, by the rarity of its words and by its length. */
        KINDS
    }

    public ReportPlan {
        Preconditions.check(!fpr.isEmpty(), "fpr must have at least one entry. Provided value: []");
        double last = 0;
        for (double rate : fpr) {
            Preconditions.require(rate > 0 && rate < 1, "fpr", "in (0, 1)", rate);
            Preconditions.check(rate > last, "fpr must ascend. Provided value: %s after %s", rate, last);
            last = rate;
        }
        fpr = List.copyOf(fpr);
        Preconditions.require(confidence > 0.5 && confidence < 1, "confidence", "in (0.5, 1)", confidence);
        Preconditions.require(exposed >= 0 && exposed <= 100_000, "exposed", "from 0 to 100000", exposed);
        Preconditions.require(topics >= 0 && topics <= 1000, "topics", "from 0 to 1000", topics);
        published = List.copyOf(published);
        Preconditions.require(study >= 0 && study <= 100_000, "study", "from 0 to 100000", study);
        Preconditions.require(falseDiscovery > 0 && falseDiscovery < 1, "false-discovery", "in (0, 1)", falseDiscovery);
    }

    /**
     * The part of a plan about a reference value, a number that a paper printed: the true-positive rate of an attack at
     * a false-positive rate, or how often a test rejects the normality of a statistic. No result depends on it.
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
            Preconditions.check(!source.isBlank(), "source must name paper and table. Provided value: '%s'", source);
            long ofAttack = given(attack, fpr, tpr);
            long ofStatistic = given(statistic, rejected);
            Preconditions.check(
                    (ofAttack == 3 && ofStatistic == 0) || (ofAttack == 0 && ofStatistic == 2),
                    "a published value must have either attack, fpr and tpr, or statistic and rejected");
            fpr.ifPresent(value -> Preconditions.require(value > 0 && value < 1, "fpr", "in (0, 1)", value));
            requireShare("tpr", tpr);
            requireShare("rejected", rejected);
        }

        private static long given(Optional<?>... values) {
            return Stream.of(values).filter(Optional::isPresent).count();
        }

        private static void requireShare(String name, Optional<Double> share) {
            share.ifPresent(value -> Preconditions.between(name, value, 0, 1));
        }
    }
}
