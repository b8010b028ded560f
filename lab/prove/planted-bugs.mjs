import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../scripts/lib/output.mjs';
import { findSource } from './find-source.mjs';
import { CLIENT_ACCOUNT } from './plants/client-account.mjs';
import { CLIENT_EXPENSES } from './plants/client-expenses.mjs';
import { CLIENT_SCREENS } from './plants/client-screens.mjs';
import { CLIENT_SETTLEMENTS } from './plants/client-settlements.mjs';
import { CLIENT_STORE } from './plants/client-store.mjs';
import { SERVER_CARDS } from './plants/server-cards.mjs';
import { SERVER_LEAVING } from './plants/server-leaving.mjs';
import { SERVER_LEDGER } from './plants/server-ledger.mjs';
import { SERVER_NEWCOMERS } from './plants/server-newcomers.mjs';
import { SERVER_PEOPLE } from './plants/server-people.mjs';
import { SERVER_RULES } from './plants/server-rules.mjs';
import { SERVER_TELLING } from './plants/server-telling.mjs';

/** @typedef {import('./plants/plant.mjs').PlantedBug} PlantedBug */

/** What a bug is about: the words before the colon of its name. @param {Pick<PlantedBug, 'bug'>} bug */
export const areaOf = ({ bug }) => bug.split(':')[0] ?? bug;

/** What `--plants` calls the bugs that no test is known to notice: those not measured yet, and those missed. */
export const UNNOTICED = 'unnoticed';

/** Each of them is planted alone. By the names of lists that `--plants` takes. */
export const PLANTED_BUGS = {
  store: CLIENT_STORE,
  expenses: CLIENT_EXPENSES,
  settlements: CLIENT_SETTLEMENTS,
  account: CLIENT_ACCOUNT,
  screens: CLIENT_SCREENS,
  ledger: SERVER_LEDGER,
  people: SERVER_PEOPLE,
  newcomers: SERVER_NEWCOMERS,
  telling: SERVER_TELLING,
  rules: SERVER_RULES,
  leaving: SERVER_LEAVING,
  cards: SERVER_CARDS,
};

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
