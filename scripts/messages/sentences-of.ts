import { isNode, parse, walk, type Node } from '../lib/walk.ts';

/** Nodes whose words nobody reads: names of modules, types. */
const UNREAD_NODES = new Set(
  'ImportDeclaration ImportExpression TSLiteralType TSTypeLiteral TSTypeAliasDeclaration TSInterfaceDeclaration'.split(
    ' ',
  ),
);
/** What these are called with is for programmers and logs: mistakes of ours, not of the person who uses the product. */
const UNREAD_CALLS = new Set('invariant Error TypeError RangeError RegExp logError logsFailure'.split(' '));
const UNREAD_METHODS = new Set(
  'info warn error querySelector querySelectorAll closest test setProperty setHeader set'.split(' '),
);
/** Properties whose words are for programmers: what the reference of the API says of a call, the name of a class. */
const UNREAD_PROPERTIES = new Set(['summary']);
/** Attributes of markup that hold no words. */
const UNREAD_ATTRIBUTES = new Set('className d viewBox style transform sizes media points'.split(' '));

/**
 * Reads the sentences that a source file may show to a person, in the order in which they stand: texts of the markup, strings,
 * and templates with `{…}` for what is filled in.
 * @param file its name tells the language: .ts, .tsx
 * @returns without those that have no letter, and without single words in lower case (keys, codes, types)
 * @throws {Error} when it cannot be parsed
 */
export function sentencesOf(file: string, text: string): string[] {
  const sentences: string[] = [];
  const say = (words: unknown) => {
    const tidy = String(words).replaceAll(/\s+/g, ' ').trim();
    if (isForPeople(tidy)) sentences.push(tidy);
  };
  walk(parse(file, text), function see(node, visitChildren) {
    if (isUnread(node)) return;
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
      say(node['value']);
    if (node.type === 'TemplateLiteral') {
      say(templateOf(node));
      walk(node['expressions'], see);
    }
    // A key of an object is a name, its value may be words.
    else if (node.type === 'Property') {
      if (!UNREAD_PROPERTIES.has(nameOf(node['key']))) walk(node['value'], see);
    } else if (node.type.startsWith('Export')) walk(node['declaration'], see);
    else visitChildren();
  });
  return sentences;
}

/** Names of programs, addresses, headers, values of CSS. */
const CODE = [
  /^[a-z][\w-]*$/,
  /^[A-Z][A-Z\d_]*$/,
  /^\p{Lu}\w*Error$/u,
  /^[\w-]+(\.[\w-]+)+$/,
  /^(https?:|\/|\.|#|--|@|\()/,
  /^[^ ]*[:=/][^ ]*$/,
  /^[A-Z][a-z]+(-[A-Z][A-Za-z]+)+$/,
  /^[\w-]+:[^ ]|\d(px|fr)\b|\bsystem-ui\b|\bmax-age=|\bcharset=|-src |^calc\(/,
  /^\{…\}(-\w+|[\w@.]+)$/,
  /^(private|no-store|application),? /,
];

function isForPeople(words: string) {
  const plainWords = words.replaceAll('{…}', '');
  if (!/\p{L}{2}/u.test(plainWords) || CODE.some((pattern) => pattern.test(words))) return false;
  return /^["'“(]?(\p{Lu}|\{…\}|₹)|\s/u.test(words);
}

function isUnread(node: Node) {
  if (UNREAD_NODES.has(node.type)) return true;
  // Keys of a keyboard, names of errors: what is compared shows nowhere.
  if (node.type === 'BinaryExpression') return /^[!=]==$/.test(String(node['operator']));
  if (node.type === 'PropertyDefinition') return nameOf(node['key']) === 'name';
  if (node.type === 'JSXAttribute') return UNREAD_ATTRIBUTES.has(nameOf(node['name']));
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee } = node;
  if (!isNode(callee)) return false;
  if (callee.type === 'MemberExpression') return UNREAD_METHODS.has(nameOf(callee['property']));
  return UNREAD_CALLS.has(nameOf(callee));
}

const nameOf = (node: unknown) => (isNode(node) && 'name' in node ? String(node['name']) : '');

/** The words of a template, `{…}` where something is filled in. */
function templateOf({ quasis }: Node) {
  if (!Array.isArray(quasis)) return '';
  return quasis.map(({ value }) => String(value.cooked ?? '')).join('{…}');
}
