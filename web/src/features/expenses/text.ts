import { text } from '@barabar/core/messages/text';
import { formatAmount, symbolOf, toMinor, type Currency, type Minor } from '@barabar/core/money';
import type { FormWayName } from './split/form-ways.ts';
import { shorten } from '../../lib/people/shorten.ts';

/** All texts of this feature except core's messages. */
export const TEXT = text('expenses');
const LABELS = text('fields');

/** A currency's symbol as it stands in a sentence. */
export const symbolIn = (currency: Currency): string => symbolOf(currency).trim();

/** Below a calculation that is typed as the amount. */
export const comesTo = (amount: Minor, currency: Currency): string =>
  `= ${formatAmount(amount, { currency })}`;

/** 'Under by ₹1,150.00' for minor units below zero, 'Over by …' above it, and nothing for none. */
export function differenceIn(excess: number, currency: Currency): string | undefined {
  if (excess === 0) return undefined;
  const amount = formatAmount(toMinor(Math.abs(excess)), { currency });
  return (excess > 0 ? TEXT.overBy : TEXT.underBy)({ amount });
}

/** Letters of a name in such texts, so that they fit a phone of 320 px. */
export const HINT_LETTERS_MAX = 16;

/**
 * How the expense is split, in a sentence.
 * @param names of those who have a part, 'You' for the viewer.
 */
export function splitHint(splitType: FormWayName, names: readonly string[]): string {
  const { notSplit, allFor } = TEXT.splitHint;
  if (names.length > 1) return TEXT.splitHint[splitType]({ count: names.length });
  const [name = LABELS.you] = names;
  return name === LABELS.you ? notSplit : allFor({ name: shorten(name, HINT_LETTERS_MAX) });
}
