/**
 * Composition theorems, which bound many (epsilon, delta) guarantees together, regardless of their mechanisms, and
 * amplification of one guarantee by sampling.
 */
package org.tattle.accounting.composition;
