import type { Charge, ChargeKind, Item } from './bill.ts';
import { text } from './messages/text.ts';
import { formatAmount, type Currency, type Minor } from './money.ts';

const TEXT = text('bill');

/** What a screen and the log call each kind of charge. */
export const CHARGE_NAMES: Readonly<Record<ChargeKind, string>> = TEXT.charges;

/** An item with what the people of the bill call it. */
export interface NamedItem extends Item {
  readonly name: string;
  readonly quantity?: number | undefined;
}

/** A value before and after an edit. */
export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

/** A line of a bill, reduced to what an edit can change. */
interface Line {
  readonly name: string;
  readonly amount: Minor;
  readonly quantity: string;
  /** Whom it is for, as text: equal for equal lines. */
  readonly spread: string;
  /** The words for another `spread`. */
  readonly ofSpread: string;
}

const lineOfItem = ({ name, amount, quantity, sharedBy }: NamedItem): Line => ({
  name,
  amount,
  quantity: quantity === undefined ? '' : ` × ${quantity}`,
  spread: JSON.stringify(sharedBy.map(({ userId, weight }) => `${userId} ${weight}`).toSorted()),
  ofSpread: TEXT.whoHad({ name }),
});

const lineOfCharge = ({ kind, amount, spread, on, includesService = false }: Charge): Line => ({
  name: CHARGE_NAMES[kind],
  amount,
  quantity: '',
  spread: JSON.stringify([spread, on, includesService]),
  ofSpread: TEXT.whoBears({ name: CHARGE_NAMES[kind] }),
});

/**
 * Describes what an edit changed in the items or charges of a bill: 'Naan added', 'Dal ₹100.00 → ₹120.00', 'who had Beer'.
 * Lines with one name are compared in their order.
 */
function describeLines(lines: Change<readonly Line[]>, currency: Change<Currency>): string[] {
  const left = [...lines.before];
  const words: string[] = [];
  const added: string[] = [];
  for (const line of lines.after) {
    const index = left.findIndex(({ name }) => name === line.name);
    const [was] = index === -1 ? [] : left.splice(index, 1);
    if (!was) added.push(TEXT.added({ name: line.name }));
    else words.push(...describeLine({ before: was, after: line }, currency));
  }
  return [...words, ...added, ...left.map(({ name }) => TEXT.removed({ name }))];
}

function describeLine({ before, after }: Change<Line>, currency: Change<Currency>): string[] {
  const words: string[] = [];
  const was = formatAmount(before.amount, { currency: currency.before });
  const is = formatAmount(after.amount, { currency: currency.after });
  if (before.amount !== after.amount || before.quantity !== after.quantity)
    words.push(`${after.name}${before.quantity} ${was} →${after.quantity} ${is}`);
  if (before.spread !== after.spread) words.push(after.ofSpread);
  return words;
}

/** Describes the changes between two lists of items, one phrase for each. */
export const describeItemChanges = (
  { before, after }: Change<readonly NamedItem[]>,
  currency: Change<Currency>,
): string[] => describeLines({ before: before.map(lineOfItem), after: after.map(lineOfItem) }, currency);

/** Describes the changes between two lists of charges, one phrase for each. */
export const describeChargeChanges = (
  { before, after }: Change<readonly Charge[]>,
  currency: Change<Currency>,
): string[] => describeLines({ before: before.map(lineOfCharge), after: after.map(lineOfCharge) }, currency);
