/**
 * Numerical methods for Gaussian noise on Poisson samples: moments of the privacy loss at any order, and the exact
 * privacy curve by contour integral. Errors are bounded beforehand and checked afterward.
 */
package org.tattle.accounting.gaussian;
