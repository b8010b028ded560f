import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../scripts/lib/output.mjs';
import { findSource } from './find-source.mjs';

/**
 * A bug that is planted on purpose: a text that is replaced by another.
 * @typedef {object} PlantedBug
 * @property {string} bug what is wrong then, in words
 * @property {string} origin `chosen` for the harm that is done there, or `drawn` by draw-places.mjs
 * @property {string | null} file where it is planted, named by the end of its path as findSource takes it; null in the
 *   client: in the one file that has the text
 * @property {string | null} test a file of tests that is tried besides those that import what is changed; null: none
 * @property {string} from occurs once in the file, in the client in all files; blanks and ends of lines are alike
 * @property {string} to
 */

/** What a bug is about: the words before the colon of its name. @param {Pick<PlantedBug, 'bug'>} bug */
export const areaOf = ({ bug }) => bug.split(':')[0] ?? bug;

/** What `--plants` calls the bugs that no test is known to notice: those not measured yet, and those missed. */
export const UNNOTICED = 'unnoticed';

/**
 * Reads a list of bugs. Empty lines separate them. A bug has a title, a line about how its place was found, the code
 * that is replaced, and the code that replaces it.
 * @param {string} text
 * @param {string} list its name
 * @returns {PlantedBug[]}
 * @throws {Failure} where it is written otherwise
 */
export const readBugs = (text, list) =>
  text
    .trimEnd()
    .split('\n\n')
    .filter((part) => !part.startsWith('#'))
    .map((part) => readBug(part, list));

/** @param {string} part @param {string} list @returns {PlantedBug} */
function readBug(part, list) {
  const [bug = '', about = '', ...changes] = part.split('\n');
  const header = /^(chosen|drawn)(?:, in (\S+?))?(?:, tried by (\S+))?$/.exec(about);
  const [, origin = '', file = null, test = null] = header ?? [];
  /** @param {string} sign */
  const after = (sign) => changes.flatMap((line) => (line.startsWith(sign) ? [line.slice(2)] : []));
  const odd = changes.find((line) => !/^(- .*\S.*|\+( .*)?)$/.test(line));
  const [from, to] = [after('-').join(' '), after('+').join(' ')];
  /** @param {string} why */
  const refuse = (why) => new Failure(`"${bug}" in the list ${list} cannot be read: ${why}`);
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
 * @param {string} root
 * @param {PlantedBug} bug
 * @returns {{ file: string, text: string }} file: relative to the root
 * @throws {Failure} unless the text to replace is there exactly once
 */
export function plantBug(root, { bug, file, from, to }) {
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

/** A text, however it is indented and wherever its lines end. @param {string} text */
const anchorOf = (text) =>
  new RegExp(
    text
      .split(/\s+/)
      .map((word) => RegExp.escape(word))
      .join('\\s+'),
    'g',
  );

/** By root. @type {Map<string, string[]>} */
const listed = new Map();

/** Returns the files of the client that are no tests. @param {string} root */
function clientFiles(root) {
  const files =
    listed.get(root) ??
    globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  listed.set(root, files);
  return files;
}
