/** Formats numbers for people. */
package org.tattle.core.text;
