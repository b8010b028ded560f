import { expect, it } from 'vitest';
import { readFailedTests, readVitestFailures } from './read-vitest-failures.mjs';

const passed = { status: 'passed', fullName: 'somebody pays', failureMessages: [] };
/** @param {string} message */
const failed = (message) => ({ status: 'failed', fullName: 'nobody owes', failureMessages: [message] });
/** @param {...object} assertionResults */
const reportOf = (...assertionResults) => ({
  testResults: [{ status: 'failed', message: 'Cannot find x', assertionResults }],
});
const WRONG = 'AssertionError: expected 2 to be 1';

it.each([
  [
    'an assertion',
    reportOf(passed, failed(`${WRONG}\n    at x`)),
    [`nobody owes: ${WRONG}`],
    ['nobody owes'],
  ],
  ['a timeout', reportOf(failed('Test timed out in 9ms')), ['nobody owes: Test timed out in 9ms'], []],
  ['a file that could not be loaded', reportOf(), ['Cannot find x'], []],
  ['no report', null, [], []],
])(
  '%s is a failure as it should be, and a test notices a bug by an assertion alone',
  (_, report, lines, names) => {
    expect(readVitestFailures(report)).toEqual(lines);
    expect(readFailedTests(report)).toEqual(names);
  },
);
