/** The pages of attacks on one published model: what was found, what that assumes, and what to publish instead. */
package org.tattle.reports.published;
