package org.tattle.attacks.lira;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;

/** The plug-ins of {@link JointLikelihoodRatio}: LiRA on several columns at once. */
public abstract sealed class LiraJointPlugin implements AttackPlugin<LiraJointPlugin.Parameters> {
    private static final String BEST_COLUMNS = "default";
    private static final List<String> BEST_OF_DOCUMENTS =
            List.of(DocumentFit.LOG_LIKELIHOOD, DocumentFit.NEGATIVE_ENTROPY);

    private final Side side;
    private final String name;
    private final String summary;

    private LiraJointPlugin(Side side, String name, String summary) {
        this.side = side;
        this.name = name;
        this.summary = summary;
    }

    /** The online attack, named {@code lira-joint-online}. */
    public static final class Online extends LiraJointPlugin {
        /** For the service loader. */
        public Online() {
            super(
                    Side.ONLINE,
                    "lira-joint-online",
                    "likelihood ratio of several statistics at once, against shadow models with and without the record (Carlini et al. 2022, with correlations)");
        }
    }

    /** The offline attack, named {@code lira-joint-offline}. */
    public static final class Offline extends LiraJointPlugin {
        /** For the service loader. */
        public Offline() {
            super(
                    Side.OFFLINE,
                    "lira-joint-offline",
                    "z-score of several statistics at once, along their typical shift, against shadow models without the record (Fisher's linear discriminant)");
        }
    }

    /** The parameters of both variants. */
    public record Parameters(
            @Setting(
                    value = BEST_COLUMNS,
                    meaning =
                            "the columns of the query statistic, joined by +; for topic models log-likelihood+negative-entropy (default), standard-deviation, max-posterior or logit-max-posterior; for others all (default)")
            String columns) {}

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public String appliesTo() {
        return "every type of release that has a query statistic (all built-in ones)";
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return statistic.map(
                asked -> new JointLikelihoodRatio<>(asked, columns(asked.columns(), parameters.columns), side));
    }

    private static List<Integer> columns(List<String> asked, String text) {
        if (text.equals(BEST_COLUMNS)) {
            return asked.containsAll(BEST_OF_DOCUMENTS)
                    ? BEST_OF_DOCUMENTS.stream().map(asked::indexOf).toList()
                    : IntStream.range(0, asked.size()).boxed().toList();
        }
        List<Integer> columns = Arrays.stream(text.split("\\+", -1))
                .map(name -> asked.indexOf(name.strip()))
                .toList();
        if (columns.contains(-1) || columns.stream().distinct().count() < columns.size()) {
            throw new IllegalArgumentException("columns must be different ones of " + String.join(", ", asked)
                    + ", joined by +. Provided value: " + text);
        }
        return columns;
    }
}
