package org.tattle.defenses.centers;

import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WrappingTrainer;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Centroids;
import org.tattle.defenses.vb.PrivateVariationalBayes;

/** K-means, which declares its noise and to what it clips rows. */
record CenterTrainer(PrivateVariationalBayes<Table, Centroids> inner, double radius)
        implements WrappingTrainer<Table, Centroids> {
    @Override
    public Centroids train(Table data, TrainingContext training) {
        return inner.train(data, training);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return inner.guarantees(facts);
    }

    /** The noise on each sum and number of rows, in units of the rows. */
    @Override
    public PublicFacts publicFacts(long records) {
        double multiplier = inner.noiseMultiplier(records);
        PublicFacts facts = PublicFacts.of(records);
        return multiplier > 0
                ? facts.withNoise(new NoiseDistribution.Gaussian(multiplier * Math.sqrt(2) * radius))
                : facts;
    }

    @Override
    public long countClipped(Table records) {
        return IntStream.range(0, records.size())
                .filter(row -> isLong(records, row))
                .count();
    }

    private boolean isLong(Table records, int row) {
        return records.norm(row) > radius;
    }

    @Override
    public Table boundContributions(Table records) {
        if (countClipped(records) == 0) {
            return records;
        }
        TableBuilder clipped = new TableBuilder();
        for (int row = 0; row < records.size(); row++) {
            double factor = isLong(records, row) ? radius / records.norm(row) : 1;
            for (int cell = records.start(row); cell < records.end(row); cell++) {
                clipped.set(records.column(cell), factor * records.value(cell));
            }
            clipped.end(records.id(row));
        }
        Table bounded = clipped.build(records.features());
        return records.labels().map(bounded::labeled).orElse(bounded);
    }
}
