/**
 * Recovery of the training histogram, the integer counts of words and of topics, from the numbers of a released topic
 * model.
 */
package org.tattle.attacks.counts.recovery;
