/**
 * Composition theorems for (epsilon, delta) guarantees, whatever the mechanisms behind them, and their amplification by
 * sampling.
 */
package org.tattle.accounting.composition;
