import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * @param {...string} parts
 * @returns {string} absolute path
 */
export function inRoot(...parts) {
  return path.join(ROOT, ...parts);
}

/**
 * A path in the project's own, git-ignored cache.
 * @param {...string} parts
 * @returns {string} absolute path
 */
export function inCache(...parts) {
  return inRoot('.cache', ...parts);
}
