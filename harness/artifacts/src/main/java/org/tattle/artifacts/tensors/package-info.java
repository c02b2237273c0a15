/** Files of tensors by their names: safetensors, and PyTorch's with their pickle as inert values. */
package org.tattle.artifacts.tensors;
