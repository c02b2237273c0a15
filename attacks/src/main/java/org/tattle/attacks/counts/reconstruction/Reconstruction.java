package org.tattle.attacks.counts.reconstruction;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.release.TopicModel;
import org.tattle.core.text.Statement;

/**
 * Training documents rebuilt, as far as their rare words go, from a released topic model alone, with no list of
 * candidates (algorithms.md (v.7)). Batch variational Bayes leaves the same numbers on all words that only one document
 * has, and on words that always stand together; so words of equal numbers are taken for words of one document.
 *
 * <p>Two documents that differ in nothing but words of their own look alike; their words fall into one cluster, which
 * the expected share of wrong links does not foresee.
 *
 * @param clusters the columns of words that occurred together, at least two each, ascending; larger clusters first
 * @param chanceShare the expected share of wrong links between words, of all that were found; at most this if documents
 *     lie about each other evenly; NaN if none was found
 */
public record Reconstruction(
        TopicModel model, RecoveredHistogram histogram, List<int[]> clusters, double chanceShare, Statement finding) {
    /** The largest expected share of wrong links with which clusters are claimed. */
    public static final double LARGEST_CHANCE_SHARE = 0.1;

    /** Runs the attack. Never fails: what cannot be read is the {@link #finding}. */
    public static Reconstruction of(TopicModel model, OptionalDouble prior) {
        RecoveredHistogram histogram = HistogramRecovery.published(model, prior, false);
        if (!histogram.exact()) {
            return nothing(
                    model, histogram, Double.NaN, ReconstructionSentence.COUNTS_NOT_EXACT.with(histogram.finding()));
        }
        TopicCounts counts = TopicCounts.of(model, histogram.scales(), histogram.prior());
        WordFingerprints prints = new WordFingerprints(counts);
        if (prints.legible().length == 0) {
            return nothing(model, histogram, Double.NaN, ReconstructionSentence.NOT_SPLIT.with());
        }
        WordClusters found = new WordClusters(prints, model.words());
        int links = links(found.clusters());
        if (links == 0) {
            return nothing(model, histogram, Double.NaN, ReconstructionSentence.NO_EQUALS.with());
        }
        double share = Math.min(1, found.chanceLinks() / links);
        if (share > LARGEST_CHANCE_SHARE) {
            return nothing(
                    model,
                    histogram,
                    share,
                    ReconstructionSentence.MAY_BE_CHANCE.with(String.format(Locale.ROOT, "%.0f", 100 * share)));
        }
        return new Reconstruction(model, histogram, found.clusters(), share, ReconstructionSentence.LINKED.with());
    }

    private static Reconstruction nothing(
            TopicModel model, RecoveredHistogram histogram, double chanceShare, Statement finding) {
        return new Reconstruction(model, histogram, List.of(), chanceShare, finding);
    }

    /** The number of links that join words to clusters: one fewer than words, cluster by cluster. */
    private static int links(List<int[]> clusters) {
        return clusters.stream().mapToInt(cluster -> cluster.length - 1).sum();
    }

    /** The number of words in clusters. */
    public int words() {
        return clusters.stream().mapToInt(cluster -> cluster.length).sum();
    }

    /** The number of words of a single training token: what a document has alone. */
    public int singletons() {
        int singletons = 0;
        for (long count : histogram.counts()) {
            singletons += count == 1 ? 1 : 0;
        }
        return singletons;
    }

    /** The number of words of a single training token in clusters. */
    public int clusteredSingletons() {
        int singletons = 0;
        for (int[] cluster : clusters) {
            for (int word : cluster) {
                singletons += histogram.counts()[word] == 1 ? 1 : 0;
            }
        }
        return singletons;
    }
}
