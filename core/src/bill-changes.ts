import type { Charge, Item } from './bill.ts';
import type { Texts } from './messages/texts.ts';
import { formatAmount, type Currency, type Minor } from './money.ts';

export interface NamedItem extends Item {
  readonly name: string;
  readonly quantity?: number | undefined;
}

export interface BillChange<T> {
  readonly before: T;
  readonly after: T;
}

interface Line {
  readonly name: string;
  readonly amount: Minor;
  readonly quantity: number | undefined;
  /** Whom it is for, as text: equal for equal lines. */
  readonly spread: string;
  /** The words for another `spread`. */
  readonly ofSpread: string;
}

type LineTexts = Pick<Texts, 'activity' | 'charges'>;

const lineOfItem = ({ name, amount, quantity, sharedBy }: NamedItem, { activity }: LineTexts): Line => ({
  name,
  amount,
  quantity,
  spread: JSON.stringify(sharedBy.map(({ userId, weight }) => `${userId} ${weight}`).toSorted()),
  ofSpread: activity.changes.whoHad({ name }),
});

const lineOfCharge = (
  { kind, amount, spread, on, includesService = false }: Charge,
  { activity, charges }: LineTexts,
): Line => ({
  name: charges[kind],
  amount,
  quantity: undefined,
  spread: JSON.stringify([spread, on, includesService]),
  ofSpread: activity.changes.whoBears({ name: charges[kind] }),
});

/** 'Naan added', 'Dal ₹100.00 → ₹120.00', 'who had Beer'. Lines with one name are compared in their order. */
function describeLines(
  lines: BillChange<readonly Line[]>,
  currency: BillChange<Currency>,
  { activity: { changes } }: LineTexts,
): string[] {
  const unmatched = [...lines.before];
  const words: string[] = [];
  const added: string[] = [];
  for (const line of lines.after) {
    const index = unmatched.findIndex(({ name }) => name === line.name);
    const [was] = index === -1 ? [] : unmatched.splice(index, 1);
    if (!was) added.push(changes.lineAdded({ name: line.name }));
    else words.push(...describeLine({ before: was, after: line }, currency, changes));
  }
  return [...words, ...added, ...unmatched.map(({ name }) => changes.lineRemoved({ name }))];
}

const countOf = (quantity: number | undefined): string =>
  quantity === undefined ? 'none' : String(quantity);

function describeLine(
  { before, after }: BillChange<Line>,
  currency: BillChange<Currency>,
  changes: Texts['activity']['changes'],
): string[] {
  const words: string[] = [];
  if (before.amount !== after.amount || before.quantity !== after.quantity)
    words.push(
      changes.line({
        name: after.name,
        before: formatAmount(before.amount, { currency: currency.before }),
        after: formatAmount(after.amount, { currency: currency.after }),
        quantityBefore: countOf(before.quantity),
        quantityAfter: countOf(after.quantity),
      }),
    );
  if (before.spread !== after.spread) words.push(after.ofSpread);
  return words;
}

/** Describes the changes between two lists of items, one phrase for each. */
export const describeItemChanges = (
  { before, after }: BillChange<readonly NamedItem[]>,
  currency: BillChange<Currency>,
  texts: LineTexts,
): string[] => {
  const linesOf = (items: readonly NamedItem[]) => items.map((item) => lineOfItem(item, texts));
  return describeLines({ before: linesOf(before), after: linesOf(after) }, currency, texts);
};

/** Describes the changes between two lists of charges, one phrase for each. */
export const describeChargeChanges = (
  { before, after }: BillChange<readonly Charge[]>,
  currency: BillChange<Currency>,
  texts: LineTexts,
): string[] => {
  const linesOf = (charges: readonly Charge[]) => charges.map((charge) => lineOfCharge(charge, texts));
  return describeLines({ before: linesOf(before), after: linesOf(after) }, currency, texts);
};
