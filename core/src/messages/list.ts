import { LANGUAGES, type Language } from './languages.ts';

/** How a language joins parts. The short style puts no comma before the last part: 'A, B और C'. */
export const listFormat = (language: Language): Intl.ListFormat =>
  new Intl.ListFormat(LANGUAGES[language].tag, { type: 'conjunction', style: 'short' });

/**
 * Joins parts as a language does: 'A, B and C'. Of one part nothing is made, because the first use of Intl takes long on
 * a slow phone (docs/opening.md).
 */
export const listIn = (language: Language, parts: readonly string[]): string =>
  parts.length > 1 ? listFormat(language).format(parts) : (parts[0] ?? '');
