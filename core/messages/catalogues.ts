// Written by `npm run messages` from languages.json.
import type { Language } from '../src/messages/languages.ts';
import en from './en.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };

/** Messages as they are written: in ICU MessageFormat, in groups where that helps. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** What the product says in every language, by areas: what one part of it says. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, hi };
