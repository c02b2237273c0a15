/**
 * Audits whose members were not assigned at random: a blind baseline, which sees records and never a model, estimates
 * how the odds of membership differ between records, and the results of an attack are corrected for these odds.
 */
package org.tattle.certify.shift;
