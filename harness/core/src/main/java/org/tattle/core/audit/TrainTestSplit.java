package org.tattle.core.audit;

import org.tattle.core.privacy.PublicFacts;

/**
 * The records of one trained model, as whoever measures its utility sees them.
 *
 * @param members what it was trained on
 * @param heldOut what it was not; empty where it was trained on all records
 * @param all both, in the dataset's order
 * @param facts what is public about the model
 */
public record TrainTestSplit<D>(D members, D heldOut, D all, PublicFacts facts) {}
