/** `npm run reports` writes docs/reports/spec-coverage.md and security-asvs.md from the lists in lab/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { say } from '../scripts/lib/output.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { reportAsvs } from './security/report-asvs.ts';
import { readAsvs } from './security/read-asvs.ts';
import { readCoverage } from './spec-strings/read-coverage.ts';
import { reportCoverage } from './spec-strings/report-coverage.ts';

const read = (file: string) => readFileSync(inRoot('lab', file), 'utf8');
const reports = {
  'spec-coverage.md': reportCoverage(readCoverage(read('spec-strings/coverage.json'))),
  'security-asvs.md': reportAsvs(readAsvs(read('security/asvs.json'))),
};
for (const [name, text] of Object.entries(reports)) {
  writeFileSync(inRoot('docs', 'reports', name), text);
  say(`docs/reports/${name}`);
}
