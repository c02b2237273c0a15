package org.tattle.core.utility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.math.sampling.Seed;

class PixelUtilityTest {
    private static final List<String> FEATURES = List.of("a", "b", "c", "d");

    /** One hidden unit, on with the first two visible units and off with the others, as surely as need be. */
    private static final BeliefNetwork NETWORK = new BeliefNetwork(
            1, new double[] {40, 40, -40, -40}, new double[] {-20, -20, 20, 20}, new double[1], FEATURES, 1);

    /** Rows of letters that are on; other columns have 1, which is not above the threshold. */
    private static Table table(String... rows) {
        TableBuilder builder = new TableBuilder();
        for (int n = 0; n < rows.length; n++) {
            for (int j = 0; j < FEATURES.size(); j++) {
                builder.set(j, rows[n].contains(FEATURES.get(j)) ? 2 : 1);
            }
            builder.end("row " + n);
        }
        return builder.build(FEATURES);
    }

    private static Map<String, Double> figures(int images, Table members, Table heldOut) {
        return new PixelUtility(images, 3)
                .evaluate(NETWORK, new TrainTestSplit<>(members, heldOut, heldOut, PublicFacts.of(1)), new Seed(1));
    }

    /** "ab" and "cd" come back whole, "abc" without its c: eleven of twelve. The members' majority is "abc". */
    @Test
    void theShareOfPixelsThatComeBack() {
        assertThat(figures(100, table("ab", "abc", "cd", "abc"), table("ab", "abc", "cd")))
                .containsOnly(
                        entry("pixelAccuracy", 1 - 1.0 / 12),
                        entry("hammingError", 1.0 / 12),
                        entry("majorityAccuracy", 1 - 4.0 / 12));
    }

    @Test
    void onlySoManyImages_areDrawn_bySeed() {
        Table heldOut = table("ab", "abc", "cd");
        double one = figures(1, heldOut, heldOut).get("pixelAccuracy");
        assertThat(one * 4).isCloseTo(Math.rint(one * 4), within(1e-12));
        assertThat(figures(1, heldOut, heldOut)).isEqualTo(figures(1, heldOut, heldOut));
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PixelUtility(0, 5))
                .withMessage("images must be at least 1. Provided value: 0");
    }
}
