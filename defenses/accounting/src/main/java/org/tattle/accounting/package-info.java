/**
<<<<<<< HEAD
 * Privacy accounting: what a sequence of noisy releases reveals, as (epsilon, delta), by several accountants over one
 * type of event. Each result states whether it is exact, a bound or an approximation; an accountant rejects events for
 * which it has no proof.
=======
 * Accountants, which compute the (epsilon, delta) of a sequence of noisy releases. Each result says whether it is
 * exact, a bound or an approximation, and an accountant throws an exception for events for which it has no proof.
>>>>>>> wmath
 */
package org.tattle.accounting;
