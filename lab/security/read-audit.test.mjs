import { describe, expect, it } from 'vitest';
import { readAudit, readOutdated } from './read-audit.mjs';

const reportOf = (/** @type {Record<string, number>} */ vulnerabilities) =>
  JSON.stringify({ metadata: { vulnerabilities } });

describe('an audit', () => {
  it('without a known vulnerability says so', () => {
    expect(readAudit(reportOf({ info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }))).toEqual({
      summary: 'no known vulnerability',
      hasAnswer: true,
      isUrgent: false,
    });
  });

  it('counts what it found, the worst first', () => {
    expect(readAudit(reportOf({ low: 2, moderate: 1, high: 3, critical: 0, total: 6 }))).toEqual({
      summary: 'vulnerable packages: 3 high, 1 moderate, 2 low',
      hasAnswer: true,
      isUrgent: true,
    });
    expect(readAudit(reportOf({ moderate: 1 }))).toMatchObject({ isUrgent: false });
  });

  it.each([
    ['that was refused', '{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['that is no JSON', 'npm error', 'no answer that could be read'],
    ['that is empty', '', 'no answer that could be read'],
  ])('%s is no answer, and never taken for a good one', (_, output, reason) => {
    expect(readAudit(output)).toEqual({
      summary: `the registry gave no answer (${reason})`,
      hasAnswer: false,
      isUrgent: false,
    });
  });
});

it('packages are outdated where their range allows a newer version, each once', () => {
  const vitest = { current: '5.1.0', wanted: '5.1.1', latest: '5.1.1' };
  const output = JSON.stringify({
    vitest: [vitest, vitest],
    'lucide-react': { current: '1.73.0', wanted: '1.75.0', latest: '1.75.0' },
    node: { current: '24.21.0', wanted: '24.21.0', latest: '26.10.0' },
    missing: { wanted: '1.0.0' },
  });
  expect(readOutdated(output)).toEqual(['lucide-react 1.73.0 → 1.75.0', 'vitest 5.1.0 → 5.1.1']);
  expect(readOutdated('')).toEqual([]);
});
