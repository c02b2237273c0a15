package org.tattle.attacks.counts;

import java.util.Optional;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopicModel;

/** The plug-in of {@link FingerprintAttack}, named {@code fingerprint}. */
public final class FingerprintPlugin implements AttackPlugin<FingerprintPlugin.Parameters> {
    /** The attack has no parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "fingerprint";
    }

    @Override
    public String summary() {
        return "looks for what a document by itself leaves in its words' topics; knows no other document (no training)";
    }

    @Override
    public String appliesTo() {
        return "topic models, class-based TF-IDF, and document frequencies";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return surface == TopicModel.class
                        || surface == Published.class
                        || CountSources.shown(surface).isPresent()
                ? CountSources.on(data, surface, FingerprintAttack::new)
                : Optional.empty();
    }
}
