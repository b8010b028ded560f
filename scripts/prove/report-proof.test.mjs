import { expect, it } from 'vitest';
import { reportProof } from './report-proof.mjs';

const RUN = {
  date: '2026-11-20T06:00:00.000Z',
  commit: 'abc123',
  seed: 7,
  node: 'v24.0.0',
  emulator: 'hidane 0.6.0',
  machine: '2 processors, 8 GiB of memory, linux x64',
  milliseconds: 65_000,
};
const SPLITS = {
  name: 'splits',
  claim: 'Every split sums exactly',
  count: 2000,
  fullCount: 1_000_000,
  unit: 'splits',
  milliseconds: 1500,
  measurements: [
    { what: 'Splits', value: '2,000' },
    { what: '— equal', value: '512' },
  ],
  failure: null,
};
const RULES = {
  ...SPLITS,
  name: 'rules',
  claim: 'The rules are covered',
  count: null,
  fullCount: null,
  unit: '',
  measurements: [],
  failure: 'the rules: expected 1 to be 0',
};

it('says what was run on what, how much of it, and what was measured', () => {
  const report = reportProof({ ...RUN, results: [SPLITS] });
  for (const line of [
    '- Date: 2026-11-20T06:00:00.000Z',
    '- Commit: abc123',
    '- Seed: 7',
    '- Firestore emulator: hidane 0.6.0',
    '- Result: 1 proven, 0 failed',
    '| splits | Every split sums exactly | 2,000 | 1,000,000 splits | proven | 1.5 s |',
    '- Splits: 2,000',
    '  - equal: 512',
  ]) {
    expect(report.split('\n')).toContain(line);
  }
  expect(report).not.toContain('ailed:');
});

it('shows what failed as failed, with why', () => {
  const report = reportProof({ ...RUN, results: [SPLITS, RULES] });
  expect(report).toContain('- Result: 1 proven, 1 failed');
  expect(report).toContain('| rules | The rules are covered | – | – | **failed** | 1.5 s |');
  expect(report).toContain('```text\nthe rules: expected 1 to be 0\n```');
});
