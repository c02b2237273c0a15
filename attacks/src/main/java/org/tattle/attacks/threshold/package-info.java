/**
 * Threshold attacks, with one threshold for all records and the target alone (Huang et al.): the baseline for other
 * attacks.
 */
package org.tattle.attacks.threshold;
