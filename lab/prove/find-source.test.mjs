import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSource } from './find-source.mjs';

/** @type {string} */
let root;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const folder of ['core/src', 'functions/src/deep/groups', 'functions/src/friends', 'functions/test'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of [
    'functions/src/deep/groups/policy.ts',
    'functions/src/friends/policy.ts',
    'firestore.rules',
  ])
    writeFileSync(path.join(root, file), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a source file', () => {
  it('is found by the end of its path, wherever it is', () => {
    expect(findSource(root, 'groups/policy.ts')).toBe('functions/src/deep/groups/policy.ts');
    expect(findSource(root, 'firestore.rules')).toBe('firestore.rules');
  });

  it.each([
    ['nobody’s', 'absent.ts', '0 files'],
    ['the end of a name only', 'olicy.ts', '0 files'],
    ['two files’', 'policy.ts', '2 files'],
  ])('is refused where the path is %s', (_, ending, words) => {
    expect(() => findSource(root, ending)).toThrow(words);
  });
});
