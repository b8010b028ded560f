import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './output.mjs';
import { inRoot } from './root.mjs';

export const DEMO_DATA = inRoot('emulator-data');
const METADATA = 'firebase-export-metadata.json';
const EXPORTED = [METADATA, 'firestore_export', 'auth_export'];

/**
 * Returns the git-ignored folder in which a session's data is kept for the next one, separate for each project id.
 * @param {string} projectId
 * @returns {string}
 */
export function sessionFolder(projectId) {
  return inRoot('.local-data', projectId);
}

/**
 * Whether a folder holds an export of the emulators.
 * @param {string} folder
 * @returns {boolean}
 */
export function hasExport(folder) {
  return existsSync(path.join(folder, METADATA));
}

/**
 * Chooses the data that a session starts from: the last session's, else the demo data, else none.
 * @param {{ session: string, demo: string, isFresh: boolean }} options isFresh: leave the last session's data alone
 * @returns {{ folder: string, origin: 'session' | 'demo' } | null}
 */
export function chooseData({ session, demo, isFresh }) {
  recover(session);
  if (!isFresh && hasExport(session)) return { folder: session, origin: 'session' };
  return hasExport(demo) ? { folder: demo, origin: 'demo' } : null;
}

/**
 * Replaces the kept data by a new export, which must be complete first. If anything fails, the old data stays.
 * Other files in the folder stay in any case.
 * @param {string} stored
 * @param {(folder: string) => Promise<void>} exportTo writes an export into the folder that it is given
 * @throws {Failure} when the export fails or is not complete
 */
export async function replaceExport(stored, exportTo) {
  const { fresh, old } = besides(stored);
  mkdirSync(path.dirname(stored), { recursive: true });
  rmSync(fresh, { recursive: true, force: true });
  try {
    await exportTo(fresh);
    if (!hasExport(fresh)) throw new Failure('The emulators exported nothing.');
    for (const name of existsSync(stored) ? readdirSync(stored) : []) {
      if (!EXPORTED.includes(name))
        cpSync(path.join(stored, name), path.join(fresh, name), { recursive: true });
    }
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
  if (existsSync(stored)) renameSync(stored, old);
  renameSync(fresh, stored);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Restores the old export, if the machine stopped between the two renames.
 * @param {string} stored
 */
function recover(stored) {
  const { old } = besides(stored);
  if (!hasExport(stored) && hasExport(old)) {
    rmSync(stored, { recursive: true, force: true });
    renameSync(old, stored);
  }
}

/** @param {string} stored */
function besides(stored) {
  return { fresh: `${stored}.new`, old: `${stored}.old` };
}
