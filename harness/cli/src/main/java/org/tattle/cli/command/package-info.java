/** The commands of {@code tattle}, one class each. */
package org.tattle.cli.command;
