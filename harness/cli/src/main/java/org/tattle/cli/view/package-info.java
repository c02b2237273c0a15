/** What commands print to the terminal. */
package org.tattle.cli.view;
