import { parseSync } from 'vite';

/** @typedef {{ type: string, [key: string]: unknown }} Node */

/**
 * Parses a source. @param {string} file its extension decides the language @param {string} text
 * @returns {unknown} its program
 * @throws {Error} when it cannot be parsed
 */
export function parse(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  return program;
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Calls `see` with every node in a value, from the outside, and with a function that visits what is in it. A node whose
 * children `see` does not visit is passed over.
 * @param {unknown} value
 * @param {(node: Node, visitChildren: () => void) => void} see
 * @returns {void}
 */
export function walk(value, see) {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, see);
    return;
  }
  if (isNode(value)) see(value, () => walk(Object.values(value), see));
}
