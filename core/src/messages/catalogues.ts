import { en } from './en/index.ts';
import { hi } from './hi/index.ts';
import type { Language } from './languages.ts';
import type { Catalogue } from './text-of.ts';

/** What the product says in every language, as it is written. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, hi };
