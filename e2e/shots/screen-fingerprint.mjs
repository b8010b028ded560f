import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** @typedef {{ type: string, [key: string]: unknown }} Node */
/**
 * What a module shows, which names it uses, and which modules it imports.
 * @typedef {object} Shown
 * @property {string} always elements, texts and class names
 * @property {ReadonlyMap<string, string>} texts those that a `text.ts` has under a name, shown where the name is used
 * @property {ReadonlySet<string>} used names of properties, and texts that may be names
 * @property {readonly string[]} imports
 */

/** Nodes of which nothing is shown: names of modules, types. */
const UNSHOWN = /^(?:Import|ExportAll)|^TS(?!As|NonNull|Satisfies)/;
/** An element of HTML or SVG. The names of components may change without a trace on the screen. */
const ELEMENT = /^[a-z]/;

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * @param {Node} node
 * @returns {Node[]}
 */
const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/**
 * @param {unknown} node
 * @param {string} key
 * @returns {string} '' where it is no text
 */
function textAt(node, key) {
  const value = isNode(node) ? node[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * What a node itself shows: an element, a text or a class name.
 * @param {Node} node
 * @returns {string} '' for anything else
 */
function shownBy(node) {
  const name = textAt(node, 'name');
  if (node.type === 'JSXIdentifier') return ELEMENT.test(name) ? name : '';
  if (node.type === 'JSXText') return textAt(node, 'value').trim();
  if (node.type === 'Literal') return textAt(node, 'value');
  if (node.type === 'TemplateElement') return JSON.stringify(node.value);
  const isClass = node.type === 'MemberExpression' && textAt(node.object, 'name') === 'styles';
  return isClass ? textAt(node.property, 'name') : '';
}

/**
 * Reads a part of a module in its order. Comments, types, and the names of variables and components leave no trace.
 * @param {Node} node
 * @param {{ shown: string[], used: string[] }} found is added to
 */
function readPart(node, found) {
  if (UNSHOWN.test(node.type)) return;
  const shown = shownBy(node);
  if (shown !== '') found.shown.push(shown);
  const name = node.type === 'MemberExpression' ? textAt(node.property, 'name') : textAt(node, 'value');
  if (name !== '') found.used.push(name);
  for (const child of childrenOf(node)) readPart(child, found);
}

/** @param {Node} node */
function partOf(node) {
  /** @type {{ shown: string[], used: string[] }} */
  const found = { shown: [], used: [] };
  readPart(node, found);
  return { shown: found.shown.join('\n'), used: found.used };
}

/**
 * The properties of the objects that a `text.ts` exports.
 * @param {Node} node
 * @returns {Node[]}
 */
function propertiesIn(node) {
  if (node.type === 'ObjectExpression') return childrenOf(node);
  const isAround = /^(?:Program|ExportNamed|Variable|TSAs|TSSatisfies)/.test(node.type);
  return isAround ? childrenOf(node).flatMap(propertiesIn) : [];
}

/**
 * @param {string} file
 * @param {Node} program
 * @returns {string[]}
 */
function importsOf(file, program) {
  return childrenOf(program).flatMap(({ type, source, importKind, exportKind }) => {
    const isStatic = type === 'ImportDeclaration' || type.startsWith('Export');
    const from = textAt(source, 'value');
    const isRead = isStatic && importKind !== 'type' && exportKind !== 'type' && from.startsWith('.');
    return isRead ? [path.join(path.dirname(file), from)] : [];
  });
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Shown}
 */
function readModule(file, source) {
  const nothing = { always: '', texts: new Map(), used: new Set(), imports: [] };
  if (file.endsWith('.css'))
    return { ...nothing, always: source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ') };
  if (!/\.tsx?$/.test(file)) return nothing;
  /** @type {unknown} */
  const program = parseSync(file, source).program;
  if (!isNode(program)) throw new Error(`${file} cannot be parsed`);
  const isText = path.basename(file).endsWith('text.ts');
  const texts = isText
    ? propertiesIn(program).map((property) => {
        const name = textAt(property.key, 'name') || textAt(property.key, 'value');
        return /** @type {const} */ ([name, partOf(property).shown]);
      })
    : [];
  const { shown, used } = isText ? { shown: '', used: [] } : partOf(program);
  return {
    always: file.endsWith('.tsx') ? shown : '',
    texts: new Map(texts),
    used: new Set(used),
    imports: importsOf(file, program),
  };
}

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Makes fingerprints of what the sources of a screen show: the elements, texts and class names of its files and of what
 * they import, directly or not, with the style sheets. What is loaded later, such as a dialog, does not count. A
 * fingerprint stays the same when files move, and when only logic, types or comments change.
 * @param {string} root the folder of the checkout
 * @returns {(files: readonly string[]) => string} of paths in the checkout: hexadecimal SHA-256
 * @throws {Error} for a file that is not there
 */
export function createScreenFingerprint(root) {
  /** @type {Map<string, Shown>} */
  const known = new Map();
  const read = (/** @type {string} */ file) => {
    const source = path.join(root, file);
    if (!existsSync(source)) throw new Error(`${file} is not there`);
    const shown = known.get(file) ?? readModule(file, readFileSync(source, 'utf8'));
    known.set(file, shown);
    return shown;
  };
  return (files) => {
    /** @type {Map<string, Shown>} */
    const reached = new Map();
    const open = [...files];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue;
      const shown = read(file);
      reached.set(file, shown);
      open.push(...shown.imports);
    }
    const modules = [...reached.values()];
    const used = new Set(modules.flatMap((one) => [...one.used]));
    const texts = modules.flatMap((one) => [...one.texts].filter(([name]) => used.has(name)).map(String));
    const parts = [...modules.map(({ always }) => always), ...texts].filter((part) => part !== '');
    return digest(parts.map(digest).toSorted().join('\n'));
  };
}
