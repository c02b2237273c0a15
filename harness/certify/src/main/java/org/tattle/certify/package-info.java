/**
 * Certifying audits, which give certified lower bounds on epsilon: independent runs on neighboring datasets, and
 * canaries planted by independent coins (audit statistics, section 4). Their features and thresholds are chosen on runs
 * that the bound does not use.
 */
package org.tattle.certify;
