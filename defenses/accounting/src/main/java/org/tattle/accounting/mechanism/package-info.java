/**
<<<<<<< HEAD
 * Mechanisms: noise in proportion to a sensitivity with a norm and an adjacency, drawn from a seeded source for audits
 * or from an exact sampler on a grid for releases.
=======
 * Mechanisms: noise proportional to a sensitivity with its norm and adjacency, drawn from a seeded source for audits or
 * from an exact one on a grid for releases.
>>>>>>> wmath
 */
package org.tattle.accounting.mechanism;
