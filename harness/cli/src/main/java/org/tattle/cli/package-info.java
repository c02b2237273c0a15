/**
 * The {@code tattle} command: a thin user of {@link org.tattle.engine.Audit}, of the accountants and of the reports.
 *
 * <ul>
 *   <li>{@code command}: a class each, added in {@link org.tattle.cli.Main}: options to a plan or an audit, its result
 *       to a view. It throws where something is wrong; {@code FailureHandler} turns every exception into one line and
 *       an exit code. No logic, no text of more than a sentence, nothing is printed.
 *   <li>{@code option}: the groups of options that commands carry as mixins. What changes the plan is a
 *       {@code PlanOptions}, and {@code PlanFromOptions} makes the plan; how it runs is in {@code RunOptions}.
 *   <li>{@code view}: results as text and as JSON. Only {@code Screen} and {@code ProgressView} write to standard
 *       output and standard error.
 * </ul>
 *
 * <p>Picocli is known in {@code command} and {@code option} only; views and options know no command, and options no
 * view.
 */
package org.tattle.cli;
