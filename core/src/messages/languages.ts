/** What the product knows of a language. */
interface LanguageFacts {
  /** How the language calls itself. */
  readonly name: string;
  /** The BCP 47 tag of pages, mails and formats. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether a count takes the form `one`; all others take `other` (CLDR, plural rules). */
  readonly isOne: (count: number) => boolean;
}

/** The languages of the product, English first. docs/languages.md says how another one is added. */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-IN', direction: 'ltr', isOne: (count) => count === 1 },
  hi: { name: 'हिन्दी', tag: 'hi-IN', direction: 'ltr', isOne: (count) => count >= 0 && count <= 1 },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

const isKnown = (key: string): key is Language => isLanguage(key);
export const LANGUAGE_CODES: readonly Language[] = Object.keys(LANGUAGES).filter(isKnown);

const chosen: unknown = Reflect.get(globalThis, 'pageLanguage');
/** The language of this program: the page's, which `web/public/open.js` sets; English where there is no page. */
export const LANGUAGE: Language = isLanguage(chosen) ? chosen : 'en';
