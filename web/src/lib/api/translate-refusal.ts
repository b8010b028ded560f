import { LANGUAGE } from '@barabar/core/messages/languages';
import { isCalendarDay } from '@barabar/core/calendar-day';
import type { Issue } from '@barabar/core/contract/errors';
import { text } from '@barabar/core/messages/text';
import { formatDay } from '../dates/format-date.ts';

const TEXT = text('api');

/** What the server says: in English, and with its id, by which it is said in other languages. */
export type ServerWords = Pick<Issue, 'message' | 'id' | 'params'>;

/** The id of a refused day where the clock of this device is to blame: the server does not know that. */
export const WRONG_CLOCK = 'wrong-clock';

let messages: Readonly<Record<string, unknown>> = {};

async function load(): Promise<void> {
  try {
    messages = (await import('./refusal-messages.ts')).REFUSAL_MESSAGES;
  } catch (error) {
    const { logError } = await import('./log-error.ts');
    logError('The messages of the server could not be loaded in this language', error);
  }
}

/** Settles once `translateRefusal` has the language of the page. Loaded at the start, so that it is there without a connection. */
export const translationIsLoaded: Promise<void> = LANGUAGE === 'en' ? Promise.resolve() : load();

/** The values of a message, where each that is missing is an error: the sentence would have "undefined" in it. */
const onlyOwn = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  new Proxy(params, {
    get(values, name) {
      if (typeof name === 'string' && Object.hasOwn(values, name)) return values[name];
      throw new TypeError(`a message misses ${String(name)}`);
    },
  });

/** Days as people write them: the server names them as `YYYY-MM-DD`. */
const withDays = (message: string, params: Readonly<Record<string, unknown>>): string =>
  Object.values(params).reduce<string>(
    (text, value) => (isCalendarDay(value) ? text.replaceAll(value, formatDay(value)) : text),
    message,
  );

/** Returns what the server says in the language of the page; in English if this version does not know the message. */
export function translateRefusal({ message, id, params = {} }: ServerWords): string {
  if (id === WRONG_CLOCK) return TEXT.wrongClock;
  const translation = id === undefined || !Object.hasOwn(messages, id) ? undefined : messages[id];
  try {
    const words: unknown = typeof translation === 'function' ? translation(onlyOwn(params)) : translation;
    return withDays(typeof words === 'string' ? words : message, params);
  } catch {
    // A newer server may fill other places than those of the message here.
    return message;
  }
}
