import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Failure, say } from '../../scripts/lib/output.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { inCache, inRoot } from '../../scripts/lib/root.mjs';
import type { StepContext } from './run-step.ts';

/** Percent of the mutants that must fail a test, or run into the time limit. */
const SCORE_MIN = 90;
const TIMEOUT_MS = 3 * 60 * 60_000;
const REPORT = inCache('stryker', 'report.json');

/** Mutants of one file, or of several. found: they fail a test or never end */
type Mutants = { found: number; missed: number };

export async function proveByMutation({ environment, measured }: StepContext) {
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
 * @returns by file
 */
export const readMutants = ({
  files = {},
}: {
  files?: Record<string, { mutants: { status: string }[] }>;
}): Map<string, Mutants> =>
  new Map(
    Object.entries(files)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, { mutants }]) => {
        const count = (...statuses: string[]) =>
          mutants.filter(({ status }) => statuses.includes(status)).length;
        return [file, { found: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') }];
      }),
  );

const sum = (all: Mutants[]) =>
  all.reduce((a, b) => ({ found: a.found + b.found, missed: a.missed + b.missed }), { found: 0, missed: 0 });

const scoreOf = ({ found, missed }: Mutants) =>
  found + missed === 0 ? 100 : (100 * found) / (found + missed);

function formatScore(mutants: Mutants) {
  // Rounded down, so that it never claims more than was measured.
  return `${(Math.floor(scoreOf(mutants) * 100) / 100).toFixed(2)} % of ${mutants.found + mutants.missed}`;
}
