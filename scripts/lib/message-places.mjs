/** @typedef {{ kind: 'text' | 'count' | 'tag', cases: Set<string> }} Place cases: of one that chooses by a text */

/** What the second part of a compiled place says: a select; all above are counts; a tag has its content there. */
const SELECT = 1;

/**
 * Finds what fills a message: its places and tags, by their names.
 * @param {unknown} compiled by icu-minify
 * @param {Map<string, Place>} [found]
 * @returns {Map<string, Place>}
 */
export function placesOf(compiled, found = new Map()) {
  if (!Array.isArray(compiled)) return found;
  for (const part of compiled) {
    if (!Array.isArray(part)) continue;
    const [name, kind, ...rest] = part;
    const isTag = kind !== undefined && (typeof kind !== 'number' || kind === 0);
    const placeKind = isTag ? 'tag' : kind === undefined || kind === SELECT ? 'text' : 'count';
    const place = found.get(name) ?? { kind: placeKind, cases: new Set() };
    if (placeKind !== 'text') place.kind = placeKind;
    found.set(name, place);
    if (isTag) placesOf([kind, ...rest], found);
    else
      for (const [branch, content] of Object.entries(rest[0] ?? {})) {
        if (kind === SELECT) place.cases.add(branch);
        placesOf(Array.isArray(content) ? content : [content], found);
      }
  }
  return found;
}

/**
 * Lists the texts of a compiled message, without its places.
 * @param {unknown} compiled
 * @returns {string[]}
 */
export function literalsOf(compiled) {
  if (typeof compiled === 'string') return [compiled];
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((part) => {
    if (!Array.isArray(part)) return literalsOf(part);
    const [, kind, ...rest] = part;
    if (typeof kind !== 'number') return literalsOf([kind, ...rest]);
    return Object.values(rest[0] ?? {}).flatMap(literalsOf);
  });
}
