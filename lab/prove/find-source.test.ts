import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findSource } from './find-source.ts';

it('a source file is found by the end of its path, and refused unless there is one', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const folder of [
    'core/src',
    'functions/src/deep/groups',
    'functions/src/friends',
    'functions/test',
    'web/src',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const folder of ['deep/groups', 'friends'])
    writeFileSync(path.join(root, 'functions/src', folder, 'policy.ts'), '');
  expect(findSource(root, 'groups/policy.ts')).toBe('functions/src/deep/groups/policy.ts');
  expect(() => findSource(root, 'absent.ts')).toThrow('0 files');
  expect(() => findSource(root, 'olicy.ts')).toThrow('0 files');
  expect(() => findSource(root, 'policy.ts')).toThrow('2 files');
  rmSync(root, { recursive: true });
});
