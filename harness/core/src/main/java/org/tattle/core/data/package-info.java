/** Records and corpora as flat arrays, and their preparation for an audit. */
package org.tattle.core.data;
