package org.tattle.defenses.lda.local;

import java.util.BitSet;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.defenses.mechanism.NoiseSource;
import org.tattle.defenses.mechanism.Norm;
import org.tattle.defenses.mechanism.RandomisedResponse;
import org.tattle.defenses.mechanism.Sensitivity;

/**
 * The user's side of LP-LDA: says of every word of a public vocabulary whether the document has it, each answer by
 * randomised response for itself (sheet section (j)). It knows nothing of the server.
 *
 * @param words the size of the public vocabulary V, at least 1
 * @param epsilon of one bit, in nats, above 0 and finite
 */
record BitReport(int words, double epsilon) {
    BitReport {
        if (words < 1) {
            throw new IllegalArgumentException("words must be at least 1. Provided value: " + words);
        }
        response(epsilon);
    }

    /** The mechanism of one bit. */
    RandomisedResponse response() {
        return response(epsilon);
    }

    private static RandomisedResponse response(double epsilon) {
        return new RandomisedResponse(new Sensitivity(1, Norm.HAMMING, Relation.replace(Unit.BIT)), epsilon, 2);
    }

    /** The published flip parameter f = 2/(1 + e^epsilon): a bit is kept with probability 1 − f/2. */
    double flip() {
        return 2 * (1 - response().keepProbability());
    }

    /**
     * What the user sends.
     *
     * @param present the words that the document has, all below {@link #words}
     */
    BitSet of(BitSet present, NoiseSource noise) {
        if (present.length() > words) {
            throw new IllegalArgumentException(
                    "present must have words below " + words + " only. Provided value: " + (present.length() - 1));
        }
        RandomisedResponse response = response();
        BitSet sent = new BitSet(words);
        for (int w = 0; w < words; w++) {
            sent.set(w, response.release(present.get(w) ? 1 : 0, noise) == 1);
        }
        return sent;
    }
}
