import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barabar-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a lock', () => {
  it('lets one in after the other', async () => {
    const file = path.join(folder, 'lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(20);
      inside -= 1;
    };
    await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
    expect(most).toBe(1);
  });

  it('opens again when the work fails', async () => {
    const file = path.join(folder, 'lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(file, async () => 'in')).resolves.toBe('in');
  });

  it('of a process that is gone counts for nothing', async () => {
    const file = path.join(folder, 'lock');
    writeFileSync(file, '4194999');
    await expect(withLock(file, async () => 'in')).resolves.toBe('in');
  });
});
