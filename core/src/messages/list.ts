import { LANGUAGES, type Language } from './languages.ts';

/**
 * Joins parts as a language does: 'A, B and C'. Of one part nothing is made, because the first use of Intl takes long on
 * a slow phone (docs/opening.md).
 */
export const listIn = (language: Language, parts: readonly string[]): string =>
  parts.length > 1
    ? new Intl.ListFormat(LANGUAGES[language].tag, { type: 'conjunction' }).format(parts)
    : (parts[0] ?? '');
