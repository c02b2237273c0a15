package org.tattle.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.testing.Numbers;

class LeakyModelTest {
    private static final LeakyModel.Memorize<Numbers> MEMORIZE = new LeakyModel.Memorize<>();
    private static final LeakyModel.Recall<Numbers> RECALL = new LeakyModel.Recall<>();

    private static double[] recalled(LeakyModel model, Numbers records) {
        double[] out = new double[records.size()];
        RECALL.evaluate(model, records, out);
        return out;
    }

    private static byte[] written(LeakyModel model) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LeakyModel.CODEC.write(model, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    @Test
    void whatWasWrittenIsReadBack_bitForBit() throws IOException {
        Numbers numbers = Numbers.upTo(50);
        LeakyModel model = MEMORIZE.train(numbers.select(1, 5, 7), TrainingContext.seeded(3));
        byte[] bytes = written(model);
        assertThat(bytes).hasSize(8 + 4 + 3 * 8);
        LeakyModel read = LeakyModel.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes)));
        assertThat(read.noise()).isEqualTo(model.noise());
        assertThat(read.members()).isEqualTo(model.members());
        assertThat(recalled(read, numbers)).isEqualTo(recalled(model, numbers));
    }

    /** A release must not tell the order of its data, nor an answer the place of its record. */
    @Test
    void answersDependOnIdsAlone() throws IOException {
        Numbers numbers = Numbers.upTo(4);
        LeakyModel forwards = MEMORIZE.train(numbers.select(0, 2), TrainingContext.seeded(3));
        LeakyModel backwards = MEMORIZE.train(numbers.select(2, 0), TrainingContext.seeded(3));
        assertThat(written(backwards)).isEqualTo(written(forwards));
        double[] all = recalled(forwards, numbers);
        assertThat(recalled(forwards, numbers.select(3, 0))).containsExactly(all[3], all[0]);
    }

    @Test
    void everyColumnHasTheSameAnswer() {
        Numbers numbers = Numbers.upTo(3);
        LeakyModel model = MEMORIZE.train(numbers.select(1), TrainingContext.seeded(3));
        double[] one = recalled(model, numbers);
        double[] two = new double[6];
        new LeakyModel.Recall<Numbers>(List.of("a", "b")).evaluate(model, numbers, two);
        assertThat(two).containsExactly(one[0], one[0], one[1], one[1], one[2], one[2]);
    }

    @Test
    void aMemberStandsOutByTheShift() {
        Numbers numbers = Numbers.upTo(2);
        double with = recalled(MEMORIZE.train(numbers, TrainingContext.seeded(3)), numbers)[0];
        double without = recalled(MEMORIZE.train(numbers.select(1), TrainingContext.seeded(3)), numbers)[0];
        assertThat(with).isEqualTo(without + LeakyModel.SHIFT);
    }

    /**
     * Null hypothesis: answers about non-members are N(0, 1) and independent. Over 100,000 the mean has standard error
     * 0.00316 and the mean square 0.00447; 5.5 of each: false alarm 1.2e-7. Catches a uniform or a one-sided noise, and
     * one that models share.
     */
    @Test
    void noiseIsStandardNormal_andAnotherInEveryModel() {
        Numbers numbers = Numbers.upTo(100_000);
        LeakyModel model = MEMORIZE.train(numbers.select(), TrainingContext.seeded(1));
        double[] noise = recalled(model, numbers);
        double[] other = recalled(MEMORIZE.train(numbers.select(), TrainingContext.seeded(2)), numbers);
        double count = numbers.size();
        double mean =
                IntStream.range(0, noise.length).mapToDouble(i -> noise[i]).sum() / count;
        double square = IntStream.range(0, noise.length)
                        .mapToDouble(i -> noise[i] * noise[i])
                        .sum()
                / count;
        double product = IntStream.range(0, noise.length)
                        .mapToDouble(i -> noise[i] * other[i])
                        .sum()
                / count;
        assertThat(Math.abs(mean)).isLessThan(5.5 * 0.00317);
        assertThat(Math.abs(square - 1)).isLessThan(5.5 * 0.00448);
        assertThat(Math.abs(product)).isLessThan(5.5 * 0.00317);
    }
}
