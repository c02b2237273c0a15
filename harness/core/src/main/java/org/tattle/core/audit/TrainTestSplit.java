package org.tattle.core.audit;

import org.tattle.core.privacy.PublicFacts;

/**
 * The members and the held-out records of one trained model, for measures of utility.
 *
 * @param members the records that it was trained on
 * @param heldOut the records that it was not trained on; empty if it was trained on all
 * @param all both, in the dataset's order
 * @param facts the public facts of its algorithm
 */
public record TrainTestSplit<D>(D members, D heldOut, D all, PublicFacts facts) {}
