import { parseArgs } from 'node:util';
import { Failure } from '../../scripts/lib/output.mjs';

/** The parts of the bench. */
export const PARTS = Object.freeze(['opening', 'lighthouse', 'inputs', 'calls']);
const RUNS = 5;

/**
 * The arguments of `npm run bench`.
 * @param {string[]} args
 * @returns {{ parts: readonly string[], runs: number }}
 * @throws {Failure} for arguments that it does not know
 */
export function readBenchArguments(args) {
  const { only, runs = String(RUNS) } = parse(args);
  const parts = only?.split(',') ?? PARTS;
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) {
    throw new Failure(`There is no part ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`, {
      exitCode: 2,
    });
  }
  const count = Number(runs);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Failure(`--runs ${runs} is no whole number above 0.`, { exitCode: 2 });
  return { parts: PARTS.filter((part) => parts.includes(part)), runs: count };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' }, runs: { type: 'string' } } }).values;
  } catch {
    throw new Failure(`npm run bench -- [--only …] [--runs …]: ${args.join(' ')} is something else.`, {
      exitCode: 2,
    });
  }
}
