import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';
import { findUnsaid, partsOf } from './find-unsaid.mjs';
import { readSources, readTests } from './own-words.mjs';
import { findUnknownTests, readCoverage } from './read-coverage.mjs';

/** @type {import('./find-unsaid.mjs').SpecString[]} every string of the specification, reviewed by people */
const STRINGS = JSON.parse(readFileSync(inRoot('scripts/spec-strings/spec-strings.json'), 'utf8'));
const coverage = readFileSync(inRoot('docs/spec-coverage.md'), 'utf8');
const tests = readTests();

it('every string of the specification stands literally in the sources', () => {
  expect(findUnsaid(STRINGS, readSources(), { isInOneFile: false })).toEqual([]);
});

it('every string of the specification stands in a test', () => {
  const ofTheProduct = tests.filter(({ file }) => !file.startsWith('scripts/'));
  expect(findUnsaid(STRINGS, ofTheProduct, { isInOneFile: true })).toEqual([]);
});

it('every string of the specification stands in docs/spec-coverage.md', () => {
  expect(STRINGS.filter(({ words }) => !partsOf(words).every((part) => coverage.includes(part)))).toEqual([]);
});

it('every test that docs/spec-coverage.md names exists', () => {
  const titles = new Map(tests.map(({ file, titles: own }) => [file, own]));
  expect(findUnknownTests(readCoverage(coverage), titles)).toEqual([]);
});
