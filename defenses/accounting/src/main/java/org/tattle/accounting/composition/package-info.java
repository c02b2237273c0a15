/**
<<<<<<< HEAD
 * Composition theorems, which bound many (epsilon, delta) guarantees together, regardless of their mechanisms, and
 * amplification of one guarantee by sampling.
=======
 * Composition theorems for (epsilon, delta) guarantees, whatever the mechanisms behind them, and their amplification by
 * sampling.
>>>>>>> wmath
 */
package org.tattle.accounting.composition;
