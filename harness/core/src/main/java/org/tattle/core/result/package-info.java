/**
 * The results of an audit as records: everything that reports show and {@code results.json} contains. They contain no
 * times, paths or machine names.
 */
package org.tattle.core.result;
