/**
 * Runs audits: splits the records, trains the models, keeps their statistics on disk and hands them to the attacks.
 * Nothing here knows what a record or a release is.
 */
package org.tattle.engine.experiment;
