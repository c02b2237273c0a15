package org.tattle.engine.shift;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.math.sampling.Seed;

class ShiftCorrectionTest {
    private static void show(String name, ShiftedToy toy, int hidden, int repeats) {
        long start = System.nanoTime();
        AttackResult[] all = IntStream.range(0, repeats)
                .parallel()
                .mapToObj(r -> toy.audit(hidden, new Seed(7).child(name).child(r)))
                .toArray(AttackResult[]::new);
        double naive = 0, corrected = 0, mean = 0, low = 0, auc = 0, blind = 0, allowance = 0, none = 0, naiveMean = 0;
        for (AttackResult one : all) {
            if (one.shift().auc() == null) {
                none++;
                continue;
            }
            naive += one.shift().uncorrected().value() > 0 ? 1 : 0;
            naiveMean += one.shift().uncorrected().value();
            corrected += one.epsilonLowerBound().value() > 0 ? 1 : 0;
            mean += one.epsilonLowerBound().value();
            auc += one.shift().auc().value();
            low += one.shift().auc().low() > 0.5 ? 1 : 0;
            blind += one.shift().baseline().value();
            allowance += one.shift().allowance();
        }
        double n = repeats - none;
        System.out.printf(
                "%s none %.0f naive>0 %.3f (%.2f) corrected>0 %.3f (%.2f) auc %.3f low>0.5 %.3f blind %.3f allowance %.2f, %.2f s each%n",
                name,
                none,
                naive / n,
                naiveMean / n,
                corrected / n,
                mean / n,
                auc / n,
                low / n,
                blind / n,
                allowance / n,
                (System.nanoTime() - start) / 1e9 / repeats);
    }

    @Test
    void explore() {
        show("sound5", new ShiftedToy(1000, 5, 1.5, 0, 0.3), 0, 60);
        show("sound50", new ShiftedToy(1000, 50, 1.5, 0, 0.3), 0, 20);
        show("leaking", new ShiftedToy(1000, 5, 1.5, 1, 1), 0, 40);
        show("hidden", new ShiftedToy(1000, 5, 1.5, 0, 0.3), 1, 20);
        show("separated", new ShiftedToy(1000, 5, 30, 0, 0.3), 0, 20);
    }
}
