/**
 * Neighbors and canaries that are hardest to hide, for audits that certify a lower bound on epsilon: documents of words
 * that no other document has, rows in columns that no other row uses, edges of actors who have no other edges.
 */
package org.tattle.attacks.worstcase;
