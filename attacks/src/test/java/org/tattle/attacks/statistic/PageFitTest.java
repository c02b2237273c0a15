package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;

class PageFitTest {
    private static final Corpus CORPUS = corpus("a a b", "b c c c", "d", "");

    /** A vocabulary of fewer than 30 words is shown whole, and the page says as much as the model. */
    @Test
    void ofAPageThatShowsAllWords_isThatOfTheModel() {
        TopicModel model = TopicModel.ofWeights(2, new double[] {5, 3, 1, 1, 1, 2, 6, 4}, CORPUS.vocabulary());
        TopicPage page = TopicPage.of(model, new double[] {40, 60});
        double[] expected = new double[new FilledTopicsFit.PageFit().columns().size() * CORPUS.size()];
        double[] found = expected.clone();
        new DocumentFit().evaluate(model, CORPUS, expected);
        new FilledTopicsFit.PageFit().evaluate(page, CORPUS, found);
        assertThat(expected[0]).isNegative();
        assertThat(found).containsExactly(expected, within(1e-9));
        assertThat(new FilledTopicsFit.PageFit().varianceScales(CORPUS))
                .isEqualTo(new DocumentFit().varianceScales(CORPUS));
    }

    /** A word that is not shown is less probable than any that is, and not impossible. */
    @Test
    void wordsThatAreNotShown_areImprobable() {
        TopicModel model =
                TopicModel.ofWeights(1, new double[] {5, 3, 2}, corpus("a b c").vocabulary());
        TopicPage page = TopicPage.of(model, new double[] {10});
        Corpus other = corpus("c", "new");
        double[] out = new double[new FilledTopicsFit.PageFit().columns().size() * 2];
        new FilledTopicsFit.PageFit().evaluate(page, other, out);
        assertThat(out).doesNotContain(Double.NaN);
    }
}
