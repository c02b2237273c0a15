/**
 * The {@code tattle} command: options to plans, results to screens, faults to exit codes.
 *
 * <p>A command is one class, added in {@link org.tattle.cli.Main}. It carries the option groups it needs as mixins
 * (what changes the plan: {@code PlanOptions}; how it runs: {@code RunOptions}), gets its plan from
 * {@code PlanFromOptions}, writes to its {@code CommandSpec}'s command line, and throws: {@code FailureView} turns every
 * exception into one line and an exit code.
 */
package org.tattle.cli;

import org.tattle.cli.option.PlanFromOptions;
import org.tattle.cli.option.PlanOptions;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.FailureView;

