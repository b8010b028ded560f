/**
 * `node scripts/lockfile.mjs` adds missing packages to package-lock.json and the lab's. Run it after `npm install` when the
 * registry in use does not carry the packages of every platform. `npm ci` refuses a lockfile without them, and
 * a test reports it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLockfile, findMissingPackages } from './lib/lockfile.mjs';
import { say } from './lib/output.mjs';
import { inRoot } from './lib/root.mjs';

for (const file of ['package-lock.json', 'lab/package-lock.json']) {
  /** @type {import('./lib/lockfile.mjs').Lockfile} */
  const lockfile = JSON.parse(readFileSync(inRoot(file), 'utf8'));
  const missing = findMissingPackages(lockfile);
  if (missing.length > 0) {
    writeFileSync(inRoot(file), `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
  }
  say(`${missing.length} packages added to ${file}.`);
}
