/**
 * Metrics computed from scores: ROC curves, rates with intervals, lower bounds on epsilon, exposed records; and the
 * coherence of topics and the convergence of chains. Every number has one definition, and every interval states its
 * method.
 */
package org.tattle.core.metric;
