import { splitBill, sumBill, sumUnassigned, unassigned, type BillResult } from '@barabar/core/items';
import type { Said } from '@barabar/core/messages/said';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { TEXT } from '../text.ts';
import type { BillRequest } from './bill-draft.ts';

export interface BillPreview {
  /** Minor units by user id, of everybody who has something. */
  readonly amounts: ReadonlyMap<string, Minor>;
  readonly totalMinor: Minor;
  /** The first broken rule. */
  readonly message: string | undefined;
}

/** What the items that are somebody's make everybody owe so far. */
function splitAssigned({ items, charges }: BillRequest): BillResult | undefined {
  const assignedIndexes = items.flatMap(({ sharedBy }, index) => (sharedBy.length > 0 ? [index] : []));
  const assigned = {
    items: assignedIndexes.flatMap((index) => items[index] ?? []),
    charges: charges.flatMap((charge) => {
      if (charge.on === 'all') return charge;
      const on = charge.on.flatMap((index) =>
        assignedIndexes.includes(index) ? [assignedIndexes.indexOf(index)] : [],
      );
      return on.length === 0 ? [] : { ...charge, on };
    }),
  };
  const amountMinor = sumBill(assigned);
  return assignedIndexes.length > 0 && amountMinor > 0 ? splitBill({ ...assigned, amountMinor }) : undefined;
}

/** A bill that is nobody's yet says how much of it that is, too. */
function wordsOf({ id, message }: Said, { bill, currency }: { bill: BillRequest; currency: Currency }) {
  const rest = sumUnassigned(bill.items);
  return id === 'no-splits' && rest > 0 ? unassigned(rest, currency).message : message;
}

/** Where it breaks a rule, from the items that are somebody's already. `requiredId` must have something (spec §6). */
export function previewBill(
  bill: BillRequest,
  {
    amountMinor,
    currency,
    requiredId,
  }: { amountMinor: Minor; currency: Currency; requiredId: string | undefined },
): BillPreview {
  const result = amountMinor > 0 ? splitBill({ ...bill, amountMinor, currency }) : undefined;
  const shown = result?.isOk === true ? result : splitAssigned(bill);
  const amounts = new Map(shown?.isOk ? shown.parts.map(({ userId, amount }) => [userId, amount]) : []);
  const isLeftOut = result?.isOk === true && requiredId !== undefined && !amounts.has(requiredId);
  const message = result?.isOk === false ? wordsOf(result, { bill, currency }) : undefined;
  return { amounts, totalMinor: toMinor(sumBill(bill)), message: isLeftOut ? TEXT.youMustBeIn : message };
}
