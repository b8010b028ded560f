import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseData, hasExport, replaceExport } from './session-data.mjs';

let folder = '';
let session = '';
let demo = '';

/**
 * @param {string} where
 * @param {string} content
 */
async function writeExport(where, content) {
  mkdirSync(path.join(where, 'firestore_export'), { recursive: true });
  writeFileSync(path.join(where, 'firestore_export', 'data'), content);
  writeFileSync(path.join(where, 'firebase-export-metadata.json'), '{}');
}

const keptContent = () => readFileSync(path.join(session, 'firestore_export', 'data'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barabar-session-'));
  session = path.join(folder, 'kept', 'session');
  demo = path.join(folder, 'demo');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a session begins', () => {
  it('with nothing when there is neither a last session nor demo data', () => {
    expect(chooseData({ session, demo, isFresh: false })).toBeNull();
  });

  it('with the demo data the first time', async () => {
    await writeExport(demo, 'demo');
    expect(chooseData({ session, demo, isFresh: false })).toEqual({ folder: demo, origin: 'demo' });
  });

  it('with the data of the last session, and with the demo data when told fresh', async () => {
    await writeExport(demo, 'demo');
    await writeExport(session, 'mine');
    expect(chooseData({ session, demo, isFresh: false })).toEqual({ folder: session, origin: 'session' });
    expect(chooseData({ session, demo, isFresh: true })).toEqual({ folder: demo, origin: 'demo' });
  });

  it('with what was kept before when the machine stopped between the two renames', async () => {
    await writeExport(session, 'mine');
    renameSync(session, `${session}.old`);
    expect(chooseData({ session, demo, isFresh: false })?.origin).toBe('session');
    expect(keptContent()).toBe('mine');
  });
});

describe('the data of a session', () => {
  it('replaces that of the one before', async () => {
    await replaceExport(session, (fresh) => writeExport(fresh, 'one'));
    await replaceExport(session, (fresh) => writeExport(fresh, 'two'));
    expect(keptContent()).toBe('two');
    expect([`${session}.new`, `${session}.old`].filter(existsSync)).toEqual([]);
  });

  it('leaves other files of the folder where they are', async () => {
    await replaceExport(session, (fresh) => writeExport(fresh, 'one'));
    writeFileSync(path.join(session, 'README.md'), 'how it is made');
    await replaceExport(session, (fresh) => writeExport(fresh, 'two'));
    expect(readFileSync(path.join(session, 'README.md'), 'utf8')).toBe('how it is made');
    expect(keptContent()).toBe('two');
  });

  it('of the one before stays when the export fails', async () => {
    await replaceExport(session, (fresh) => writeExport(fresh, 'one'));
    const failing = replaceExport(session, async (fresh) => {
      await writeExport(fresh, 'half');
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(keptContent()).toBe('one');
  });

  it('of the one before stays when the export is not complete', async () => {
    await replaceExport(session, (fresh) => writeExport(fresh, 'one'));
    const incomplete = replaceExport(session, async (fresh) => {
      mkdirSync(fresh, { recursive: true });
    });
    await expect(incomplete).rejects.toThrow('exported nothing');
    expect(keptContent()).toBe('one');
    expect(hasExport(session)).toBe(true);
  });
});
