import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../scripts/lib/output.mjs';
import { findSource } from './find-source.ts';

/** A bug that is planted on purpose: a text that is replaced by another. */
export interface PlantedBug {
  /** What is wrong then, in words. */
  bug: string;
  /** `chosen` for the harm that is done there, or `drawn` by draw-places.ts. */
  origin: string;
  /** Where it is planted, by the end of its path (findSource); null: in the one file of the client that has it. */
  file: string | null;
  /** A file of tests that is tried besides those that import what is changed; null: none. */
  test: string | null;
  /** Occurs once in the file, in the client in all files; blanks and ends of lines are alike. */
  from: string;
  to: string;
}

/** What a bug is about: the words before the colon of its name. */
export const areaOf = ({ bug }: Pick<PlantedBug, 'bug'>) => bug.split(':')[0] ?? bug;

/** What `--plants` calls the bugs that no test is known to notice: those not measured yet, and those missed. */
export const UNNOTICED = 'unnoticed';

/**
 * Reads a list of bugs. Empty lines separate them. A bug has a title, a line about how its place was found, the code
 * that is replaced, and the code that replaces it.
 * @param list its name
 * @throws {Failure} where it is written otherwise
 */
export const readBugs = (text: string, list: string): PlantedBug[] =>
  text
    .trimEnd()
    .split('\n\n')
    .filter((part) => !part.startsWith('#'))
    .map((part) => readBug(part, list));

function readBug(part: string, list: string): PlantedBug {
  const [bug = '', about = '', ...changes] = part.split('\n');
  const header = /^(chosen|drawn)(?:, in (\S+?))?(?:, tried by (\S+))?$/.exec(about);
  const [, origin = '', file = null, test = null] = header ?? [];
  const after = (sign: string) => changes.flatMap((line) => (line.startsWith(sign) ? [line.slice(2)] : []));
  const odd = changes.find((line) => !/^(- .*\S.*|\+( .*)?)$/.test(line));
  const [from, to] = [after('-').join(' '), after('+').join(' ')];
  const refuse = (why: string) => new Failure(`"${bug}" in the list ${list} cannot be read: ${why}`);
  if (!header) throw refuse(`"${about}" is not "chosen" or "drawn", ", in <file>" and ", tried by <test>"`);
  if (odd !== undefined) throw refuse(`"${odd}" does not begin with "- " or "+ "`);
  if (from === '' || after('+').length === 0) throw refuse('a line with - or with + is missing');
  if (from === to) throw refuse('it changes nothing');
  return { bug, origin, file, test, from, to };
}

const LISTS =
  'store expenses settlements account screens ledger people newcomers telling rules leaving cards'.split(' ');

/** Each of them is planted alone. By the names of lists that `--plants` takes. */
export const PLANTED_BUGS = Object.fromEntries(
  LISTS.map((name) => [
    name,
    readBugs(readFileSync(new URL(`plants/${name}.txt`, import.meta.url), 'utf8'), name),
  ]),
);

/**
 * Returns where a bug is planted, and the text of that file with the bug.
 * @returns file: relative to the root
 * @throws {Failure} unless the text to replace is there exactly once
 */
export function plantBug(root: string, { bug, file, from, to }: PlantedBug): { file: string; text: string } {
  const anchor = anchorOf(from);
  const places = (file === null ? clientFiles(root) : [findSource(root, file)]).flatMap((name) => {
    const text = readFileSync(path.join(root, name), 'utf8');
    return [...text.matchAll(anchor)].map(([found]) => ({ name, text, found }));
  });
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Failure(
      `"${bug}" cannot be planted: ${JSON.stringify(from)} is ${places.length} times in ${file ?? 'web/src'}, not once. Say in lab/prove/plants how it is planted now.`,
    );
  // A function, because a `$` in a replacement text has a meaning.
  return { file: place.name, text: place.text.replace(place.found, () => to) };
}

/** A text, however it is indented and wherever its lines end. */
const anchorOf = (text: string) =>
  new RegExp(
    text
      .split(/\s+/)
      .map((word) => RegExp.escape(word))
      .join('\\s+'),
    'g',
  );

/** The client's files, by root. */
const listed = new Map<string, string[]>();

function clientFiles(root: string) {
  const files =
    listed.get(root) ??
    globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  listed.set(root, files);
  return files;
}
