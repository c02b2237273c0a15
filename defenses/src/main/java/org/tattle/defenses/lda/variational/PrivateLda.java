package org.tattle.defenses.lda.variational;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.math.special.StandardNormal;

/**
 * Differentially private stochastic variational inference for LDA ([PTM], [VIPS] section 5; algorithms.md (b)).
 *
 * <p>The noise of a step has standard deviation sigma R N/S in every count. Its distribution in the release is public:
 * each step t enters lambda with weight w_t, the initial topics with 1 − W, W the sum of the w_t. In units of counts,
 * lambda/W, a topic's prior is eta + (1 − W)/W. Counts below c deviations are set to 0: for N(0, 1) the part above c
 * has mean phi(c) and mean square c phi(c) + Phi(−c), so that each topic of a word that the data lack keeps s phi(c),
 * with the variance of that times the sum of (w_t/W)². For other words this is only an approximation.
 */
final class PrivateLda implements Trainer<Corpus, TopicModel> {
    private static final String BATCH_CLIPPING =
            "E05: a bounded sum changes by up to sqrt(2) times the claimed radius, or by a document's length";

    private final PrivateLdaParameters given;
    private final VariationalSettings settings;
    private final LengthCap cap;
    private final double radius;
    private final Budget budget;
    private final PrivateVariationalBayes<Corpus, TopicModel> trainer;

    PrivateLda(PrivateLdaParameters given, LengthCap.Rule rule, Unit unit) {
        this.given = given;
        settings = new VariationalSettings(given.priors(), 1, given.fit());
        cap = new LengthCap(given.length(), rule);
        radius = given.clip() * given.length();
        budget = given.budget().budget(BlockAccounting.JOINT, unit).comparedWith(given.noiseAccounting());
        boolean doubtful = given.bounding() == Bounding.BATCH && budget.mode() == Mode.AS_PUBLISHED;
        trainer = new PrivateVariationalBayes<>(
                this::model,
                given.schedule(),
                Optional.of(budget),
                given.estimate(),
                given.records(),
                1,
                Set.of(),
                doubtful ? List.of(BATCH_CLIPPING) : List.of());
    }

    private LdaModel model(Corpus corpus) {
        return new LdaModel(
                corpus,
                settings,
                new LdaModel.Bounds(
                        given.bounding().ofDocument(radius),
                        given.bounding().ofBatch(radius),
                        moved(),
                        given.cut() * deviation(corpus.size())));
    }

    private double moved() {
        double most = budget.unit() == Unit.AUTHOR ? Double.POSITIVE_INFINITY : cap.tokens();
        return given.bounding().radius(radius, most, budget.mode());
    }

    /** The noise's standard deviation on each count of a step, scaled to all records. */
    private double deviation(long records) {
        long all = given.records().orElse(records);
        return trainer.noiseMultiplier(records)
                * moved()
                * all
                / given.schedule().records(all);
    }

    @Override
    public void check(long records) {
        trainer.check(records);
    }

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        return trainer.train(boundContributions(corpus), training);
    }

    @Override
    public Corpus boundContributions(Corpus records) {
        return cap.apply(records);
    }

    /** The number of records with a document of more than N tokens. */
    @Override
    public long countClipped(Corpus records) {
        return cap.longer(records);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return trainer.guarantees(facts);
    }

    @Override
    public PublicFacts publicFacts(long records) {
        double left = 1;
        double squares = 0;
        int steps = given.schedule().steps(given.records().orElse(records));
        for (int step = 1; step <= steps; step++) {
            double weight = given.schedule().weight(step);
            left *= 1 - weight;
            squares = squares * (1 - weight) * (1 - weight) + weight * weight;
        }
        double entered = 1 - left;
        double deviation = deviation(records);
        double cut = given.cut();
        double mean = Math.exp(-cut * cut / 2) / Math.sqrt(2 * Math.PI);
        double square = cut * mean + StandardNormal.cumulative(-cut);
        double ofTopic = deviation * Math.sqrt((square - mean * mean) * squares) / entered;
        return PublicFacts.of(records)
                .withTopicPrior(settings.eta() + left / entered)
                .withDocumentPrior(settings.alpha())
                .withNoise(new NoiseDistribution.Approximate(
                        settings.topics() * deviation * mean, ofTopic * Math.sqrt(settings.topics())));
    }
}
