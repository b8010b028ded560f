import type { Language } from './messages/languages.ts';
import { listIn } from './messages/list.ts';
import type { Texts } from './messages/texts.ts';
import {
  DEFAULT_CURRENCY,
  compareCurrencies,
  formatAmount,
  toMinor,
  type Currency,
  type Minor,
} from './money.ts';

/** A net between two people in one currency, in minor units; positive if the other owes the person who reminds. */
export interface ReminderNet {
  readonly currency: Currency;
  readonly amount: Minor;
}

/**
 * Returns the nets to remind somebody of, by currency: what they owe first, rupees first. Empty while they owe
 * nothing, or are owed in rupees, which headlines name first.
 */
export function remindableOf<One extends ReminderNet>(nets: readonly One[]): readonly One[] {
  if (nets.some(({ currency, amount }) => currency === DEFAULT_CURRENCY && amount < 0)) return [];
  const sorted = nets.toSorted((a, b) => compareCurrencies(a.currency, b.currency));
  const owed = sorted.filter(({ amount }) => amount > 0);
  return owed.length === 0 ? [] : [...owed, ...sorted.filter(({ amount }) => amount < 0)];
}

/** Whether what is owed can be paid by UPI, which moves rupees alone. */
export const isPayableByUpi = (nets: readonly ReminderNet[]): boolean =>
  nets.some(({ currency, amount }) => currency === DEFAULT_CURRENCY && amount > 0);

/** 'Taking everything between us together, you owe me ₹5.00, and I owe you $2.00.' */
export function reminderSentence(
  nets: readonly ReminderNet[],
  { texts, language }: { texts: Texts['reminders']; language: Language },
): string {
  const listed = (some: readonly ReminderNet[]): string =>
    listIn(
      language,
      some.map(({ amount, currency }) => formatAmount(toMinor(Math.abs(amount)), { currency })),
    );
  const owed = listed(nets.filter(({ amount }) => amount > 0));
  const owing = listed(nets.filter(({ amount }) => amount < 0));
  return texts.sentence({ kind: owing === '' ? 'owed' : 'both', owed, owing });
}
