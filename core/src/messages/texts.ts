import compile from 'icu-minify/compile';
import { invariant } from '../invariant.ts';
import { CATALOGUES } from './catalogues.ts';
import type { en } from './en/index.ts';
import { LANGUAGE_CODES, type Language } from './languages.ts';
import { fill, type Values } from './say.ts';
import type { Catalogue, TextOf } from './text-of.ts';

type English = typeof en;
/** The areas of the catalogues: what one part of the product says. */
export type Area = keyof English;
/** All that the product says in a language. */
export type Texts = TextOf<English>;

/** Makes of a catalogue what the code uses. Each message is compiled when it is first asked for. */
function textOf(catalogue: Catalogue, language: Language) {
  const properties = Object.entries(catalogue).map(([key, message]) => {
    let text: unknown;
    const get = () =>
      (text ??= typeof message === 'string' ? sayer(message, language) : textOf(message, language));
    return [key, { get, enumerable: true }] as const;
  });
  return Object.create(null, Object.fromEntries(properties));
}

function sayer(source: string, language: Language): unknown {
  const message = compile(source);
  return typeof message === 'string' ? message : (values: Values) => fill(message, language, values);
}

const all = new Map<Language, Texts>(
  LANGUAGE_CODES.map((language) => [language, textOf(CATALOGUES[language], language)]),
);

/** Returns all that the product says in a language. */
export function textsIn(language: Language): Texts {
  const texts = all.get(language);
  invariant(texts !== undefined, 'every language has its texts');
  return texts;
}
