/** Documents of the command for its zip. */
package org.tattle.distribution;
