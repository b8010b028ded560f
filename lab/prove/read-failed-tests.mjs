import { isRecord } from '../../scripts/lib/results.mjs';

const TIMED_OUT = /timed out in \d+ms/;

/**
 * Returns the names of tests that failed by an assertion. A file that could not be loaded has none, and a
 * timeout does not count, because it may only say that the machine is busy.
 * @param {unknown} report of Vitest's JSON reporter
 * @returns {string[]}
 */
export function readFailedTests(report) {
  if (!isRecord(report) || !Array.isArray(report.testResults)) return [];
  return report.testResults.filter(isRecord).flatMap(({ assertionResults }) => {
    const tests = Array.isArray(assertionResults) ? assertionResults.filter(isRecord) : [];
    return tests
      .filter(({ status, failureMessages }) => {
        const messages = Array.isArray(failureMessages) ? failureMessages.map(String) : [];
        return status === 'failed' && !messages.every((message) => TIMED_OUT.test(message));
      })
      .map(({ fullName }) => String(fullName));
  });
}
