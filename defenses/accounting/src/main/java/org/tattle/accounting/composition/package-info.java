/**
 * Composition theorems: what many (epsilon, delta) guarantees give together, regardless of the mechanisms behind them;
 * and what sampling makes of one.
 */
package org.tattle.accounting.composition;
