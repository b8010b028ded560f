import { accessSync, constants, statSync } from 'node:fs';

/**
 * Whether a path is a file that may be executed.
 * @param {string} file
 * @returns {boolean}
 */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
