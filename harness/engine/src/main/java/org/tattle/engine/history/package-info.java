/** Whether a leak rose over the runs of a history, and with which run, at one error over all runs and figures. */
package org.tattle.engine.history;
