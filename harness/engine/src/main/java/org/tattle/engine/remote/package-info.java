/** What executors on other machines need of a run. */
package org.tattle.engine.remote;
