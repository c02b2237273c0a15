/**
 * Accountants, which compute the (epsilon, delta) of a sequence of noisy releases. Each result says whether it is
 * exact, a bound or an approximation, and an accountant throws an exception for events for which it has no proof.
 */
package org.tattle.accounting;
