/** Advice on whether a model may be published, and in which form. */
package org.tattle.engine.advice;
