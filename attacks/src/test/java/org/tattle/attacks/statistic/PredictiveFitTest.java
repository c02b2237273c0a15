package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.testing.Tables;

class PredictiveFitTest {
    /** The logit of the own class, so that both classes' members score higher; finite however sure the model is. */
    @Test
    void columns_areOfTheOwnClass() {
        Table rows = Tables.table(new double[][] {{1}, {1}, {1e-3}}, 1, 0, 0);
        LogisticModel model = new LogisticModel(List.of("c0"), new double[] {2000}, 1, List.of("0", "1"));
        double[] out = new double[6];
        new PredictiveFit().evaluate(model, rows, out);
        assertThat(out)
                .containsExactly(new double[] {2000, 0, -2000, -2000, -2, -Math.log1p(Math.exp(2))}, within(1e-12));
        assertThat(new PredictiveFit().varianceScales(rows)).isEmpty();
    }

    /** LiRA takes the first column, RMIA the log-likelihood; attacks on mixtures of topics find none of theirs. */
    @Test
    void attacks_findTheirColumn_orRefuse() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        assertThat(plugins.statistic(Table.class, LogisticModel.class)).contains(new PredictiveFit());
        assertThat(new PredictiveFit().columns()).containsExactly("logit", "log-likelihood");
    }
}
