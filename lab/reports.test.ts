import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../scripts/lib/root.mjs';
import { readAsvs } from './security/read-asvs.ts';
import { reportAsvs } from './security/report-asvs.ts';
import { readCoverage } from './spec-strings/read-coverage.ts';
import { reportCoverage } from './spec-strings/report-coverage.ts';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

it('the written reports count today’s lists (npm run reports writes them)', () => {
  const rows = readAsvs(read('lab/security/asvs.json'));
  expect(read('docs/reports/security-asvs.md')).toBe(reportAsvs(rows));
  const statements = readCoverage(read('lab/spec-strings/coverage.json'));
  expect(read('docs/reports/spec-coverage.md')).toBe(reportCoverage(statements));
});
