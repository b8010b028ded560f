import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { findUnknownTests } from '../spec-strings/read-coverage.ts';
import { stringsOf } from '../spec-strings/words-of.ts';
import { anchorsOf, findFaults, linksIn, readAsvs } from './read-asvs.ts';

const rows = readAsvs(readFileSync(inRoot('lab/security/asvs.json'), 'utf8'));
const files = new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)));
const titles = new Map(
  [...files]
    .filter((file) => existsSync(inRoot(file)))
    .map((file) => [file, stringsOf(file, readFileSync(inRoot(file), 'utf8')).titles]),
);

/** the numbers of ASVS 5.0.0, by level */
const REQUIRED: Record<'1' | '2', string[]> = JSON.parse(
  readFileSync(inRoot('lab/security/asvs-rows.json'), 'utf8'),
);

it('every requirement of levels 1 and 2 is in asvs.json once, in the order of the standard', () => {
  for (const level of ['1', '2'] as const) {
    const numbers = rows.filter((row) => row.level === Number(level)).map(({ number }) => number);
    expect(numbers).toEqual(REQUIRED[level]);
  }
  expect(rows).toHaveLength(REQUIRED[1].length + REQUIRED[2].length);
});

it('what is met is shown by something, and all else has a reason', () => {
  expect(rows.flatMap(findFaults)).toEqual([]);
});

it('every test that asvs.json names exists', () => {
  const named = rows.map(({ number, tests }) => ({ section: '', statement: number, tests }));
  expect(findUnknownTests(named, titles)).toEqual([]);
});

it.each([
  ['docs/security.md', readFileSync(inRoot('docs/security.md'), 'utf8')],
  ['the notes of asvs.json', rows.flatMap(({ notes }) => notes).join('\n')],
])('every link of %s leads to something', (_name, text) => {
  const dead = linksIn(text).filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const place = target === '' ? inRoot('docs/security.md') : path.join(inRoot('docs'), target);
    if (!existsSync(place)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(place, 'utf8')).has(anchor);
  });
  expect(dead).toEqual([]);
});
