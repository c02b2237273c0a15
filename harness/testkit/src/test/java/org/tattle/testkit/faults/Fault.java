package org.tattle.testkit.faults;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.WorstCases;
import org.tattle.core.data.Dataset;

/**
 * A private algorithm with one thing wrong, and where its claim is put to the test.
 *
 * @param flaw in one sentence
 * @param claim what it falsely claims
 * @param mended the same algorithm without the flaw, where the claim can be kept at all
 * @param background the records beside which neighbours and canaries are planted
 * @param runs of a distinguishing audit on either side: as many as the flaw is fine
 */
record Fault<D extends Dataset<D>, R>(
        String name,
        String flaw,
        Trainer<D, R> broken,
        Optional<Trainer<D, R>> mended,
        D background,
        WorstCases<D, R> worstCases,
        int runs) {}
