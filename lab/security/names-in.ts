import { isNode, parse, walk } from '../../scripts/lib/walk.ts';

/**
 * Collects every name that a source uses: variables, members (`.innerHTML`), attributes of markup, and imported
 * modules (`import node:vm`). Comments, texts and erased types (`import type`) do not count.
 * @param file its extension decides the language
 * @throws {Error} when it cannot be parsed
 */
export function namesIn(file: string, text: string): Set<string> {
  const names = new Set<string>();
  walk(parse(file, text), (node, visitChildren) => {
    const { type, name, source, importKind } = node;
    if (importKind === 'type') return;
    if (type === 'Identifier' || type === 'JSXIdentifier') names.add(String(name));
    if ((type === 'ImportDeclaration' || type === 'ImportExpression') && isNode(source))
      names.add(`import ${String(source['value'])}`);
    visitChildren();
  });
  return names;
}
