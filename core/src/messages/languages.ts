import languages from '../../messages/languages.json' with { type: 'json' };

/** What the product knows of a language. */
interface LanguageFacts {
  /** How the language calls itself. */
  readonly name: string;
  /** The BCP 47 tag of pages, mails and formats. */
  readonly tag: string;
  /** ltr or rtl. */
  readonly direction: string;
  /** The first and last count that take the form `one`, where all others take `other` (CLDR, plural rules). */
  readonly one?: readonly number[];
}

export type Language = keyof typeof languages;

/** The languages of the product, English first. docs/languages.md says how another one is added. */
export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = languages;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

const isKnown = (key: string): key is Language => isLanguage(key);
export const LANGUAGE_CODES: readonly Language[] = Object.keys(LANGUAGES).filter(isKnown);

const chosen: unknown = Reflect.get(globalThis, 'pageLanguage');
/** The language of this program: the page's, which `web/public/open.js` sets; English where there is no page. */
export const LANGUAGE: Language = isLanguage(chosen) ? chosen : 'en';
