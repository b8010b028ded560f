import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say } from './output.mjs';

const WAIT_MS = 5 * 60_000;

/**
 * Runs work that two runs on this checkout must not do at once. A lock without a living owner is ignored.
 * @template T
 * @param {string} file the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Failure} when another run holds it for five minutes
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const start = Date.now();
  for (let attempt = 0; !tryLock(file); attempt++) {
    if (Date.now() - start > WAIT_MS) throw new Failure(`Another run holds ${file}; waited five minutes.`);
    if (attempt === 20) say('  … waiting for another run that is building');
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file @returns {boolean} */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isOwnerAlive(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file @returns {boolean} */
function isOwnerAlive(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // The file is empty between creating and writing it. Its owner lives.
    return owner === 0 || process.kill(owner, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
