/** The options that commands share. */
package org.tattle.cli.option;
