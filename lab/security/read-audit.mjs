/** The severities in npm's order. */
const SEVERITIES = /** @type {const} */ (['critical', 'high', 'moderate', 'low']);

/**
 * The result of `npm audit`.
 * @typedef {object} AuditResult
 * @property {string} summary
 * @property {boolean} hasAnswer false: the registry gave none, so that nothing is known
 * @property {boolean} isUrgent whether something critical or high is among it
 */

/**
 * Reads the output of `npm audit --json`.
 * @param {string} output
 * @returns {AuditResult}
 */
export function readAudit(output) {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const reason = report?.message ?? 'no answer that could be read';
    return { summary: `the registry gave no answer (${reason})`, hasAnswer: false, isUrgent: false };
  }
  const found = SEVERITIES.filter((severity) => (counts[severity] ?? 0) > 0);
  const summary =
    found.length === 0
      ? 'no known vulnerability'
      : `vulnerable packages: ${found.map((severity) => `${counts[severity]} ${severity}`).join(', ')}`;
  return { summary, hasAnswer: true, isUrgent: found.some((severity) => /critical|high/.test(severity)) };
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
