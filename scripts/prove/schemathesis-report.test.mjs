import { describe, expect, it } from 'vitest';
import { readSchemathesisReport } from './schemathesis-report.mjs';

const GOOD = {
  complete: true,
  operations: { total: 37, selected: 35, tested: 35 },
  test_cases: { generated: 1709 },
  failures: [],
  errors: [],
};

describe('a report of schemathesis', () => {
  it('that tested every call it was to test, without a failure, is a pass', () => {
    expect(readSchemathesisReport(GOOD)).toEqual({ operations: 35, requests: 1709, failures: [] });
  });

  it.each([
    ['with a failure', { failures: [{ title: 'Server error' }] }, '{"title":"Server error"}'],
    ['with an error', { errors: [{ title: 'Timeout' }] }, '{"title":"Timeout"}'],
    ['that ended early', { complete: false }, 'the run was not complete'],
    ['that left a call out', { operations: { selected: 35, tested: 34 } }, 'not every call was tested'],
    ['that tested nothing', { operations: { selected: 0, tested: 0 } }, 'not every call was tested'],
  ])('%s is none', (_, changed, failure) => {
    expect(readSchemathesisReport({ ...GOOD, ...changed })?.failures).toEqual([failure]);
  });

  it.each([null, [], {}, { operations: 1 }])('is not read from something else: %j', (value) => {
    expect(readSchemathesisReport(value)).toBeUndefined();
  });
});
