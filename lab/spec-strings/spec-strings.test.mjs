import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { findUnsaid, partsOf } from './find-unsaid.mjs';
import { findStillSaid, readReplacements, stringsToSay } from './replaced.mjs';
import { readSources, readTests } from './own-words.mjs';
import { findUnknownTests, readCoverage } from './read-coverage.mjs';

/** @type {import('./replaced.mjs').ReviewedString[]} every string of the specification, reviewed by people */
const REVIEWED = JSON.parse(readFileSync(inRoot('lab/spec-strings/spec-strings.json'), 'utf8'));
/** What the product is to say: some of it differently (decision 27). */
const STRINGS = stringsToSay(REVIEWED);
const decision = readFileSync(inRoot('docs/decisions/0027-spec-words-with-sense.md'), 'utf8');
const rows = readCoverage(readFileSync(inRoot('docs/spec-coverage.md'), 'utf8'));
const sources = readSources();
const tests = readTests();

it('every string of the specification stands literally in the sources', () => {
  expect(findUnsaid(STRINGS, sources, { isInOneFile: false })).toEqual([]);
});

it('every string of the specification stands in a test', () => {
  const ofTheProduct = tests.filter(({ file }) => !/^(lab|scripts)\//.test(file));
  expect(findUnsaid(STRINGS, ofTheProduct, { isInOneFile: true })).toEqual([]);
});

it('every string of the specification stands in docs/spec-coverage.md', () => {
  const statements = rows.map(({ statement }) => statement).join('\n');
  expect(STRINGS.filter(({ words }) => !partsOf(words).every((part) => statements.includes(part)))).toEqual(
    [],
  );
});

it('every test that docs/spec-coverage.md names exists', () => {
  const titles = new Map(tests.map(({ file, titles: own }) => [file, own]));
  expect(findUnknownTests(rows, titles)).toEqual([]);
});

it('what is said differently is exactly what decision 27 records, and is said nowhere as before', () => {
  const replaced = REVIEWED.flatMap(({ words, saidInstead }) =>
    saidInstead ? [{ words, saidInstead }] : [],
  );
  expect(replaced).toEqual(readReplacements(decision));
  expect(findStillSaid(REVIEWED, sources)).toEqual([]);
});
