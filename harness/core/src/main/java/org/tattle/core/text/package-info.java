/** Numbers as people read them. */
package org.tattle.core.text;
