import { describe, expect, it } from 'vitest';
import { LINE_LENGTH_MAX } from '../../scripts/lib/wrap-text.ts';
import { reportProof, updateProof } from './report-proof.ts';

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
  const row = '| splits | 2,000 | 1,000,000 splits | proven | 1.5 s |';
  const figures = '- Splits: 2,000\n  - equal: 512';
  for (const line of ['- Commit: abc123', '- Result: 1 proven, 0 failed', row, figures])
    expect(report).toContain(`\n${line}\n`);
  expect(report).not.toContain('ailed:');
});

it('shows what failed as failed, with why', () => {
  const report = reportProof({ ...RUN, results: [SPLITS, RULES] });
  expect(report).toContain('- Result: 1 proven, 1 failed');
  expect(report).toContain('| rules | – | – | **failed** | 1.5 s |');
  expect(report).toContain('```text\nthe rules: expected 1 to be 0\n```');
});

it('has no line over the limit of documents', () => {
  const words = 'a word after another '.repeat(10).trim();
  const measurements = [words, `— ${words}`].map((what) => ({ what, value: '1' }));
  const result = { ...RULES, claim: words, measurements, failure: words };
  const report = reportProof({ ...RUN, results: [result] });
  const alone = updateProof(report, { ...RUN, machine: words, result });
  for (const line of [...report.split('\n'), ...alone.split('\n')])
    expect(line.length).toBeLessThanOrEqual(LINE_LENGTH_MAX);
});

describe('a step that is measured by itself', () => {
  const later = { ...RUN, date: '2026-12-24T06:00:00.000Z', commit: 'def456' };
  const report = reportProof({ ...RUN, results: [SPLITS, RULES] });

  it('replaces its row and its section, which says when; the others stay', () => {
    const held = { ...RULES, measurements: [{ what: 'Rules', value: '2' }], failure: null };
    const updated = updateProof(report, { ...later, result: held });
    expect(updated).toContain('- Result: 2 proven, 0 failed');
    expect(updated).toContain('| rules | – | – | proven | 1.5 s |');
    const itself =
      'Measured by itself: 2026-12-24T06:00:00.000Z, commit def456, 2 processors, 8 GiB of memory,';
    expect(updated).toContain(`## rules\n\nThe rules are covered.\n\n${itself} linux x64.\n\n- Rules: 2\n`);
    expect(updated).not.toContain('expected 1 to be 0');
    expect(updated).toContain('- Date: 2026-11-20T06:00:00.000Z');
    expect(updated).toContain(report.split('## splits')[1]?.split('## rules')[0] ?? 'no section');
    expect(updateProof(updated, { ...later, result: held })).toBe(updated);
  });

  it('comes last where there was none', () => {
    const updated = updateProof(report, { ...later, result: { ...SPLITS, name: 'plants' } });
    expect(updated).toContain('- Result: 2 proven, 1 failed');
    expect(updated.split('\n## ').at(-1)).toContain('plants');
    expect(updated.match(/^\| (splits|rules|plants) \|/gm)).toEqual([
      '| splits |',
      '| rules |',
      '| plants |',
    ]);
  });
});
