/**
 * External audits of the scores and models of other tools: reads their files, with an error message of one line for
 * each fault.
 */
package org.tattle.engine.external;
