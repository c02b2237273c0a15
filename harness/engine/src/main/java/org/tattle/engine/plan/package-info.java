/**
 * The plan of an audit: a YAML file with assignments from the command line is bound to records, and every error is
 * reported with its file, line and column. Data flows one way: text, {@code Yaml} tree, assignments, binder,
 * {@code Plan}.
 */
package org.tattle.engine.plan;
