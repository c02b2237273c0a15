/**
 * Broken private algorithms, each with a guarantee that does not hold, and the audits that must detect them; and
 * correct algorithms, for which no audit may report a violation.
 */
package org.tattle.testkit.faults;
