package org.tattle.attacks.counts.reading;

import java.util.OptionalDouble;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/** Document frequencies as counts of documents. */
public record FrequencyCounts() implements ShownCounts<DocumentFrequencies> {
    @Override
    public Vocabulary vocabulary(DocumentFrequencies release) {
        return release.vocabulary();
    }

    @Override
    public TrainingCounts counts(DocumentFrequencies release) {
        return TrainingCounts.of(
                Unit.DOCUMENTS,
                release.vocabulary(),
                release.counts(),
                OptionalDouble.empty(),
                "document frequencies as they are released");
    }
}
