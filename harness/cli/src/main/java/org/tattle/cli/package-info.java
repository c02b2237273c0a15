/** The {@code tattle} command: options to plans, results to screens, faults to exit codes. */
package org.tattle.cli;
