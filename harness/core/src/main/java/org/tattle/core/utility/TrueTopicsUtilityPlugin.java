package org.tattle.core.utility;

import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.TopicModel;

/** The utility plug-in {@code true-topics}. */
public final class TrueTopicsUtilityPlugin
        implements UtilityPlugin<TrueTopicsUtilityPlugin.Parameters, Corpus, TopicModel> {
    /** No parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "true-topics";
    }

    @Override
    public String summary() {
        return "total variation distance of the topics to those that a drawn corpus was drawn by, best matched";
    }

    @Override
    public Utility<Corpus, TopicModel> utility(Parameters parameters) {
        return new TrueTopicsUtility();
    }
}
