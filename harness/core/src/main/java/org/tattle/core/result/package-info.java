/**
 * Results of an audit as plain records: everything that a report shows and {@code results.json} contains. They contain
 * no times, paths or names of machines.
 */
package org.tattle.core.result;
