/**
 * Composition theorems: what many (epsilon, delta) guarantees give together, whatever the mechanisms behind them; and
 * what sampling makes of one.
 */
package org.tattle.accounting.composition;
