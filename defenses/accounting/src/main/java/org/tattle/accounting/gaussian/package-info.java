/**
<<<<<<< HEAD
 * The numerics of Gaussian noise on Poisson samples: moments of the privacy loss at any order, and its exact curve by
 * contour integral. Errors are bounded beforehand and checked afterwards.
=======
 * Numerical methods for Gaussian noise on Poisson samples: moments of the privacy loss at any order, and the exact
 * privacy curve by contour integral. Errors are bounded beforehand and checked afterward.
>>>>>>> wmath
 */
package org.tattle.accounting.gaussian;
