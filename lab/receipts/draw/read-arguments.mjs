import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../../../scripts/lib/output.mjs';

const USAGE =
  'npm run draw:receipts -- --out <folder> [--count 120] [--seed 1] [--set writing|trial|test|exam]';
const SETS = /** @type {const} */ (['writing', 'exam']);

/**
 * Reads the arguments of `npm run draw:receipts`.
 * @param {string[]} args
 * @returns {import('./make-set.ts').SetPlan & { out: string }} `out` is absolute
 * @throws {Failure} for unknown arguments
 */
export function readDrawArguments(args) {
  const { out, count, seed, set: name } = parse(args);
  if (!out) throw new Failure(USAGE, { exitCode: 2 });
  const set = SETS.find((known) => known === name);
  if (!set) throw new Failure(`There is no set ${name}. ${USAGE}`, { exitCode: 2 });
  return { out: path.resolve(out), count: readWhole('count', count), seed: readWhole('seed', seed), set };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const options = /** @type {const} */ ({
      out: { type: 'string' },
      count: { type: 'string', default: '120' },
      seed: { type: 'string', default: '1' },
      set: { type: 'string', default: 'writing' },
    });
    return parseArgs({ args, options }).values;
  } catch {
    throw new Failure(`${args.join(' ')} is something else. ${USAGE}`, { exitCode: 2 });
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function readWhole(name, text) {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Failure(`--${name} ${text} is no whole number above 0. ${USAGE}`, { exitCode: 2 });
}
