import { expect, it } from 'vitest';
import { readVitestFailures } from './read-vitest-failures.mjs';

const passed = { status: 'passed', fullName: 'balances sum to zero', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'nobody waits',
  failureMessages: ['AssertionError: expected 2 to be 1\n    at somewhere'],
};

it('every failed test is a line with the first line of why', () => {
  const testResults = [{ status: 'failed', assertionResults: [passed, failed] }];
  expect(readVitestFailures({ testResults })).toEqual(['nobody waits: AssertionError: expected 2 to be 1']);
});

it('a file that could not be loaded is a line, too', () => {
  const testResults = [{ status: 'failed', message: 'Cannot find x', assertionResults: [] }];
  expect(readVitestFailures({ testResults })).toEqual(['Cannot find x']);
});

it('what has passed is none, nor is what is no report', () => {
  expect(readVitestFailures({ testResults: [{ status: 'passed', assertionResults: [passed] }] })).toEqual([]);
  expect(readVitestFailures('nothing')).toEqual([]);
});
