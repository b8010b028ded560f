import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { findSource } from './find-source.mjs';
import { plantBug, PLANTED_BUGS } from './planted-bugs.mjs';

it('a bug replaces a text that is there once, by what is said and nothing else', () => {
  const bug = { bug: 'Nobody owes', file: 'ledger.ts', from: 'a + b', to: '$& - b' };
  expect(plantBug('return a + b;', bug)).toBe('return $& - b;');
  expect(() => plantBug('return a - b;', bug)).toThrow('0 times');
  expect(() => plantBug('return a + b + a + b;', bug)).toThrow('2 times');
  expect(() => plantBug('', { ...bug, from: '' })).toThrow('cannot be planted');
});

describe('the bugs that are planted', () => {
  it('are twenty-eight at least, each another one', () => {
    expect(PLANTED_BUGS.length).toBeGreaterThanOrEqual(28);
    expect(new Set(PLANTED_BUGS.map(({ bug }) => bug)).size).toBe(PLANTED_BUGS.length);
    expect(new Set(PLANTED_BUGS.map(({ file, from, to }) => [file, from, to].join('\n'))).size).toBe(
      PLANTED_BUGS.length,
    );
  });

  it.each(PLANTED_BUGS)('can be planted still, and their tests are there: $bug', (bug) => {
    const text = readFileSync(inRoot(findSource(inRoot(), bug.file)), 'utf8');
    expect(plantBug(text, bug)).not.toBe(text);
    expect(existsSync(inRoot(findSource(inRoot(), bug.test)))).toBe(true);
  });
});
