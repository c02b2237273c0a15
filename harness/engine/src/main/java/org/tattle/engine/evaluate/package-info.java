/**
 * From the statistics of trained models to results: runs the attacks on every target and turns their scores into rates
 * with intervals, curves, bounds on epsilon and controls.
 */
package org.tattle.engine.evaluate;
