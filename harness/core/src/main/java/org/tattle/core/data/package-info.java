/** Records and corpora as flat arrays, and what is done to them before an audit. */
package org.tattle.core.data;
