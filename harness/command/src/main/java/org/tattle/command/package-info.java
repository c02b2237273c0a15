/** Any executable as a trainer: what it is given, how it is run, what it releases. */
package org.tattle.command;
