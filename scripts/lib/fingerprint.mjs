import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Hashes the names and contents of files, to find out whether anything has changed.
 * @param {string[]} paths files and folders; what is not there counts as such; node_modules is left out
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const start of paths) {
    hash.update(`\0${path.relative(ROOT, start)}\0`);
    for (const file of listFiles(start)) {
      hash
        .update(`${path.relative(start, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} start
 * @returns {string[]} every file below it (or itself), sorted
 */
function listFiles(start) {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(start, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      return entry.isFile() ? [file] : [];
    });
}
