/**
 * Worst-case neighbors and canaries, for audits that certify a lower bound on epsilon: documents of words that no other
 * document contains, rows in columns that no other row has, edges of actors that have no others.
 */
package org.tattle.attacks.worstcase;
