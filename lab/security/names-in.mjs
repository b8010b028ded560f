import { parseSync } from 'vite';

/** @typedef {{ type: string, [key: string]: unknown }} Node */

/**
 * Collects every name that a source uses: variables, members (`.innerHTML`), attributes of markup, and imported
 * modules (`import node:vm`). Comments, texts and erased types (`import type`) do not count.
 * @param {string} file its extension decides the language
 * @param {string} text
 * @returns {Set<string>}
 * @throws {Error} when it cannot be parsed
 */
export function namesIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  /** @type {Set<string>} */
  const names = new Set();
  visit(program, names);
  return names;
}

/**
 * @param {unknown} value
 * @param {Set<string>} names
 * @returns {void}
 */
function visit(value, names) {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, names);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'importKind' in value && value.importKind === 'type') return;
  if ('type' in value) note(value, names);
  for (const child of Object.values(value)) visit(child, names);
}

/**
 * @param {object} node
 * @param {Set<string>} names
 */
function note(node, names) {
  if (!('type' in node)) return;
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && 'name' in node) {
    names.add(String(node.name));
  }
  const isImport = node.type === 'ImportDeclaration' || node.type === 'ImportExpression';
  if (!isImport || !('source' in node)) return;
  const { source } = node;
  if (typeof source === 'object' && source !== null && 'value' in source) {
    names.add(`import ${String(source.value)}`);
  }
}
