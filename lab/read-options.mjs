/** The options of the lab's commands: `--name value` each. */
import { parseArgs } from 'node:util';
import { Failure } from '../scripts/lib/output.mjs';

/**
 * @param {string[]} args
 * @param {readonly string[]} names
 * @param {string} command said where the arguments are something else
 * @returns {Record<string, string | undefined>}
 * @throws {Failure}
 */
export function readOptions(args, names, command) {
  const options = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  try {
    return { ...parseArgs({ args, options }).values };
  } catch {
    const usage = names.map((name) => `[--${name} …]`).join(' ');
    throw new Failure(`${command} -- ${usage}: ${args.join(' ')} is something else.`, { exitCode: 2 });
  }
}

/**
 * @param {string} name of the option
 * @param {string} text
 * @throws {Failure} unless it is a whole number above 0
 */
export function readWhole(name, text) {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Failure(`--${name} ${text} is no whole number above 0.`, { exitCode: 2 });
}

/**
 * @template {string} Name
 * @param {string} what "step"
 * @param {string} text names with commas between them
 * @param {readonly Name[]} choices
 * @returns {Name[]} in the order of the known ones
 * @throws {Failure} for a name that is not known
 */
export function readNames(what, text, choices) {
  const names = text.split(',');
  const unknown = names.filter((name) => !choices.some((one) => one === name));
  if (unknown.length > 0)
    throw new Failure(`There is no ${what} ${unknown.join(', ')}. There are: ${choices.join(', ')}.`, {
      exitCode: 2,
    });
  return choices.filter((name) => names.includes(name));
}
