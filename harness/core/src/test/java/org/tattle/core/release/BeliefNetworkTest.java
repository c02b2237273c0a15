package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;

class BeliefNetworkTest {
    private static final List<String> FEATURES = List.of("left", "right", "top");

    private static BeliefNetwork network(double weight, double threshold) {
        double[] weights = {weight, -2, 3, 4.5, 5, Double.MIN_VALUE};
        return new BeliefNetwork(2, weights, new double[] {7, 8, 9}, new double[] {-1, 0}, FEATURES, threshold);
    }

    @Test
    void whatIsWritten_isReadBack_bitForBit() throws IOException {
        BeliefNetwork network = network(1, 0.5);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BeliefNetwork.CODEC.write(network, new DataOutputStream(bytes));
        BeliefNetwork read =
                BeliefNetwork.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(read).usingRecursiveComparison().isEqualTo(network);
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network(Double.NaN, 0))
                .withMessage("weights must be finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network(1, -0.1))
                .withMessage("threshold must be >= 0 and finite. Provided value: -0.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BeliefNetwork(2, new double[6], new double[2], new double[2], FEATURES, 0))
                .withMessage("visibleBias must hold 3 numbers. Provided: 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BeliefNetwork(0, new double[0], new double[3], new double[0], FEATURES, 0))
                .withMessage("hidden must be at least 1. Provided value: 0");
    }

    @Test
    void recordsOfOtherColumns_areRefused() {
        Table other = new TableBuilder().end("0").build(List.of("left", "right", "bottom"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network(1, 0).inference(other, 5))
                .withMessageStartingWith("the network and the records must have the same columns");
    }
}
