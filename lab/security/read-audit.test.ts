import { expect, it } from 'vitest';
import { readAudit } from './read-audit.ts';

const reportOf = (vulnerabilities: Record<string, number>) =>
  JSON.stringify({ metadata: { vulnerabilities } });

it.each([
  [reportOf({ low: 0, high: 0 }), 'no known vulnerability', true, false],
  [reportOf({ low: 2, high: 3, critical: 0 }), 'vulnerable packages: 3 high, 2 low', true, true],
  [reportOf({ moderate: 1 }), 'vulnerable packages: 1 moderate', true, false],
  ['{"message":"405 Not Allowed"}', 'the registry gave no answer (405 Not Allowed)', false, false],
  ['', 'the registry gave no answer (no answer that could be read)', false, false],
])('%s: %s; no answer is never taken for a good one', (output, summary, hasAnswer, isUrgent) => {
  expect(readAudit(output)).toEqual({ summary, hasAnswer, isUrgent });
});
