import { isRecord } from '../../scripts/lib/results.mjs';

/**
 * Returns a line for each failed test in a report of Vitest's JSON reporter, with the first line of its
 * message.
 * @param {unknown} report
 * @returns {string[]}
 */
export function readVitestFailures(report) {
  if (!isRecord(report) || !Array.isArray(report.testResults)) return [];
  return report.testResults.filter(isRecord).flatMap((file) => {
    const tests = Array.isArray(file.assertionResults) ? file.assertionResults.filter(isRecord) : [];
    const failed = tests.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [firstLine(file.message)] : [];
    return failed.map(({ fullName, failureMessages }) => {
      const why = Array.isArray(failureMessages) ? failureMessages[0] : undefined;
      return `${String(fullName)}: ${firstLine(why)}`;
    });
  });
}

/** @param {unknown} text */
const firstLine = (text) => (typeof text === 'string' && text.split('\n')[0]) || 'no reason given';
