import { DEFAULT_CURRENCY, compareCurrencies, formatAmount, type Currency, type Minor } from './money.ts';

/** A net between two people in one currency, in minor units; positive if the other owes the person who reminds. */
export interface Net {
  readonly currency: Currency;
  readonly amount: Minor;
}

/**
 * What a person can be reminded of: the nets over everything between the two, by currency, that they owe. Empty while
 * the net in rupees, which headlines name first, says that they are owed.
 * @returns rupees first.
 */
export function remindableOf<One extends Net>(nets: readonly One[]): readonly One[] {
  if (nets.some(({ currency, amount }) => currency === DEFAULT_CURRENCY && amount < 0)) return [];
  return nets
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => compareCurrencies(a.currency, b.currency));
}

/** The sentence of a reminder, in a mail and in a shared text: 'Taking everything together, you owe me ₹5.00.' */
export function reminderSentence(nets: readonly Net[]): string {
  const sums = nets.map(({ amount, currency }) => formatAmount(amount, { currency }));
  const [last = '', ...others] = sums.toReversed();
  const listed = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return `Taking everything between us together, you owe me ${listed}.`;
}
