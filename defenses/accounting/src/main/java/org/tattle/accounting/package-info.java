/**
 * What a sequence of noisy releases reveals, (epsilon, delta): accountants over one type of event. Each result says
 * whether it is exact, a bound or an approximation, and an accountant refuses what it has no proof for.
 */
package org.tattle.accounting;
