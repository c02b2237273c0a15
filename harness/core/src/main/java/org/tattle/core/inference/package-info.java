/**
 * Computations that attacks, defenses and metrics share: special functions, small solvers, the fit of one document to
 * given topics. Each kernel is a workspace for one thread that allocates nothing in its loops.
 */
package org.tattle.core.inference;
