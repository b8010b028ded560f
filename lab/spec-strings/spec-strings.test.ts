import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { findUnsaid, textParts } from './find-unsaid.ts';
import { findStillSaid, stringsToSay, type ReviewedString } from './replaced.ts';
import { readSources, readTests } from './own-words.ts';
import { findUnknownTests, readCoverage } from './read-coverage.ts';

/** every string of the specification, reviewed by people */
const REVIEWED: ReviewedString[] = JSON.parse(
  readFileSync(inRoot('lab/spec-strings/spec-strings.json'), 'utf8'),
);
const STRINGS = stringsToSay(REVIEWED);
const rows = readCoverage(readFileSync(inRoot('lab/spec-strings/coverage.json'), 'utf8'));
const sources = readSources();
const tests = readTests();

it('every string of the specification stands literally in the sources', () => {
  expect(findUnsaid(STRINGS, sources, { isInOneFile: false })).toEqual([]);
});

it('every string of the specification stands in a test', () => {
  const ofTheProduct = tests.filter(({ file }) => !/^(lab|scripts)\//.test(file));
  expect(findUnsaid(STRINGS, ofTheProduct, { isInOneFile: true })).toEqual([]);
});

it('every string of the specification stands in coverage.json', () => {
  const statements = rows.map(({ statement }) => statement).join('\n');
  expect(STRINGS.filter(({ words }) => !textParts(words).every((part) => statements.includes(part)))).toEqual(
    [],
  );
});

it('every test that coverage.json names exists', () => {
  const titles = new Map(tests.map(({ file, titles: own }) => [file, own]));
  expect(findUnknownTests(rows, titles)).toEqual([]);
});

it('what is said differently has a reason, and is said nowhere as before', () => {
  for (const { saidInstead, why } of REVIEWED) expect(why !== undefined).toBe(saidInstead !== undefined);
  expect(findStillSaid(REVIEWED, sources)).toEqual([]);
});
