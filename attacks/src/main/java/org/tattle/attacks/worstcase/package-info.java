/**
 * Neighbors and canaries that are hardest to hide, for audits that certify a lower bound on epsilon: documents of words
 * that nobody else says, rows in columns that nobody else has, edges of actors who do nothing else.
 */
package org.tattle.attacks.worstcase;
