import compile from 'icu-minify/compile';
import { invariant } from '../invariant.ts';
import type { Texts } from '../../messages/en.json';
import { CATALOGUES, type Catalogue } from '../../messages/catalogues.ts';
import { LANGUAGE_CODES, type Language } from './languages.ts';
import { fill, type Values } from './say.ts';

/** All that the product says in a language. */
export type { Texts };
/** The areas of the catalogues: what one part of the product says. */
export type Area = keyof Texts;

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
