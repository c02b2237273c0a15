/** Private stochastic gradient descent (Abadi et al. 2016) for logistic and softmax regression on rows. */
package org.tattle.defenses.descent;
