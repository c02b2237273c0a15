/**
 * Mechanisms: noise proportional to a sensitivity with its norm and adjacency, drawn from a seeded source for audits or
 * from an exact one on a grid for releases.
 */
package org.tattle.accounting.mechanism;
