package org.tattle.defenses.lda.local;

/** The rule for the relative weight of a mini-batch's reports and its prior means. */
@FunctionalInterface
interface PriorWeight {
    /** The denoising of a mini-batch. */
    Denoising of(DocumentFrequency frequency);
}
