/** How numbers are written for people, the same in every locale. */
package org.tattle.reports.text;
