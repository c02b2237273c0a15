/**
 * Runs audits: splits the records, trains the models, stores their statistics on disk and passes them to the attacks.
 * Nothing here depends on the type of the records or releases.
 */
package org.tattle.engine.experiment;
