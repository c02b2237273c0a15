/** The sigmoid belief network of [VIPS] section 7 (sheet section (e)), plain and private, on the framework. */
package org.tattle.defenses.vb.belief;
