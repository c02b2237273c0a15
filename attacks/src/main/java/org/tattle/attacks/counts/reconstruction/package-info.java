/**
 * Training documents rebuilt from a released topic model alone: which rare words stood together, with no candidates.
 */
package org.tattle.attacks.counts.reconstruction;
