/** The goals of {@code tattle-maven-plugin}, each a command of {@code tattle} in a process of its own. */
package org.tattle.maven;
