package org.tattle.defenses.lda.local;

import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;

/** The intake of O-LDA: documents as they are. */
record PlainIntake() implements Intake, Intake.Server {
    @Override
    public Server open(Training training) {
        return this;
    }

    @Override
    public Corpus known(Corpus documents) {
        return documents;
    }

    @Override
    public Corpus batch(Corpus documents) {
        return documents;
    }
}
