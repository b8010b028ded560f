import { readList } from '../../scripts/lib/read-list.mjs';
import { readTest } from '../spec-strings/read-coverage.mjs';

/** The statuses of a row; docs/security.md says what each means. */
export const STATUSES = ['met', 'platform', 'n/a', 'open'];

/**
 * One requirement of the standard.
 * @typedef {object} AsvsRow
 * @property {string} number such as '1.2.3'
 * @property {number} level
 * @property {string} status
 * @property {import('../spec-strings/read-coverage.mjs').NamedTest[]} tests
 * @property {string[]} texts notes beside the tests, links to documents included
 */

/**
 * Reads the lists of docs/security-asvs.md: `1.2.3 (level 2, met): what is asked`, and below it tests
 * (`\`file\` › title`) and texts.
 * @param {string} markdown
 * @returns {AsvsRow[]}
 * @throws {Error} for an entry of another form
 */
export function readAsvs(markdown) {
  return readList(markdown).map(({ text, details }) => {
    const [, number, level, status] = /^(\d+\.\d+\.\d+) \(level (\d), ([^)]+)\): \S/.exec(text) ?? [];
    if (number === undefined || status === undefined) throw new Error(`this is no requirement: ${text}`);
    return {
      number,
      level: Number(level),
      status,
      tests: details.filter(isTest).map(readTest),
      texts: details.filter((detail) => !isTest(detail)),
    };
  });
}

/** @param {string} detail */
const isTest = (detail) => /^`[^`]+` › /.test(detail);

/**
 * Finds faults in a row by itself: nothing shows that it is met, or no reason is given.
 * @param {AsvsRow} row
 * @returns {string[]}
 */
export function findFaults({ number, status, tests, texts }) {
  if (!STATUSES.includes(status)) return [`${number}: "${status}" is no status`];
  const hasDocument = texts.some((text) => linksIn(text).length > 0);
  if (status === 'met')
    return tests.length > 0 || hasDocument ? [] : [`${number}: nothing shows that it is met`];
  return texts.length > 0 ? [] : [`${number}: there is no reason for "${status}"`];
}

/**
 * Returns the targets of the links in a text.
 * @param {string} text
 * @returns {string[]}
 */
export function linksIn(text) {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}

/**
 * Returns the anchors of a document's headings, as GitHub makes them.
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

/**
 * Counts the rows of each level by status, as docs/security.md shows them.
 * @param {readonly AsvsRow[]} rows
 * @returns {string[]} lines of its table
 */
export function summarise(rows) {
  return ['1', '2', 'both'].map((name) => {
    const counted = rows.filter(({ level }) => name === 'both' || level === Number(name));
    const counts = STATUSES.map((status) => counted.filter((row) => row.status === status).length);
    return `| ${[name, ...counts, counted.length].join(' | ')} |`;
  });
}
