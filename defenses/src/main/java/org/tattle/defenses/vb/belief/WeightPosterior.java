package org.tattle.defenses.vb.belief;

import java.util.Optional;

/**
 * The posterior of W.
 *
 * @param weights each weight's own distribution, J x K, row-major
 * @param joint the system that their means solve, where its mean over steps is kept
 */
record WeightPosterior(Gaussians weights, Optional<WeightSystem> joint) {}
