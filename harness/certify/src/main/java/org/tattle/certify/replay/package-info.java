/**
 * Record and replay: runs a training on one dataset, repeats it on a neighbor with the outputs of its declared draws
 * frozen, and compares what went into them (Cebere et al. 2026). Deterministic: it needs no statistics.
 */
package org.tattle.certify.replay;
