/** Words and numbers for people: formats of numbers, and sentences that tests can name. */
package org.tattle.core.text;
