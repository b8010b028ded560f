/** The severities in npm's order. */
const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const;

export interface AuditResult {
  summary: string;
  /** False: the registry gave none, so that nothing is known. */
  hasAnswer: boolean;
  /** Whether something critical or high is among it. */
  isUrgent: boolean;
}

/** Reads the output of `npm audit --json`. */
export function readAudit(output: string): AuditResult {
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

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
