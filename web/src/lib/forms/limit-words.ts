import { text } from '@barabar/core/messages/text';

const COMMON = text('common');

export interface Limit {
  readonly count: number;
  readonly max: number;
  /** What is counted, in the plural: 'members in a group'. */
  readonly what: string;
}

const SAID_FROM = 0.9;

/** Returns what to say of a limit that is near, reached or exceeded; otherwise undefined. */
export function limitWords({ count, max, what }: Limit): string | undefined {
  if (count < max * SAID_FROM) return undefined;
  const values = { count: String(count), max: String(max), what };
  if (count > max) return COMMON.tooMany(values);
  return count === max ? COMMON.full(values) : COMMON.nearlyFull(values);
}

/** Returns what to say of a text that is nearly or just as long as it may be; otherwise undefined. */
export function lengthWords(text: string, max: number): string | undefined {
  const charsLeft = max - text.length;
  if (text.length < max * SAID_FROM) return undefined;
  return charsLeft <= 0
    ? COMMON.charactersMax({ max: String(max) })
    : COMMON.charactersLeft({ left: charsLeft });
}
