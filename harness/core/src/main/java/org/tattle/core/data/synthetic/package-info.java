/** Synthetic corpora, generated from a seed. */
package org.tattle.core.data.synthetic;
