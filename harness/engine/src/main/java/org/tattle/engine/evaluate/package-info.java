/**
 * From the answers of trained models to results: attacks are run on every target, and their scores are turned into
 * rates with intervals, curves, bounds on epsilon and controls.
 */
package org.tattle.engine.evaluate;
