package org.tattle.it;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.tattle.attacks.transcript.TopicBased;
import org.tattle.attacks.transcript.WordInference;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.metric.InferenceAccuracy;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/**
 * Watches a Gibbs training with the topic-based attack: how well evenly spread tokens are recovered, sweep by sweep.
 */
final class TopicRecovery implements Consumer<GibbsTranscript> {
    private final WordInference inference;
    private final int[] truth;
    private final int[] after;
    private final List<InferenceAccuracy> curve = new ArrayList<>();

    private TopicRecovery(WordInference inference, int[] truth, int[] after) {
        this.inference = inference;
        this.truth = truth;
        this.after = after;
    }

    @Override
    public void accept(GibbsTranscript sweep) {
        inference.observe(sweep);
        if (Arrays.binarySearch(after, sweep.sweep() + 1) >= 0) {
            curve.add(InferenceAccuracy.of(inference, truth));
        }
    }

    /** How well the attacks recover the same tokens after 1 ... sweeps, of one training: attacks x {@code after}. */
    static List<List<InferenceAccuracy>> curves(
            TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer,
            Corpus corpus,
            int targets,
            int[] after,
            List<TopicBased> attacks) {
        TrainingContext training = TrainingContext.seeded(21);
        Tokens tokens = Tokens.of(corpus, training.stream("tokens"));
        int[] positions = IntStream.range(0, targets)
                .map(i -> (int) ((i + 1L) * tokens.size() / targets) - 1)
                .toArray();
        int[] truth = Arrays.stream(positions).map(tokens::word).toArray();
        List<TopicRecovery> watching = attacks.stream()
                .map(attack -> new TopicRecovery(
                        attack.begin(positions, corpus.vocabulary().size()), truth, after))
                .toList();
        trainer.train(corpus, training, sweep -> watching.forEach(each -> each.accept(sweep)));
        return watching.stream().map(each -> each.curve).toList();
    }
}
