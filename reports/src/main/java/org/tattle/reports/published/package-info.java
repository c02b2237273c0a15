/** The page of an attack on one published model: what it found, what that rests on, and what to do about it. */
package org.tattle.reports.published;
