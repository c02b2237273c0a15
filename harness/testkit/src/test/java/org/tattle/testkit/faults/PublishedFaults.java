package org.tattle.testkit.faults;

import java.util.List;
import org.tattle.attacks.worstcase.DocumentCases;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/** This project's own defenses as their papers or public code have them, where that is wrong. */
final class PublishedFaults {
    private static final int FEW = 1000;
    private static final int MANY = 6000;

    private PublishedFaults() {}

    static List<Suspect<Corpus, TopicModel>> all() {
        return List.of(
                published(
                        "zhu",
                        "topics come from exact counts, noise is for one token (E14)",
                        "zhu: {topics: 2, sweeps: 3, epsilon: 1, mode: as-published}",
                        FEW),
                published(
                        "greedy words",
                        "the threshold is right for one word that only one document has (E33)",
                        "fdptm: {vocabulary: {greedy: {epsilon: 1, delta: 0.01, mode: as-published}}, model: noisy-histogram}",
                        MANY),
                published(
                        "cdp-lda",
                        "noise for one count, where a replaced word moves two (E13)",
                        "cdp-lda: {topics: 1, sweeps: 1, epsilon: 1, mode: as-published}",
                        MANY));
    }

    private static Suspect<Corpus, TopicModel> published(String name, String about, String choice, int runs) {
        Corpus background = Backgrounds.corpus();
        return new Suspect<>(
                name + " as published",
                about,
                Shipped.trainer(choice, background, TopicModel.class),
                background,
                new DocumentCases(),
                runs);
    }
}
