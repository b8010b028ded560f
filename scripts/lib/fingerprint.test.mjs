import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barabar-fingerprint-'));
  mkdirSync(path.join(folder, 'deep'));
  writeFileSync(path.join(folder, 'deep', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a fingerprint', () => {
  it('stays while nothing changes', () => {
    expect(fingerprint([folder])).toBe(fingerprint([folder]));
  });

  it('changes with the content, the name, and a new file', () => {
    const seen = new Set([fingerprint([folder])]);
    writeFileSync(path.join(folder, 'deep', 'a.ts'), 'two');
    seen.add(fingerprint([folder]));
    renameSync(path.join(folder, 'deep', 'a.ts'), path.join(folder, 'deep', 'b.ts'));
    seen.add(fingerprint([folder]));
    writeFileSync(path.join(folder, 'c.ts'), '');
    seen.add(fingerprint([folder]));
    expect(seen.size).toBe(4);
  });

  it('counts a path that is not there', () => {
    expect(fingerprint([path.join(folder, 'none')])).toMatch(/^[0-9a-f]{64}$/);
  });
});
