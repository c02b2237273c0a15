package org.tattle.attacks.counts.reconstruction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.core.data.Corpus;

/**
 * How right a reconstruction is, for whoever knows the training documents. A document's <em>own</em> words are those
 * that no other training document has.
 *
 * @param pairs the pairs of words in one cluster
 * @param sharing those of which some training document has both
 * @param documents the training documents with at least two own words
 * @param rebuilt those of which one cluster has at least two and at least half of the own words
 * @param ownWords the own words of those documents
 * @param clustered those of them that stand in a cluster
 */
public record ReconstructionAccuracy(
        long pairs, long sharing, int documents, int rebuilt, int ownWords, int clustered) {
    /**
     * Compares a reconstruction with the truth.
     *
     * @param training the training documents; words that the model does not have count for nothing
     */
    public static ReconstructionAccuracy of(Reconstruction reconstruction, Corpus training) {
        Corpus known = training.restrictTo(reconstruction.model().vocabulary());
        List<int[]> clusters = reconstruction.clusters();
        int[] cluster = new int[reconstruction.model().words()];
        Arrays.fill(cluster, -1);
        for (int c = 0; c < clusters.size(); c++) {
            for (int word : clusters.get(c)) {
                cluster[word] = c;
            }
        }
        int[] frequencies = known.documentFrequencies();
        int documents = 0;
        int rebuilt = 0;
        int ownWords = 0;
        int clustered = 0;
        int[] found = new int[clusters.size()];
        for (int d = 0; d < known.documents(); d++) {
            Arrays.fill(found, 0);
            int own = 0;
            int in = 0;
            int most = 0;
            for (long cell = known.start(d); cell < known.end(d); cell++) {
                int word = known.word(cell);
                if (frequencies[word] == 1) {
                    own++;
                    if (cluster[word] >= 0) {
                        in++;
                        most = Math.max(most, ++found[cluster[word]]);
                    }
                }
            }
            if (own >= 2) {
                documents++;
                ownWords += own;
                clustered += in;
                rebuilt += most >= 2 && 2 * most >= own ? 1 : 0;
            }
        }
        long pairs = 0;
        for (int[] words : clusters) {
            pairs += (long) words.length * (words.length - 1) / 2;
        }
        return new ReconstructionAccuracy(
                pairs, sharing(clusters, known, cluster), documents, rebuilt, ownWords, clustered);
    }

    private static long sharing(List<int[]> clusters, Corpus training, int[] cluster) {
        BitSet[] holders = new BitSet[cluster.length];
        for (int d = 0; d < training.documents(); d++) {
            for (long cell = training.start(d); cell < training.end(d); cell++) {
                int word = training.word(cell);
                if (cluster[word] >= 0) {
                    holders[word] = holders[word] == null ? new BitSet() : holders[word];
                    holders[word].set(d);
                }
            }
        }
        long sharing = 0;
        for (int[] words : clusters) {
            for (int a = 0; a < words.length; a++) {
                for (int b = 0; b < a; b++) {
                    sharing += holders[words[a]].intersects(holders[words[b]]) ? 1 : 0;
                }
            }
        }
        return sharing;
    }

    /** The share of pairs of words in one cluster that some training document has both of; NaN if there are none. */
    public double purity() {
        return (double) sharing / pairs;
    }
}
