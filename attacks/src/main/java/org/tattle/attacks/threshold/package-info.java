/**
 * Threshold attacks (Huang et al.): one threshold for all records, no shadow models. They are the simplest attacks, to
 * compare others with.
 */
package org.tattle.attacks.threshold;
