/**
 * Computes results from the statistics of trained models: attacks are run on every target, and their scores are turned
 * into rates with intervals, curves, bounds on epsilon and controls.
 */
package org.tattle.engine.evaluate;
