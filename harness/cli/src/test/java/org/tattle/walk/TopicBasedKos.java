package org.tattle.walk;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tattle.attacks.topicbased.Reading;
import org.tattle.attacks.topicbased.Recovery;
import org.tattle.attacks.topicbased.TopicBased;
import org.tattle.core.audit.TracedTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabularies;
import org.tattle.core.data.format.CorpusReader;
import org.tattle.core.data.format.ReadOptions;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.CdpLdaPlusPlugin;
import org.tattle.defenses.lda.gibbs.HdpLdaPlugin;
import org.tattle.defenses.lda.gibbs.PlainGibbsPlugin;

/**
 * The measurement of [ZHAO] Figure 4: the 1,000 most frequent words, K = 50, alpha = 1, beta = 0.01. Arguments: the
 * bag-of-words file, the sweeps, and which samplers of plain, cdp-plus, hdp.
 */
final class TopicBasedKos {
    private static final int[] AFTER = {1, 2, 5, 10, 20, 50, 100, 200, 300};
    private static final int WORDS = 1000;
    private static final int TARGETS = 400;

    private TopicBasedKos() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = System.out;
        Path file = Path.of(arguments[0]);
        Corpus all = CorpusReader.read(file, ReadOptions.standard());
        Corpus corpus = all.over(Vocabularies.mostFrequent(all, WORDS));
        int sweeps = Integer.parseInt(arguments[1]);
        List<TopicBased> attacks =
                List.of(new TopicBased(WORDS, 0.01, Reading.AS_PRINTED), new TopicBased(WORDS, 0.01, Reading.BAYES));
        for (int a = 2; a < arguments.length; a++) {
            long start = System.nanoTime();
            List<List<Recovery>> curves =
                    TopicRecovery.curves(trainer(arguments[a], sweeps, corpus), corpus, TARGETS, AFTER, attacks);
            out.printf(Locale.ROOT, "%s, %.0f s%n", arguments[a], (System.nanoTime() - start) / 1e9);
            for (int i = 0; i < curves.get(0).size(); i++) {
                out.printf(
                        Locale.ROOT,
                        "%4d  %s  %s%n",
                        AFTER[i],
                        curves.get(0).get(i),
                        curves.get(1).get(i));
            }
        }
    }

    private static TracedTrainer<Corpus, TopicModel, GibbsTranscript> trainer(String name, int sweeps, Corpus corpus) {
        return switch (name) {
            case "plain" ->
                new PlainGibbsPlugin()
                        .trainer(
                                new PlainGibbsPlugin.Parameters(50, Optional.of(1.0), Optional.of(0.01), sweeps),
                                corpus);
            case "cdp-plus" ->
                new CdpLdaPlusPlugin()
                        .trainer(
                                new CdpLdaPlusPlugin.Parameters(50, 1, 0.01, sweeps, 1, false, Mode.AS_PUBLISHED),
                                corpus);
            case "hdp" ->
                new HdpLdaPlugin().trainer(new HdpLdaPlugin.Parameters(50, 1, 0.01, sweeps, 1, 10, Mode.SOUND), corpus);
            default ->
                throw new IllegalArgumentException("sampler must be plain, cdp-plus or hdp. Provided value: " + name);
        };
    }
}
