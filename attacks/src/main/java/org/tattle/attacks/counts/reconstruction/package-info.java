/**
 * Training documents rebuilt from a released topic model alone: which rare words occurred together, with no candidates.
 */
package org.tattle.attacks.counts.reconstruction;
