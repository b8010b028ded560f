import { isNode, parse, walk } from '../../scripts/lib/walk.mjs';

/**
 * @typedef {object} Words
 * @property {string[]} said every string and text that the file holds as a value: no comments, no titles of tests
 * @property {TestTitle[]} titles of its tests
 *
 * @typedef {object} TestTitle
 * @property {string[]} chain the describes around a test, outermost first, then its own title, each as it is written
 */

/** @typedef {import('../../scripts/lib/walk.mjs').Node} Node */

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);
/** Members of these functions that define no test. */
const NO_TESTS = new Set(['step', 'use', 'extend', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll']);

/**
 * Reads the strings of a file: values of literals, texts of markup, and titles of tests.
 * @param {string} file its extension decides the language: .ts, .tsx, .mjs, .html
 * @param {string} text
 * @returns {Words}
 * @throws {Error} when it cannot be parsed
 */
export function wordsOf(file, text) {
  if (file.endsWith('.html')) return { said: [textOfHtml(text)], titles: [] };
  /** @type {Words} */
  const words = { said: [], titles: [] };
  visit(parse(file, text), { chain: [], words, text });
  return words;
}

/** @param {string} html */
function textOfHtml(html) {
  return html
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/**
 * @typedef {{ chain: string[], words: Words, text: string }} Place
 *
 * @param {unknown} value
 * @param {Place} place
 * @returns {void}
 */
function visit(value, place) {
  walk(value, (node, visitChildren) => {
    const spokenWords = saidBy(node);
    if (spokenWords !== undefined) place.words.said.push(spokenWords);
    const inside = node.type === 'CallExpression' ? enterTest(node, place) : undefined;
    if (!inside) return visitChildren();
    const { callee, arguments: given } = node;
    visit(callee, place);
    visit(Array.isArray(given) ? given.slice(1) : [], inside);
  });
}

/**
 * Returns the text of a literal; undefined for other nodes.
 * @param {Node} node
 * @returns {string | undefined}
 */
function saidBy(node) {
  if (node.type === 'Literal') {
    if (typeof node['value'] === 'string') return node['value'];
    const { regex } = node;
    return typeof regex === 'object' && regex !== null && 'pattern' in regex
      ? String(regex.pattern)
      : undefined;
  }
  if (node.type === 'JSXText') return String(node['value']).replaceAll(/\s+/g, ' ');
  const { value } = node;
  if (node.type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined;
  return 'cooked' in value ? String(value.cooked) : undefined;
}

/**
 * The place inside of a describe or test, whose title is noted; undefined where the call is neither.
 * @param {Node} call
 * @param {Place} place
 * @returns {Place | undefined}
 */
function enterTest(call, { chain, words, text }) {
  const [root, ...members] = calleeOf(call['callee']);
  const first = Array.isArray(call['arguments']) ? call['arguments'][0] : undefined;
  const title = titleOf(first, text);
  if (root === undefined || !TEST_FUNCTIONS.has(root) || title === undefined) return undefined;
  if (members.some((member) => NO_TESTS.has(member))) return undefined;
  const inner = [...chain, title];
  if (root !== 'describe' && !members.includes('describe')) words.titles.push({ chain: inner });
  return { chain: inner, words, text };
}

/**
 * The names in a callee, from the left: `it.each<…>([…])` is ['it', 'each'].
 * @param {unknown} callee
 * @returns {string[]}
 */
function calleeOf(callee) {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['name'])];
  if (callee.type === 'CallExpression') return calleeOf(callee['callee']);
  if (callee.type === 'TaggedTemplateExpression') return calleeOf(callee['tag']);
  if (callee.type !== 'MemberExpression') return [];
  return [...calleeOf(callee['object']), ...calleeOf(callee['property'])];
}

/**
 * @param {unknown} node
 * @param {string} text
 * @returns {string | undefined}
 */
function titleOf(node, text) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  return text.slice(Number(node['start']) + 1, Number(node['end']) - 1);
}
