package org.tattle.cli.view;

import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.tattle.certify.GivenRuns;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.external.NeighborDesign;

class CertifySentenceTest extends SentenceTests<CertifySentence> {
    private static final int RUNS = 200;

    CertifySentenceTest() {
        super(CertifySentence.class);
    }

    /** Numbers of two sides that are so far apart, each plus a uniform number below 1, or nothing. */
    private static List<Statement> stated(double apart, boolean random, double claim) {
        SplittableRandom draws = new SplittableRandom(1);
        double[][][] sides = new double[2][][];
        for (int side = 0; side < 2; side++) {
            double mean = apart * (1 - side);
            sides[side] = IntStream.range(0, RUNS)
                    .mapToObj(run -> new double[] {mean + (random ? draws.nextDouble() : 0)})
                    .toArray(double[][]::new);
        }
        OptionalDouble tested = claim < 0 ? OptionalDouble.empty() : OptionalDouble.of(claim);
        return CertifyView.of(new NeighborDesign("7", RUNS), new GivenRuns(sides[0], sides[1]), tested, 0)
                .statements();
    }

    @Override
    protected Example example(CertifySentence sentence) {
        List<Statement> apart = stated(2, true, 1);
        List<Statement> alike = stated(0, true, 1);
        List<Statement> fixed = stated(2, false, -1);
        return switch (sentence) {
            case BOUND -> new Example(fixed, apart.subList(1, 2));
            case REFUTED -> new Example(apart, alike);
            case NOT_REFUTED -> new Example(alike, apart);
            case OUT_OF_REACH -> new Example(stated(2, true, 20), apart);
            case ONE_MODEL -> new Example(fixed, apart);
        };
    }
}
