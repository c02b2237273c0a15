package org.tattle.attacks.shadowclassifier;

import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Labeled;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;

/** The plug-in of {@link ShadowClassifiers}, named {@code shokri}. */
public final class ShokriPlugin implements AttackPlugin<ShokriPlugin.Parameters> {
    /** The attack's parameters. */
    public record Parameters(
            @Setting(value = "10", meaning = "how many of the shadow models it learns from, at least 2")
            int models) {
        public Parameters {
            if (models < 2) {
                throw new IllegalArgumentException("models must be at least 2. Provided value: " + models);
            }
        }
    }

    @Override
    public String name() {
        return "shokri";
    }

    @Override
    public String summary() {
        return "learns from shadow classifiers how answers about members look, class by class (Shokri et al. 2017);"
                + " for release: classifier";
    }

    @Override
    public String appliesTo() {
        return "classifiers on topics (release: classifier)";
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return statistic
                .filter(asked -> Labeled.class.isAssignableFrom(data))
                .filter(asked -> asked.columns().equals(new ClassProbabilities().columns()))
                .map(asked -> new ShadowClassifiers<>(asked, parameters.models));
    }
}
