import { readTest } from '../spec-strings/read-coverage.mjs';

/** The statuses of a row; docs/security.md says what each means. */
export const STATUSES = ['met', 'platform', 'n/a', 'open'];

/**
 * One requirement of the OWASP Application Security Verification Standard 5.0.0 (CC BY-SA 4.0), in our words.
 * @typedef {object} AsvsRow
 * @property {string} chapter
 * @property {string} number such as '1.2.3'
 * @property {number} level
 * @property {string} status
 * @property {string} asked
 * @property {import('../spec-strings/read-coverage.mjs').NamedTest[]} tests
 * @property {string[]} notes Markdown; links lead from docs/
 */

/**
 * Reads asvs.json.
 * @param {string} json
 * @returns {AsvsRow[]}
 */
export function readAsvs(json) {
  /** @type {(Omit<AsvsRow, 'tests'> & { tests: string[] })[]} */
  const rows = JSON.parse(json);
  return rows.map((row) => ({ ...row, tests: row.tests.map(readTest) }));
}

/**
 * @param {AsvsRow} row
 * @returns {string[]}
 */
export function findFaults({ number, status, tests, notes }) {
  if (!STATUSES.includes(status)) return [`${number}: "${status}" is no status`];
  const hasDocument = notes.some((text) => linksIn(text).length > 0);
  if (status === 'met')
    return tests.length > 0 || hasDocument ? [] : [`${number}: nothing shows that it is met`];
  return notes.length > 0 ? [] : [`${number}: there is no reason for "${status}"`];
}

/**
 * @param {string} text
 * @returns {string[]}
 */
export function linksIn(text) {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}

/**
 * @param {string} markdown
 * @returns {Set<string>}
 */
export function anchorsOf(markdown) {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
