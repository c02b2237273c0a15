/**
 * Broken private algorithms, each with the guarantee that it falsely claims, and the audits that must catch them; and
 * the sound ones, which no audit may accuse.
 */
package org.tattle.testkit.faults;
