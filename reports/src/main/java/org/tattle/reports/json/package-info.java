/**
 * Results as JSON, read and written: {@link org.tattle.reports.json.Json} binds records, and the others say how a
 * result of {@code org.tattle.core.result} is laid out in {@code results.json}, whose shape is flatter than the
 * records.
 */
package org.tattle.reports.json;
