import { existsSync, globSync, readFileSync } from 'node:fs';
import { withChromium } from '../../scripts/lib/chromium.mjs';
import { countOf, Failure, failuresOf, formatCounts, say, sideBySide } from '../../scripts/lib/output.mjs';
import { runTests } from '../../scripts/lib/run-tests.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import type { StepContext } from './run-step.ts';

const ZONES = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Chatham'];
/** Around midnight in India and in UTC; at the end of a month and of a year; on the day that most years do not have. */
const MOMENTS = [
  '2027-06-16T18:29:00Z',
  '2027-06-16T18:31:00Z',
  '2027-06-16T23:59:00Z',
  '2027-06-17T00:01:00Z',
  '2027-04-30T18:31:00Z',
  '2027-12-31T23:59:00Z',
  '2028-02-29T18:29:00Z',
];
/** The moments at which the tests in a browser run too, each in another zone: they take a minute. */
const IN_BROWSER = new Set(['2027-06-16T18:31:00Z', '2027-12-31T23:59:00Z', '2028-02-29T18:29:00Z']);
const CLIENT_PROJECTS = ['web', 'web-alone', 'web-browser', 'web-browser-alone'];
const TIMEOUT_MS = 5 * 60_000;

/** A test of the API that takes a day from its clock. */
const ON_SERVER = /dayFromNow\(app\)|\b(?:passDays|endOfDay)\(|\b(?:latestDay|calendarDayAt|dayIn)\(.*clock/;
/** A test of the client, or its module, that takes the day of now. */
const IN_CLIENT = /(?:localDay|calendarDayAt|latestDay|dayIn)\(.*new Date\(\)|\buseToday\(/;

/** A test, and the module of the same name. */
const textOf = (test: string) =>
  [test, ...['.ts', '.tsx'].map((end) => test.replace(/(?:\.browser)?\.test\.tsx?$/, end))]
    .filter((file) => existsSync(inRoot(file)))
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .join('\n');

/** The tests that compare days with today, found by what they use. */
const findTests = (pattern: string, uses: RegExp) =>
  globSync(pattern, { cwd: inRoot() })
    .filter((test) => uses.test(textOf(test)))
    .toSorted();

export const findTestsOfDays = () => ({
  onServer: findTests('functions/test/**/*.test.ts', ON_SERVER),
  inClient: findTests('web/src/**/*.test.{ts,tsx}', IN_CLIENT),
});

/**
 * Runs each test that compares days with today: those of the client at each moment in every zone, but for those in a browser,
 * and beside them those of the API at each moment in one zone after another.
 */
export async function proveAtAnyHour({ environment, measured }: StepContext) {
  const { onServer, inClient } = findTestsOfDays();
  const inNode = inClient.filter((test) => !test.includes('.browser.'));
  const browser = await withChromium(environment);
  const failures: string[] = [];
  let passed = 0;
  const tryAt = async ({
    name,
    moment,
    zone,
    projects,
    files,
  }: {
    name: string;
    moment: string;
    zone: string;
    projects: string[];
    files: string[];
  }) => {
    const results = await runTests({
      name: `prove-hours-${name}`,
      projects,
      args: files,
      environment: { ...browser, TZ: zone, TEST_TIME: moment },
      timeoutMs: TIMEOUT_MS,
    });
    const at = `${moment} in ${zone}, ${name}`;
    say(`  ${at}: ${formatCounts(results)}`);
    passed += countOf(results, 'passed');
    failures.push(...failuresOf(results).map((failure) => `${at}: ${failure}`));
  };
  for (const [index, moment] of MOMENTS.entries()) {
    const turn = ZONES[index % ZONES.length] ?? 'UTC';
    await sideBySide(
      () =>
        tryAt({ name: 'server', moment, zone: turn, projects: ['suite', 'suite-hosting'], files: onServer }),
      async () => {
        for (const zone of ZONES) {
          const files = zone === turn && IN_BROWSER.has(moment) ? inClient : inNode;
          await tryAt({ name: 'client', moment, zone, projects: CLIENT_PROJECTS, files });
        }
      },
    );
  }
  measured('Files of tests that compare days with today', onServer.length + inClient.length);
  measured('Moments, and zones of the machine', `${MOMENTS.length}, ${ZONES.length}`);
  measured('Tests passed', passed);
  if (failures.length > 0) throw new Failure(failures.join('\n'));
}
