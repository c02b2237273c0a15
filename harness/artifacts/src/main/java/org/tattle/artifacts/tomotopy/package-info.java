/** Models that tomotopy saves, with the training documents in them. */
package org.tattle.artifacts.tomotopy;
