/**
 * Log-moments of the privacy loss, K(t) = ln E e^(tL), and the accountants based on them: the moments accountant as
 * published, and Rényi differential privacy.
 */
package org.tattle.accounting.moment;
