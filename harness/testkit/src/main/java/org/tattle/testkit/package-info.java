/**
 * Privacy assertions for JUnit tests: a trainer is audited in memory, and each assertion states the probability with
 * which it fails although the trainer meets it.
 */
package org.tattle.testkit;
