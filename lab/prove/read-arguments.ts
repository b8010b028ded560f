import { readNames, readOptions, readWhole } from '../read-options.ts';
import { areaOf, PLANTED_BUGS, UNNOTICED } from './planted-bugs.ts';
import type { Step } from './run-step.ts';

/** Lists of bugs, what bugs are about, and the bugs that no test is known to notice. */
const PLANTS = [
  UNNOTICED,
  ...Object.keys(PLANTED_BUGS),
  ...new Set(Object.values(PLANTED_BUGS).flat().map(areaOf)),
];
/** The seed when none is given. */
const SEED = '20261120';

/** The arguments of `npm run prove`. */
interface ProveArguments {
  seed: number;
  /** The counts by the step's name, where another than the full one is wanted. */
  counts: Readonly<Record<string, number>>;
  /** Names of steps; null: all. */
  only: string[] | null;
  /** Names of lists of bugs to plant, what bugs are about, or `unnoticed`; null: all. */
  plants: string[] | null;
  /** What these steps measure takes its place in the report of all. */
  isUpdate: boolean;
}

/** @throws {import('../../scripts/lib/output.mjs').Failure} for arguments that it does not know */
export function readProveArguments(
  args: string[],
  steps: readonly Pick<Step, 'name' | 'count'>[],
): ProveArguments {
  const counted = steps.filter(({ count }) => count !== undefined).map(({ name }) => name);
  const others = args.filter((arg) => arg !== '--update');
  const {
    seed = SEED,
    only,
    plants,
    ...counts
  } = readOptions(others, ['seed', 'only', 'plants', ...counted], 'npm run prove [--update]');
  const names = steps.map(({ name }) => name);
  return {
    seed: readWhole('seed', seed),
    counts: Object.fromEntries(
      Object.entries(counts).map(([name, text = '']) => [name, readWhole(name, text)]),
    ),
    only: only === undefined ? null : readNames('step', only, names),
    plants: plants === undefined ? null : readNames('list of bugs', plants, PLANTS),
    isUpdate: others.length < args.length,
  };
}
