import { isRecord } from '../../scripts/lib/results.mjs';

const TIMED_OUT = /timed out in \d+ms/;

/**
 * The files of a report of Vitest's JSON reporter, and the tests of each that failed.
 * @param {unknown} report
 */
function filesOf(report) {
  const files = isRecord(report) && Array.isArray(report.testResults) ? report.testResults : [];
  return files.filter(isRecord).map(({ status, message, assertionResults }) => ({
    status,
    message,
    failed: (Array.isArray(assertionResults) ? assertionResults : [])
      .filter(isRecord)
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: String(fullName),
        messages: Array.isArray(failureMessages) ? failureMessages.map(String) : [],
      })),
  }));
}

/**
 * Returns a line for each failed test or file that could not be loaded, with the first line of its message.
 * @param {unknown} report
 * @returns {string[]}
 */
export function readVitestFailures(report) {
  return filesOf(report).flatMap(({ status, message, failed }) => {
    if (failed.length > 0) return failed.map(({ name, messages: [why] }) => `${name}: ${firstLine(why)}`);
    return status === 'failed' ? [firstLine(message)] : [];
  });
}

/**
 * Returns the names of tests that failed by an assertion. A file that could not be loaded has none, and a timeout does
 * not count, because it may only say that the machine is busy.
 * @param {unknown} report
 * @returns {string[]}
 */
export function readFailedTests(report) {
  return filesOf(report).flatMap(({ failed }) =>
    failed
      .filter(({ messages }) => !messages.every((message) => TIMED_OUT.test(message)))
      .map(({ name }) => name),
  );
}

/** @param {unknown} text */
const firstLine = (text) => (typeof text === 'string' && text.split('\n')[0]) || 'no reason given';
