/**
 * Prints a failed test when it has failed, for Vitest and for Playwright. Their own reporters print messages after the last
 * file.
 */
export default class FailureReporter {
  /** Vitest calls it. @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    const messages = errors.map(({ message, stacks = [] }) =>
      [message, ...stacks.slice(0, 1).map(({ file, line }) => `${file}:${line}`)].join('\n'),
    );
    print(`${test.module.relativeModuleId}: ${test.fullName}`, messages);
  }

  /**
   * Playwright calls it, for each attempt.
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { status, errors }) {
    if (status === 'passed' || status === 'skipped' || status === test.expectedStatus) return;
    print(
      test.titlePath().filter(Boolean).join(' > '),
      errors.map(({ message = '', snippet = '' }) => `${message}\n${snippet}`),
    );
  }
}

/**
 * @param {string} name of the test
 * @param {readonly string[]} messages
 */
function print(name, messages) {
  process.stdout.write(`✖ ${name}\n    ${messages.join('\n').replaceAll('\n', '\n    ')}\n`);
}
