/**
 * The {@code tattle} command: a thin layer over {@link org.tattle.engine.Audit}, the accountants and the reports.
 *
 * <ul>
 *   <li>{@code command}: one class for each command, registered in {@link org.tattle.cli.Main}. A command turns options
 *       into a plan or an audit and passes the result to a view. It throws an exception on any error;
 *       {@code FailureHandler} turns every exception into one line and an exit code. Commands contain no logic and no
 *       text of more than a sentence, and print nothing.
 *   <li>{@code option}: groups of options, which commands include as mixins. Options that change the plan are
 *       {@code PlanOptions}, from which {@code PlanFromOptions} makes the plan; options on how it runs are in
 *       {@code RunOptions}.
 *   <li>{@code view}: results as text and as JSON. Only {@code Screen} and {@code ProgressView} write to standard
 *       output and standard error.
 * </ul>
 *
 * <p>Only {@code command} and {@code option} use picocli; views and options do not depend on commands, nor options on
 * views.
 */
package org.tattle.cli;
