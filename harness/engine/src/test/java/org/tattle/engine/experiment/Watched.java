package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;

/** A trainer that notes what it was given to learn: one list of ids a training. */
final class Watched implements Trainer<Numbers, NoisyHistogram> {
    final List<List<String>> trainings = Collections.synchronizedList(new ArrayList<>());
    private final Trainer<Numbers, NoisyHistogram> trainer;

    Watched(Trainer<Numbers, NoisyHistogram> trainer) {
        this.trainer = trainer;
    }

    @Override
    public NoisyHistogram train(Numbers data, TrainingContext training) {
        trainings.add(data.ids());
        return trainer.train(data, training);
    }
}
