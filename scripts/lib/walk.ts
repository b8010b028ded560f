import { parseSync } from 'vite';

export type Node = { type: string; [key: string]: unknown };

/**
 * Parses a source.
 * @param file its extension decides the language
 * @returns its program
 * @throws {Error} when it cannot be parsed
 */
export function parse(file: string, text: string): unknown {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  return program;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Calls `see` with every node in a value, from the outside, and with a function that visits what is in it. A node whose
 * children `see` does not visit is passed over.
 */
export function walk(value: unknown, see: (node: Node, visitChildren: () => void) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, see);
    return;
  }
  if (isNode(value)) see(value, () => walk(Object.values(value), see));
}
