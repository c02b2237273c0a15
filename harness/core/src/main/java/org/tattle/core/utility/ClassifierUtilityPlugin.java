package org.tattle.core.utility;

import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.TopicClassifier;

/** The utility plug-in {@code classifier}. */
public final class ClassifierUtilityPlugin
        implements UtilityPlugin<ClassifierUtilityPlugin.Parameters, Corpus, TopicClassifier> {
    /** No parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "classifier";
    }

    @Override
    public String summary() {
        return "accuracy and macro-F1 of a classifier on held-out documents; for release: classifier";
    }

    @Override
    public Utility<Corpus, TopicClassifier> utility(Parameters parameters) {
        return new ClassifierUtility();
    }
}
