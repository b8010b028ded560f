import compile from 'icu-minify/compile';
import { fill } from '../../core/src/messages/say.ts';

/**
 * Collects the places of a compiled message, with the cases of those that choose.
 * @param {unknown} message
 * @param {Map<string, { kind: 'text' | 'count' | 'tag', cases: Set<string> }>} found
 */
function collect(message, found) {
  if (!Array.isArray(message)) return found;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [name, kind, ...rest] = node;
    const isTag = kind === 0 || typeof kind === 'object' || typeof kind === 'string';
    const place = found.get(name) ?? {
      kind: isTag ? 'tag' : kind === undefined || kind === 1 ? 'text' : 'count',
      cases: new Set(),
    };
    found.set(name, place);
    if (isTag) collect([kind, ...rest], found);
    else
      for (const [one, branch] of Object.entries(rest[0] ?? {})) {
        if (kind === 1) place.cases.add(one);
        collect(Array.isArray(branch) ? branch : [branch], found);
      }
  }
  return found;
}

/**
 * Says a message in each of its forms: for one and for several, and for each case, with `{name}` in every other place.
 * @param {string} source in ICU MessageFormat
 * @returns {string[]}
 */
export function sayEveryForm(source) {
  const message = compile(source);
  if (typeof message === 'string') return [message];
  const places = [...collect(message, new Map())];
  const most = Math.max(1, ...places.map(([, { cases }]) => cases.size));
  const forms = [1, 2].flatMap((count) =>
    Array.from({ length: most }, (_, index) =>
      places.map(([name, { kind, cases }]) => {
        if (kind === 'tag') return [name, (/** @type {unknown[]} */ parts) => parts.join('')];
        return [
          name,
          kind === 'count' ? count : ([...cases].at(Math.min(index, cases.size - 1)) ?? `{${name}}`),
        ];
      }),
    ),
  );
  return forms.map((values) => {
    const said = fill(message, 'en', Object.fromEntries(values));
    return Array.isArray(said) ? said.join('') : String(said);
  });
}
