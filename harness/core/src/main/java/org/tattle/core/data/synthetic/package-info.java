/** Corpora made up from a seed. */
package org.tattle.core.data.synthetic;
