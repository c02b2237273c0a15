/**
 * Results as JSON, read and written: {@link org.tattle.reports.json.Json} binds records, and the other classes define
 * how the records of {@code org.tattle.core.result} are laid out in {@code results.json}, which is flatter than they
 * are.
 */
package org.tattle.reports.json;
