/**
 * The plan of an audit: a YAML file, with assignments from the command line, becomes records; every error is reported
 * with its file, line and column. Data flows in one direction: text, {@code Yaml} tree, assignments, binder,
 * {@code Plan}.
 */
package org.tattle.engine.plan;
