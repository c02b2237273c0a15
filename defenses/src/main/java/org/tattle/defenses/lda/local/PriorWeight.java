package org.tattle.defenses.lda.local;

/** How a mini-batch's reports and what was expected of it are weighed. */
@FunctionalInterface
interface PriorWeight {
    /** The denoising of a mini-batch. */
    Denoising of(DocumentFrequency frequency);
}
