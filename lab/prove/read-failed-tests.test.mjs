import { expect, it } from 'vitest';
import { readFailedTests } from './read-failed-tests.mjs';

/** @param {string[]} failureMessages */
const failed = (...failureMessages) => ({ status: 'failed', fullName: 'nobody owes', failureMessages });
/** @param {...object} assertionResults */
const reportOf = (...assertionResults) => ({ testResults: [{ status: 'failed', assertionResults }] });

it('a test notices a bug when it fails for what it says', () => {
  const passed = { status: 'passed', fullName: 'somebody pays', failureMessages: [] };
  expect(readFailedTests(reportOf(passed, failed('AssertionError: expected 2 to be 1')))).toEqual([
    'nobody owes',
  ]);
});

it.each([
  ['a test that took too long', reportOf(failed('Error: Test timed out in 30000ms.\n  at …'))],
  [
    'a file that could not be loaded',
    { testResults: [{ status: 'failed', message: 'SyntaxError', assertionResults: [] }] },
  ],
  ['no report', null],
  ['a report of something else', { testResults: 3 }],
])('%s notices nothing', (_, report) => {
  expect(readFailedTests(report)).toEqual([]);
});
