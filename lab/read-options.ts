/** The options of the lab's commands: `--name value` each. */
import { parseArgs } from 'node:util';
import { Failure } from '../scripts/lib/output.mjs';

/** @param command said where the arguments are something else @throws {Failure} */
export function readOptions(
  args: string[],
  names: readonly string[],
  command: string,
): Record<string, string | undefined> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return { ...parseArgs({ args, options }).values };
  } catch {
    const usage = names.map((name) => `[--${name} …]`).join(' ');
    throw new Failure(`${command} -- ${usage}: ${args.join(' ')} is something else.`, { exitCode: 2 });
  }
}

/** @param name of the option @throws {Failure} unless it is a whole number above 0 */
export function readWhole(name: string, text: string) {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Failure(`--${name} ${text} is no whole number above 0.`, { exitCode: 2 });
}

/**
 * @param what "step"
 * @param text names with commas between them
 * @returns in the order of the known ones
 * @throws {Failure} for a name that is not known
 */
export function readNames<Name extends string>(what: string, text: string, choices: readonly Name[]): Name[] {
  const names = text.split(',');
  const unknown = names.filter((name) => !choices.some((one) => one === name));
  if (unknown.length > 0)
    throw new Failure(`There is no ${what} ${unknown.join(', ')}. There are: ${choices.join(', ')}.`, {
      exitCode: 2,
    });
  return choices.filter((name) => names.includes(name));
}
