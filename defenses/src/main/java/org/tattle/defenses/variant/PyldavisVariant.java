package org.tattle.defenses.variant;

import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;

/**
 * The release variant {@code release: pyldavis}: what pyLDAvis shows of topics and of the sizes that they have in the
 * training documents. pyLDAvis takes the shares that a tool gives it, which are inferred likewise.
 */
public final class PyldavisVariant extends TopicVariant<TopicPage> {
    private static final long serialVersionUID = 1;

    /** Creates the variant. */
    public PyldavisVariant() {
        super("pyldavis", "what pyLDAvis shows of", "pyLDAvis shows topics", TopicPage.class, false);
    }

    @Override
    TopicPage made(TopicModel topics, Corpus corpus, double[] shares, double documentPrior) {
        double[] sizes = new double[topics.topics()];
        for (int unit = 0; unit < corpus.size(); unit++) {
            long tokens = corpus.cells(unit).map(corpus::count).sum();
            for (int z = 0; z < sizes.length; z++) {
                sizes[z] += tokens * shares[unit * sizes.length + z];
            }
        }
        return TopicPage.of(topics, sizes);
    }
}
