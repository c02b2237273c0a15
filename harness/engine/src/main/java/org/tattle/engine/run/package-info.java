/**
 * From a plan and its data to a result: experiments are made and checked, their models trained by an executor and
 * attacked.
 */
package org.tattle.engine.run;
