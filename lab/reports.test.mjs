import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../scripts/lib/root.mjs';
import { readAsvs } from './security/read-asvs.mjs';
import { reportAsvs } from './security/report-asvs.mjs';
import { readCoverage } from './spec-strings/read-coverage.mjs';
import { reportCoverage } from './spec-strings/report-coverage.mjs';

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

it('the written reports count today’s lists (npm run reports writes them)', () => {
  const rows = readAsvs(read('lab/security/asvs.json'));
  expect(read('docs/reports/security-asvs.md')).toBe(reportAsvs(rows));
  const statements = readCoverage(read('lab/spec-strings/coverage.json'));
  expect(read('docs/reports/spec-coverage.md')).toBe(reportCoverage(statements));
});
