import { parseArgs } from 'node:util';
import { Failure } from '../../scripts/lib/output.mjs';

/** The seed when none is given. */
const SEED = 20_261_120;

/**
 * The arguments of `npm run prove`.
 * @typedef {object} ProveArguments
 * @property {number} seed
 * @property {Readonly<Record<string, number>>} counts by the step's name, where another than the full one is wanted
 * @property {string[] | null} only names of steps; null: all
 * @property {boolean} isUpdate what these steps measure takes its place in the report of all
 */

/**
 * @param {string[]} args
 * @param {readonly Pick<import('./steps.mjs').Step, 'name' | 'count'>[]} steps
 * @returns {ProveArguments}
 * @throws {Failure} for arguments that it does not know
 */
export function readProveArguments(args, steps) {
  const counted = steps.filter(({ count }) => count !== null).map(({ name }) => name);
  const { isUpdate, values } = parse(args, ['seed', 'only', ...counted]);
  const { seed, only, ...counts } = values;
  const names = only?.split(',') ?? null;
  const unknown = names?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    throw new Failure(
      `There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
      { exitCode: 2 },
    );
  }
  return {
    seed: seed === undefined ? SEED : readWhole('seed', seed),
    counts: Object.fromEntries(
      Object.entries(counts).map(([name, text]) => [name, readWhole(name, text ?? '')]),
    ),
    only: names,
    isUpdate,
  };
}

/**
 * @param {string[]} args
 * @param {string[]} names
 * @returns {{ isUpdate: boolean, values: Record<string, string | undefined> }}
 */
function parse(args, names) {
  try {
    const options = Object.fromEntries(
      names.map((name) => [name, { type: /** @type {const} */ ('string') }]),
    );
    const others = args.filter((arg) => arg !== '--update');
    return {
      isUpdate: others.length < args.length,
      values: { ...parseArgs({ args: others, options }).values },
    };
  } catch {
    throw new Failure(
      `npm run prove -- ${names.map((name) => `[--${name} …]`).join(' ')} [--update]: ${args.join(' ')} is something else.`,
      { exitCode: 2 },
    );
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function readWhole(name, text) {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Failure(`--${name} ${text} is no whole number above 0.`, { exitCode: 2 });
  return value;
}
