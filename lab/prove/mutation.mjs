import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Failure, say } from '../../scripts/lib/output.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { inCache, inRoot } from '../../scripts/lib/root.mjs';

/** Percent of the mutants that must fail a test, or run into the time limit. */
const SCORE_MIN = 90;
const TIMEOUT_MS = 3 * 60 * 60_000;
const REPORT = inCache('stryker', 'report.json');

/**
 * Mutants of one file, or of several.
 * @typedef {{ found: number, missed: number }} Mutants found: they fail a test or never end
 */

/** @type {import('./steps.mjs').Step['prove']} */
export async function proveByMutation({ environment, measured }) {
  rmSync(REPORT, { force: true });
  const { code, output } = await run({
    command: 'stryker',
    args: ['run', inRoot('lab', 'prove', 'stryker.config.json')],
    cwd: inRoot(),
    env: environment,
    onLine: (line) => say(`  ${line}`),
    timeoutMs: TIMEOUT_MS,
    what: 'Stryker',
  });
  const files = existsSync(REPORT) ? readMutants(JSON.parse(readFileSync(REPORT, 'utf8'))) : new Map();
  if (files.size === 0) throw new Failure(`Stryker wrote no report (code ${code}).\n${output}`);
  const all = sum([...files.values()]);
  measured('Mutants', all.found + all.missed);
  measured('— that fail a test, or never end', all.found);
  measured('— that no test notices', all.missed);
  measured('Score', formatScore(all));
  for (const [file, mutants] of files) measured(`— \`${file}\``, formatScore(mutants));
  if (scoreOf(all) < SCORE_MIN) throw new Failure(`The score is below ${SCORE_MIN} %.`);
}

/**
 * Counts the mutants of a report in the mutation testing report schema, without those that could not be run.
 * @param {{ files?: Record<string, { mutants: { status: string }[] }> }} report
 * @returns {Map<string, Mutants>} by file
 */
export const readMutants = ({ files = {} }) =>
  new Map(
    Object.entries(files)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, { mutants }]) => {
        /** @param {string[]} statuses */
        const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
        return [file, { found: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') }];
      }),
  );

/** @param {Mutants[]} all */
const sum = (all) =>
  all.reduce((a, b) => ({ found: a.found + b.found, missed: a.missed + b.missed }), { found: 0, missed: 0 });

/** @param {Mutants} mutants */
const scoreOf = ({ found, missed }) => (found + missed === 0 ? 100 : (100 * found) / (found + missed));

/** @param {Mutants} mutants */
function formatScore(mutants) {
  // Rounded down, so that it never claims more than was measured.
  return `${(Math.floor(scoreOf(mutants) * 100) / 100).toFixed(2)} % of ${mutants.found + mutants.missed}`;
}
