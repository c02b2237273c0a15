package org.tattle.attacks.lira;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.Given;
import org.tattle.math.sampling.SplitMix;

class MomentsTest {
    /** A mean a million times the spread: the sum of squares less the squared sum would lose all digits. */
    @Test
    void moments_areThoseOfTwoPasses() {
        int records = 5;
        SplitMix random = new SplitMix(1);
        List<boolean[]> members = new ArrayList<>();
        List<double[]> answers = new ArrayList<>();
        for (int model = 0; model < 40; model++) {
            boolean[] in = new boolean[records];
            double[] answer = new double[2 * records];
            for (int i = 0; i < records; i++) {
                in[i] = random.nextBoolean();
                answer[2 * i + 1] = 1e6 * (i + 1) + random.nextDouble();
            }
            members.add(in);
            answers.add(answer);
        }
        Moments moments = Moments.of(new Given.Table(members, answers, 2), records, 1);
        assertThat(moments.records()).isEqualTo(records);
        for (int i = 0; i < records; i++) {
            for (boolean side : new boolean[] {true, false}) {
                int n = 0;
                double sum = 0;
                for (int model = 0; model < 40; model++) {
                    n += members.get(model)[i] == side ? 1 : 0;
                    sum += members.get(model)[i] == side ? answers.get(model)[2 * i + 1] - 1e6 * (i + 1) : 0;
                }
                double mean = sum / n;
                double squares = 0;
                for (int model = 0; model < 40; model++) {
                    double residual = answers.get(model)[2 * i + 1] - 1e6 * (i + 1) - mean;
                    squares += members.get(model)[i] == side ? residual * residual : 0;
                }
                assertThat(moments.count(i, side)).isEqualTo(n);
                assertThat(moments.mean(i, side)).isCloseTo(1e6 * (i + 1) + mean, within(1e-8));
                assertThat(moments.squares(i, side)).isCloseTo(squares, within(1e-7));
            }
        }
    }
}
