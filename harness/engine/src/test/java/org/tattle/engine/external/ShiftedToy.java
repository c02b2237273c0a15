package org.tattle.engine.external;

import java.util.BitSet;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.tattle.certify.shift.BlindFeatures;
import org.tattle.certify.shift.ColumnFeatures;
import org.tattle.core.result.AttackResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A model without training: normal features of records, members by coins whose log odds grow with a driver, and scores
 * that follow the driver too, as those of a model would that learned what its data are like. The model is sound if
 * scores depend on nothing else.
 *
 * @param records the number of records
 * @param features the number of features
 * @param driver of a record by its features
 * @param shift the log odds of membership, for one unit of the driver
 * @param leak how much members score above others of the same features, in units of the driver
 * @param noise the standard deviation of scores that nothing explains
 */
record ShiftedToy(
        int records, int features, ToDoubleFunction<double[]> driver, double shift, double leak, double noise) {
    /** A toy whose driver is the first feature. */
    ShiftedToy(int records, int features, double shift, double leak, double noise) {
        this(records, features, record -> record[0], shift, leak, noise);
    }

    /** The corrected result on this toy, if a blind baseline sees all features but the first few. */
    AttackResult audit(int hidden, Seed seed) {
        return attacks(hidden, seed).get(0);
    }

    /** The corrected result and the blind baseline's. */
    List<AttackResult> attacks(int hidden, Seed seed) {
        SplitMix random = seed.generator();
        double[][] columns = new double[features][records];
        double[] scores = new double[records];
        BitSet members = new BitSet(records);
        for (int i = 0; i < records; i++) {
            double[] record = new double[features];
            for (int k = 0; k < features; k++) {
                record[k] = NormalSampler.sample(random);
                columns[k][i] = record[k];
            }
            double drives = driver.applyAsDouble(record);
            members.set(i, random.nextDouble() < 1 / (1 + Math.exp(-shift * drives)));
            scores[i] = drives + (members.get(i) ? leak : 0) + noise * NormalSampler.sample(random);
        }
        ColumnFeatures seen = new ColumnFeatures(records);
        for (int k = hidden; k < features; k++) {
            seen.number(columns[k]);
        }
        ExternalScores given = new ExternalScores(
                IntStream.range(0, records).mapToObj(Integer::toString).toList(), List.of(scores), List.of(members));
        BlindFeatures shown = new BlindFeatures(
                "columns", seen.rows(), IntStream.range(0, records).toArray(), 0);
        Evaluation evaluation = new Evaluation(List.of(0.01, 0.1), 0.95, 0);
        Evaluation.Outcome plain = evaluation.evaluate(given, "toy", Evaluation.GIVEN, seed);
        return ExternalScoreAudit.corrected(plain, given, evaluation, shown, seed)
                .attacks();
    }
}
