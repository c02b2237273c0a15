/** What files of published models hold about their training data: the entry of the module. */
package org.tattle.artifacts;
