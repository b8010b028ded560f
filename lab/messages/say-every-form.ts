import compile from 'icu-minify/compile';
import { placesOf } from '../../scripts/lib/message-places.mjs';
import { fill } from '../../core/src/messages/say.ts';

/** @param source in ICU MessageFormat */
export function sayEveryForm(source: string): string[] {
  const message = compile(source);
  if (typeof message === 'string') return [message];
  const places = [...placesOf(message)];
  const most = Math.max(1, ...places.map(([, { cases }]) => cases.size));
  const forms = [1, 2].flatMap((count) =>
    Array.from({ length: most }, (_, index) =>
      places.map(([name, { kind, cases }]) => {
        if (kind === 'tag') return [name, (parts: unknown[]) => parts.join('')];
        return [
          name,
          kind === 'count' ? count : ([...cases].at(Math.min(index, cases.size - 1)) ?? `{${name}}`),
        ];
      }),
    ),
  );
  return forms.map((values) => {
    const sentence = fill(message, 'en', Object.fromEntries(values));
    return Array.isArray(sentence) ? sentence.join('') : String(sentence);
  });
}
