import { describe, expect, it } from 'vitest';
import {
  formatCounts,
  oneCheck,
  readPlaywrightReport,
  readVitestReport,
  settleCounts,
  sumCounts,
} from './results.mjs';

describe('counts', () => {
  it('are summed over all parts', () => {
    expect(sumCounts([oneCheck(true), oneCheck(false), { passed: 10, failed: 2, skipped: 1 }])).toEqual({
      passed: 11,
      failed: 3,
      skipped: 1,
    });
  });

  it('are told in one line, skipped ones only when there are some', () => {
    expect(formatCounts({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(formatCounts({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});

describe('a run that did not go as it should', () => {
  it.each([
    ['wrote no report', { counts: null, exitCode: 0 }],
    ['had no results', { counts: { passed: 0, failed: 0, skipped: 0 }, exitCode: 0 }],
    ['ended badly though every test passed', { counts: { passed: 5, failed: 0, skipped: 0 }, exitCode: 1 }],
  ])('counts as a failure when it %s', (_, run) => {
    expect(settleCounts(run).failed).toBe(1);
  });

  it('is not counted twice when failed tests explain it', () => {
    expect(settleCounts({ counts: { passed: 5, failed: 2, skipped: 0 }, exitCode: 1 }).failed).toBe(2);
  });

  it('is none when everything passed', () => {
    expect(settleCounts({ counts: { passed: 5, failed: 0, skipped: 0 }, exitCode: 0 }).failed).toBe(0);
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
    expect(readVitestReport(report)).toEqual({ passed: 4, failed: 1, skipped: 2 });
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

  it('is none when it is something else', () => {
    expect(readVitestReport({})).toBeNull();
    expect(readVitestReport(null)).toBeNull();
  });
});

describe("Playwright's report", () => {
  it('is counted by tests, a flaky one as failed', () => {
    const report = { stats: { expected: 6, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
    expect(readPlaywrightReport(report)).toEqual({ passed: 6, failed: 2, skipped: 2 });
  });

  it('counts what failed outside of tests', () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'no' }],
    };
    expect(readPlaywrightReport(report)?.failed).toBe(1);
  });

  it('is none when it is something else', () => {
    expect(readPlaywrightReport([])).toBeNull();
  });
});
