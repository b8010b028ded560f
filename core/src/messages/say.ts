import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { formatCount } from '../group-digits.ts';
import { LANGUAGE, LANGUAGES, type Language } from './languages.ts';

/** What fills a message's places, by their names: texts, counts, and for tags what makes their parts. */
export type Values = FormatValues<unknown>;

/** Stands for one of Intl's formats, of which messages need a single method. */
const insteadOfIntl = (method: object) => Object.assign(Object.create(null), method);

/**
 * Counts are written and put into their forms without Intl, whose first use takes long on a slow phone (docs/opening.md).
 * Messages have no places for days, times and amounts: these are formatted before.
 */
const optionsOf = (language: Language): FormatOptions => ({
  formatters: {
    getNumberFormat: () => insteadOfIntl({ format: formatCount }),
    getPluralRules: (_language, { type } = {}) => {
      const { tag, one } = LANGUAGES[language];
      if (type === 'ordinal' || !one) return new Intl.PluralRules(tag, { type });
      const [first = 0, last = 0] = one;
      return insteadOfIntl({
        select: (count: number) => (count >= first && count <= last ? 'one' : 'other'),
      });
    },
    getDateTimeFormat: () => {
      throw new Error('a day or a time is formatted before it fills a message');
    },
  },
});

/** Returns a message with its places filled: one string, or, of a message with tags, its parts in order. */
export function fill(message: CompiledMessage, language: Language, values: Values): unknown {
  const filled = format<unknown>(message, language, values, optionsOf(language));
  const hasTags = Object.values(values).some((value) => typeof value === 'function');
  return hasTags && !Array.isArray(filled) ? [filled] : filled;
}

/** Returns a message of the page's language with its places filled. The build writes the calls. */
export const messageIn = (message: CompiledMessage, values: Values = {}): string =>
  String(fill(message, LANGUAGE, values));

/** Returns a message as `messageIn` does, with its id and with what fills it. */
export const saidIn = <Id>(id: Id, message: CompiledMessage, params: Values = {}) => ({
  id,
  params,
  message: messageIn(message, params),
});

/** Makes of a message of the page's language what the code calls. The build writes the calls. */
export const sayer =
  (message: CompiledMessage) =>
  (values: Values): unknown =>
    fill(message, LANGUAGE, values);
