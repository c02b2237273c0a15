package org.tattle.defenses.vb.belief;

import java.util.Optional;

/**
 * The posterior of W.
 *
 * @param weights each weight's own distribution, J x K, row-major
 * @param joint the system that the weights' means solve, if it is averaged over steps
 */
record WeightPosterior(Gaussians weights, Optional<WeightSystem> joint) {}
