import { describe, expect, it } from 'vitest';
import { reportBench } from './report-bench.ts';

describe('the report of the bench', () => {
  it('has a table for each kind of row, with an empty cell where a row has no figure', () => {
    const report = reportBench({
      date: '2026-01-01',
      commit: 'abc',
      node: 'v24',
      machine: '2 processors',
      runs: 3,
      rows: [
        { table: 'Opening', what: 'sign-in', figures: { ms: 1234.4, KiB: 99.96 } },
        { table: 'Opening', what: 'a bare page', figures: { ms: 80.25 } },
        { table: 'Calls', what: 'GET /friends', figures: { reads: 4 } },
      ],
    });
    expect(report).toContain('| sign-in | 1,234 | 100 |');
    expect(report).toContain('| a bare page | 80.3 |  |');
    expect(report).toContain('## Calls');
    expect(report).toContain('| GET /friends | 4 |');
    expect(report).toContain('the median of 3');
  });
});
