package org.tattle.testkit.faults;

import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;

/**
 * A private algorithm, broken or not, and where its claims are put to the test.
 *
 * @param about what is wrong with it, or what it is
 * @param background the records beside which neighbors and canaries are planted
 * @param runs of a distinguishing audit on either side: more where a flaw is fine
 */
record Suspect<D extends Dataset<D>, R>(
        String name,
        String about,
        Trainer<D, R> trainer,
        D background,
        WorstCaseGenerator<D, R> worstCases,
        int runs) {}
