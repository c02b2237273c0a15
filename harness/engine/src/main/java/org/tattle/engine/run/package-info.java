/**
 * Runs an audit from a plan and its data to a result: creates and checks the experiments, trains their models with an
 * executor, and attacks them.
 */
package org.tattle.engine.run;
