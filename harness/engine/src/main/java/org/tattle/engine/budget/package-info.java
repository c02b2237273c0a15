/** Whether a run stays within a budget of leakage: what it shows, at one error over all of its numbers. */
package org.tattle.engine.budget;
