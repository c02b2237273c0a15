/** The sigmoid belief network of [VIPS] section 7 (algorithms.md (e)), plain and private, on the framework. */
package org.tattle.defenses.vb.belief;
