import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Currency } from '@barabar/core/money';
import { trimSearch } from '../../lib/match-search.ts';
import { joinDigits, joinHyphens, wordsOf } from '@barabar/core/fold-text';
import { readAmounts, type AmountCondition } from './read-amounts.ts';
import { readDays, type DayCondition } from './read-days.ts';

/** A record matches by all the words, one of the amounts, or one of the days: 'march' may be a month, or a word. */
export interface QueryPart {
  /** In the form in which words are compared. Empty where only the amount can be meant, as in '>5000'. */
  readonly words: readonly string[];
  /** The words without hyphens: 'wifi' for 'wi-fi', which is another way to write it. */
  readonly joined?: readonly string[] | undefined;
  readonly amounts?: AmountCondition | undefined;
  readonly days?: DayCondition | undefined;
}

export interface QueryContext {
  /** The viewer's day, for 'yesterday' and the like. */
  readonly today: CalendarDay;
  /** The currencies of the records. The signs of others are words: 'cup 450' is about a cup, unless Cuban pesos are. */
  readonly currencies: readonly Currency[];
}

const ONLY_AMOUNT = /^[<>≤≥]/u;

function readPhrase(phrase: string, { today, currencies }: QueryContext): QueryPart | undefined {
  const days = readDays(phrase, today);
  const read = readAmounts(phrase, currencies);
  // '2025-11' is a month.
  const amounts = days && read?.kind === 'range' ? undefined : read;
  if (!amounts && !days) return undefined;
  // '1,200' is one word: as two, it would find every record with a 1 and a 200.
  return {
    words: ONLY_AMOUNT.test(phrase) ? [] : wordsOf(amounts ? joinDigits(phrase) : phrase),
    amounts,
    days,
  };
}

/** The longest phrases, '₹ 100 - ₹ 200', have so many parts with spaces between them. */
const TOKENS_MAX = 5;

/** Takes the parts from the beginning of the tokens. @returns them, and the tokens that are left. */
function takeParts(tokens: readonly string[], context: QueryContext): [QueryPart[], readonly string[]] {
  for (let count = Math.min(TOKENS_MAX, tokens.length); count > 0; count -= 1) {
    const part = readPhrase(tokens.slice(0, count).join(' '), context);
    if (part) return [[part], tokens.slice(count)];
  }
  const [first = '', ...rest] = tokens;
  const [words, joined] = [wordsOf(first), wordsOf(joinHyphens(first))];
  if (joined.length < words.length) return [[{ words, joined }], rest];
  return [words.map((word) => ({ words: [word] })), rest];
}

/** A record is found if it has all parts. None for text without letters, digits and emoji. */
export function parseQuery(text: string, context: QueryContext): QueryPart[] {
  const parts: QueryPart[] = [];
  let tokens: readonly string[] = trimSearch(text)
    .split(/\s+/)
    .filter((token) => token !== '');
  while (tokens.length > 0) {
    const [found, rest] = takeParts(tokens, context);
    parts.push(...found);
    tokens = rest;
  }
  return parts;
}
