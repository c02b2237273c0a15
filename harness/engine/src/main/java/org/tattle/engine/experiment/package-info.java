/**
 * Runs experiments: splits the records, trains the models, stores their statistics and passes these to the attacks.
 * This package does not depend on the types of records and releases.
 */
package org.tattle.engine.experiment;
