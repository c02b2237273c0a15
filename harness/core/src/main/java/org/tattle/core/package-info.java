/** What every room needs: the one exception for wrong input, a guess at mistyped names, files written whole. */
package org.tattle.core;
