/**
 * Mechanisms: noise in proportion to a sensitivity that states its norm and its neighboring relation, drawn from a
 * seeded source for audits or from an exact one on a grid for releases.
 */
package org.tattle.accounting.mechanism;
