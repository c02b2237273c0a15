/**
 * Certifying audits, whose lower bounds on epsilon hold with a stated confidence: independent runs on neighboring
 * datasets, and canaries planted by independent coins (audit statistics, section 4). The neighbors and the decision
 * rule are chosen by runs that the bound does not use.
 */
package org.tattle.engine.certify;
