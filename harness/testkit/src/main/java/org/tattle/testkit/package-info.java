/**
 * Privacy assertions for a team's own JUnit build: a trainer is audited in memory, and a test says with what
 * probability it would go red although the trainer keeps to what is asserted.
 */
package org.tattle.testkit;
