package org.tattle.certify.replay;

import java.util.List;
import org.tattle.core.testing.SentenceTests;

class ReleaseDifferenceSentenceTest extends SentenceTests<ReleaseDifferenceSentence> {
    ReleaseDifferenceSentenceTest() {
        super(ReleaseDifferenceSentence.class);
    }

    private static Example of(double[] right, double[] wrong) {
        double[] one = {1, 2};
        return new Example(
                List.of(ReleaseNumbers.difference(one, right)), List.of(ReleaseNumbers.difference(one, wrong)));
    }

    @Override
    protected Example example(ReleaseDifferenceSentence sentence) {
        return switch (sentence) {
            case COUNT -> of(new double[] {1}, new double[] {1, 3});
            case BYTES -> of(new double[] {1, 2}, new double[] {1, 3});
            case VALUES -> of(new double[] {1, 3}, new double[] {1, 2});
        };
    }
}
