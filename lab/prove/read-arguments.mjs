import { readNames, readOptions, readWhole } from '../read-options.mjs';
import { areaOf, PLANTED_BUGS, UNNOTICED } from './planted-bugs.mjs';

/** Lists of bugs, what bugs are about, and the bugs that no test is known to notice. */
const PLANTS = [
  UNNOTICED,
  ...Object.keys(PLANTED_BUGS),
  ...new Set(Object.values(PLANTED_BUGS).flat().map(areaOf)),
];
/** The seed when none is given. */
const SEED = '20261120';

/**
 * The arguments of `npm run prove`.
 * @typedef {object} ProveArguments
 * @property {number} seed
 * @property {Readonly<Record<string, number>>} counts by the step's name, where another than the full one is wanted
 * @property {string[] | null} only names of steps; null: all
 * @property {string[] | null} plants names of lists of bugs to plant, what bugs are about, or `unnoticed`; null: all
 * @property {boolean} isUpdate what these steps measure takes its place in the report of all
 */

/**
 * @param {string[]} args
 * @param {readonly Pick<import('./steps.mjs').Step, 'name' | 'count'>[]} steps
 * @returns {ProveArguments}
 * @throws {import('../../scripts/lib/output.mjs').Failure} for arguments that it does not know
 */
export function readProveArguments(args, steps) {
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
