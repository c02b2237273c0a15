package org.tattle.engine.plan;

import java.util.List;
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
        Preconditions.require(study >= 0 && study <= 100_000, "study", "from 0 to 100000", study);
        Preconditions.require(falseDiscovery > 0 && falseDiscovery < 1, "false-discovery", "in (0, 1)", falseDiscovery);
    }
}
