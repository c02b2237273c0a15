/**
 * What an attacker reads off a release before it infers anything: counts of words with their errors, the candidates
 * that it knows, and the evidence that each word's count is.
 */
package org.tattle.attacks.counts.reading;
