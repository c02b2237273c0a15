/** Certifying audits and replays as jobs of a run, and what they say of a run's guarantees. */
package org.tattle.engine.certify;
