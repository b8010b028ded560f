import { isNode, parse, walk, type Node } from '../../scripts/lib/walk.ts';

export interface Words {
  /** Every string and text that the file holds as a value: no comments, no titles of tests. */
  said: string[];
  titles: TestTitle[];
}

export interface TestTitle {
  /** The describes around a test, outermost first, then its own title, each as it is written. */
  chain: string[];
}

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);
/** Members of these functions that define no test. */
const NO_TESTS = new Set(['step', 'use', 'extend', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll']);

/**
 * Reads the strings of a file: values of literals, texts of markup, and titles of tests.
 * @param file its extension decides the language: .ts, .tsx, .mjs, .html
 * @throws {Error} when it cannot be parsed
 */
export function stringsOf(file: string, text: string): Words {
  if (file.endsWith('.html')) return { said: [textOfHtml(text)], titles: [] };
  const words: Words = { said: [], titles: [] };
  visit(parse(file, text), { chain: [], words, text });
  return words;
}

function textOfHtml(html: string) {
  return html
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

export type TextPlace = { chain: string[]; words: Words; text: string };

function visit(value: unknown, place: TextPlace) {
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

/** Returns the text of a literal; undefined for other nodes. */
function saidBy(node: Node): string | undefined {
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

/** The place inside of a describe or test, whose title is noted; undefined where the call is neither. */
function enterTest(call: Node, { chain, words, text }: TextPlace): TextPlace | undefined {
  const [root, ...members] = calleeOf(call['callee']);
  const first = Array.isArray(call['arguments']) ? call['arguments'][0] : undefined;
  const title = titleOf(first, text);
  if (root === undefined || !TEST_FUNCTIONS.has(root) || title === undefined) return undefined;
  if (members.some((member) => NO_TESTS.has(member))) return undefined;
  const inner = [...chain, title];
  if (root !== 'describe' && !members.includes('describe')) words.titles.push({ chain: inner });
  return { chain: inner, words, text };
}

/** The names in a callee, from the left: `it.each<…>([…])` is ['it', 'each']. */
function calleeOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['name'])];
  if (callee.type === 'CallExpression') return calleeOf(callee['callee']);
  if (callee.type === 'TaggedTemplateExpression') return calleeOf(callee['tag']);
  if (callee.type !== 'MemberExpression') return [];
  return [...calleeOf(callee['object']), ...calleeOf(callee['property'])];
}

function titleOf(node: unknown, text: string): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  return text.slice(Number(node['start']) + 1, Number(node['end']) - 1);
}
