/**
 * What an audit found, as plain records: everything that a report shows and {@code results.json} holds. No clock, path
 * or machine is in it.
 */
package org.tattle.core.result;
