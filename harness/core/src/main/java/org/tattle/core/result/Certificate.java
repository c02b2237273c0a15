package org.tattle.core.result;

import java.util.Map;

/**
 * What independent runs show of one defence: a lower bound on its epsilon between neighbours of one relation, and how
 * that stands to a claim about the same neighbours.
 *
 * @param cell the defence with its parameters, as a folder name
 * @param defense the defence's name
 * @param certifier the audit's name: {@code distinguishing}, {@code canaries}
 * @param parameters the audit's parameters
 * @param unit {@code document}, {@code row} …: in what neighbours differ
 * @param adjacency {@code add-remove} or {@code replace}
 * @param neighbours the neighbours that were played on, in words
 * @param evidence what was counted, in words: {@code 480 of 500 runs with the document, 3 of 500 without}
 * @param trainings how many models were trained for it
 * @param claim what the defence promises about such neighbours; null where it promises nothing
 * @param bound certified, for the claim's delta, or for 0 where there is no claim
 * @param pValue at most this probable is evidence as strong where the claim is true; NaN where there is no claim
 * @param leastPValue what it would be if every guess were right: above a level, nothing could have refuted the claim at
 *     that level; NaN where there is no claim
 */
public record Certificate(
        String cell,
        String defense,
        String certifier,
        Map<String, Object> parameters,
        String unit,
        String adjacency,
        String neighbours,
        String evidence,
        int trainings,
        Claim claim,
        EpsilonBound bound,
        double pValue,
        double leastPValue) {
    public Certificate {
        parameters = SortedCopy.of(parameters);
    }
}
