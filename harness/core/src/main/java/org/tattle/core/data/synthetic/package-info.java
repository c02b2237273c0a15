/** Synthetic datasets drawn from a seed. */
package org.tattle.core.data.synthetic;
