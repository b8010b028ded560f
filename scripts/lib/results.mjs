/**
 * The result of a check or of a test run. `repeated` names the tests that passed only at their second attempt.
 * @typedef {{ passed: number, failed: number, skipped: number, repeated: readonly string[] }} Counts
 */

/** @type {Readonly<Counts>} */
export const NOTHING = Object.freeze({ passed: 0, failed: 0, skipped: 0, repeated: [] });

/**
 * @param {boolean} isPassed
 * @returns {Counts} one check, passed or failed
 */
export function oneCheck(isPassed) {
  return { ...NOTHING, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    repeated: all.flatMap(({ repeated }) => repeated),
  };
}

/**
 * @param {Counts} counts
 * @returns {string} `12 passed, 0 failed`, and the skipped ones only when there are some
 */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts a test run so that nothing passes silently. A run that failed without naming a failed test, or that
 * has no results although there are test files, counts as one failure.
 * @param {{ counts: Counts | null, exitCode: number }} run counts: null when the runner wrote no report
 * @returns {Counts}
 */
export function settleCounts({ counts, exitCode }) {
  const found = counts ?? NOTHING;
  const hasResults = found.passed + found.failed + found.skipped > 0;
  const isUnexplained = found.failed === 0 && (exitCode !== 0 || !hasResults);
  return isUnexplained ? { ...found, failed: 1 } : found;
}

/**
 * Reads the report of Vitest's JSON reporter.
 * @param {unknown} report
 * @returns {Counts | null} null when it is no such report
 */
export function readVitestReport(report) {
  if (!isRecord(report) || !Array.isArray(report.testResults)) return null;
  const files = listRecords(report.testResults);
  // A file that could not be loaded has no tests, and counts as one failure.
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !(Array.isArray(assertionResults) && assertionResults.some(isFailed)),
  );
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + unloaded.length,
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
    repeated: files.flatMap(({ assertionResults }) =>
      listRecords(assertionResults).filter(isRepeated).map(nameOf),
    ),
  };
}

/** @param {unknown} assertion */
function isFailed(assertion) {
  return isRecord(assertion) && assertion.status === 'failed';
}

/** @param {Record<string, unknown>} assertion a passed one that has messages has those of its first attempt */
function isRepeated({ status, failureMessages }) {
  return status === 'passed' && Array.isArray(failureMessages) && failureMessages.length > 0;
}

/** @param {Record<string, unknown>} assertion */
function nameOf({ fullName }) {
  return String(fullName);
}

/**
 * Reads the report of Playwright's JSON reporter.
 * @param {unknown} report
 * @returns {Counts | null} null when it is no such report
 */
export function readPlaywrightReport(report) {
  if (!isRecord(report) || !isRecord(report.stats)) return null;
  const { stats, errors } = report;
  const failedTests = numberAt(stats, 'unexpected');
  const failedOutsideTests = Array.isArray(errors) ? errors.length : 0;
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: failedTests + (failedTests === 0 ? failedOutsideTests : 0),
    skipped: numberAt(stats, 'skipped'),
    repeated: listFlaky(report),
  };
}

/**
 * @param {Record<string, unknown>} suite
 * @returns {string[]} titles of the tests in it, and in the suites in it, that passed only when repeated
 */
function listFlaky({ suites, specs }) {
  const own = listRecords(specs).filter(({ tests }) =>
    listRecords(tests).some(({ status }) => status === 'flaky'),
  );
  return [...own.map(({ title }) => String(title)), ...listRecords(suites).flatMap(listFlaky)];
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>[]}
 */
function listRecords(value) {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === 'object' && value !== null;
}

/**
 * @param {Record<string, unknown>} record
 * @param {string} name
 */
function numberAt(record, name) {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
}
