/** Any executable as a trainer: its parameters, how it is run, and how it ends. */
package org.tattle.command;
