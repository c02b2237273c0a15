/**
 * Privacy accounting: what a sequence of noisy releases reveals, as (epsilon, delta), by several accountants over one
 * type of event. Each result states whether it is exact, a bound or an approximation; an accountant rejects events for
 * which it has no proof.
 */
package org.tattle.accounting;
