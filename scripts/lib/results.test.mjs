import { describe, expect, it } from 'vitest';
import {
  NOTHING,
  formatCounts,
  listVitestFailures,
  oneCheck,
  readPlaywrightReport,
  readVitestReport,
  settleCounts,
  sumCounts,
} from './results.mjs';

describe('counts', () => {
  it('are summed over all parts', () => {
    const runs = [
      { passed: 10, failed: 2, skipped: 1, repeated: ['one'] },
      { passed: 1, failed: 0, skipped: 0, repeated: ['other'] },
    ];
    expect(sumCounts([oneCheck(true), oneCheck(false), ...runs])).toEqual({
      passed: 12,
      failed: 3,
      skipped: 1,
      repeated: ['one', 'other'],
    });
  });

  it('are told in one line, skipped ones only when there are some', () => {
    expect(formatCounts({ ...NOTHING, passed: 3 })).toBe('3 passed, 0 failed');
    expect(formatCounts({ ...NOTHING, passed: 3, failed: 1, skipped: 2 })).toBe(
      '3 passed, 1 failed, 2 skipped',
    );
  });
});

describe('a run that did not go as it should', () => {
  it.each([
    ['wrote no report', { counts: null, exitCode: 0 }],
    ['had no results', { counts: NOTHING, exitCode: 0 }],
    ['ended badly though every test passed', { counts: { ...NOTHING, passed: 5 }, exitCode: 1 }],
  ])('counts as a failure when it %s', (_, run) => {
    expect(settleCounts(run).failed).toBe(1);
  });

  it('is not counted twice when failed tests explain it', () => {
    expect(settleCounts({ counts: { ...NOTHING, passed: 5, failed: 2 }, exitCode: 1 }).failed).toBe(2);
  });

  it('is none when everything passed', () => {
    expect(settleCounts({ counts: { ...NOTHING, passed: 5 }, exitCode: 0 }).failed).toBe(0);
  });
});

describe("Vitest's report", () => {
  it('is counted by tests', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [],
    };
    expect(readVitestReport(report)).toEqual({ passed: 4, failed: 1, skipped: 2, repeated: [] });
  });

  it('names what passed at the second attempt', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'at once', failureMessages: [] },
      { status: 'passed', fullName: 'later', failureMessages: ['no'] },
      { status: 'failed', fullName: 'never', failureMessages: ['no', 'no'] },
    ];
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [{ status: 'failed', assertionResults }],
    };
    expect(readVitestReport(report)?.repeated).toEqual(['later']);
  });

  it('counts a file that could not be loaded as a failure, one with failed tests only once', () => {
    const report = {
      numPassedTests: 0,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
      ],
    };
    expect(readVitestReport(report)?.failed).toBe(2);
  });

  it.each([
    [
      'a failed test',
      [{ status: 'failed', fullName: 'nobody owes', failureMessages: ['2, not 1\n at x'] }],
      'nobody owes: 2, not 1',
    ],
    ['a file that could not be loaded', [], 'Cannot find x'],
  ])('has a line for %s', (_, assertionResults, line) => {
    const testResults = [{ status: 'failed', message: 'Cannot find x', assertionResults }];
    expect(listVitestFailures({ testResults })).toEqual([line]);
    expect(listVitestFailures(null)).toEqual([]);
  });

  it('is none when it is something else', () => {
    expect(readVitestReport({})).toBeNull();
    expect(readVitestReport(null)).toBeNull();
  });
});

describe("Playwright's report", () => {
  it('is counted by tests, and names those that passed at the second attempt', () => {
    const specs = [
      { title: 'later', tests: [{ status: 'flaky' }] },
      { title: 'at once', tests: [{ status: 'expected' }] },
    ];
    const suites = [
      { suites: [{ specs }] },
      { specs: [{ title: 'never', tests: [{ status: 'unexpected' }] }] },
    ];
    const report = { stats: { expected: 6, unexpected: 1, flaky: 1, skipped: 2 }, errors: [], suites };
    expect(readPlaywrightReport(report)).toEqual({ passed: 7, failed: 1, skipped: 2, repeated: ['later'] });
  });

  it('counts what failed outside of tests', () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'no' }],
    };
    expect(readPlaywrightReport(report)?.failed).toBe(1);
  });

  it('is none when it is something else', () => {
    expect(readPlaywrightReport({})).toBeNull();
  });
});
