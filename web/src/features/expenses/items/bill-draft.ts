import type { BillCharge, BillItem } from '@barabar/core/contract/bills';
import type { ChargeKind, ChargeSpread } from '@barabar/core/bill';
import { LIMITS } from '@barabar/core/limits';
import { sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import { textOfPart } from '../amount/field-text.ts';

export interface ItemDraft {
  /** Unique among the items of the bill. */
  readonly key: string;
  readonly name: string;
  readonly quantityText: string;
  readonly amountText: string;
  /** Who had it: weights above zero, by user id. */
  readonly weights: Readonly<Record<string, number>>;
}

export interface ChargeDraft {
  readonly key: string;
  readonly kind: ChargeKind;
  /** The amount as typed. That of a discount, which takes off, has no sign. */
  readonly amountText: string;
  readonly spread: ChargeSpread;
  /** The items that it is on; empty for all. */
  readonly onKeys: readonly string[];
  readonly includesService: boolean;
}

export interface BillDraft {
  readonly items: readonly ItemDraft[];
  readonly charges: readonly ChargeDraft[];
}

export interface Bill {
  readonly items: readonly BillItem[];
  readonly charges: readonly BillCharge[];
}

export interface BillRequest {
  readonly items: BillItem[];
  readonly charges: BillCharge[];
}

export const NO_BILL: BillDraft = { items: [], charges: [] };

const nextKey = (lines: readonly { readonly key: string }[]): string =>
  String(lines.reduce((max, { key }) => Math.max(max, Number(key) + 1), 0));

const evenly = (userIds: readonly string[]): ItemDraft['weights'] =>
  Object.fromEntries(userIds.map((userId) => [userId, 1]));

/** A bill with one more empty item, which all these people share. */
export const withNewItem = (bill: BillDraft, userIds: readonly string[]): BillDraft => ({
  ...bill,
  items: [
    ...bill.items,
    { key: nextKey(bill.items), name: '', quantityText: '', amountText: '', weights: evenly(userIds) },
  ],
});

export function isWeighed({ weights }: Pick<ItemDraft, 'weights'>): boolean {
  const [first, ...others] = Object.values(weights);
  return others.some((weight) => weight !== first);
}

export const billParts = ({ weights }: Pick<ItemDraft, 'weights'>): number =>
  Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** An item as these people have it, without the parts of others. */
export const amongst = (item: ItemDraft, userIds: readonly string[]): ItemDraft => ({
  ...item,
  weights: Object.fromEntries(Object.entries(item.weights).filter(([userId]) => userIds.includes(userId))),
});

/** A bill whose items that everybody shared evenly, or nobody, are shared evenly by those who are there now. */
export const sharedAnew = (
  bill: BillDraft,
  { before, now }: { before: readonly string[]; now: readonly string[] },
): BillDraft => ({
  ...bill,
  items: bill.items.map((item) => {
    const count = Object.keys(item.weights).length;
    const isByAll = count === 0 || (!isWeighed(item) && before.every((id) => item.weights[id]));
    return isByAll ? sharedByAll(item, now) : item;
  }),
});

/** A bill with one more empty charge of a kind that it does not have yet. */
export function withNewCharge(bill: BillDraft): BillDraft {
  const usual: readonly ChargeKind[] = ['cgst', 'sgst', 'service', 'tip'];
  const kind =
    usual.find((usualKind) => !bill.charges.some((charge) => charge.kind === usualKind)) ?? 'other';
  return withCharge(bill, { kind, amountText: '', includesService: false });
}

/** A bill with one more charge on all items, in proportion to what they cost. */
export const withCharge = (
  bill: BillDraft,
  charge: Pick<ChargeDraft, 'kind' | 'amountText' | 'includesService'>,
): BillDraft => ({
  ...bill,
  charges: [...bill.charges, { ...charge, key: nextKey(bill.charges), spread: 'proportional', onKeys: [] }],
});

/** A bill without an item; charges that were on it alone are on all items then. */
export const withoutItem = (bill: BillDraft, key: string): BillDraft => ({
  items: bill.items.filter((item) => item.key !== key),
  charges: bill.charges.map((charge) => ({
    ...charge,
    onKeys: charge.onKeys.filter((onKey) => onKey !== key),
  })),
});

/** The whole pieces of an item; 1 where it has no whole quantity. */
export function piecesOf({ quantityText }: ItemDraft): number {
  const quantity = Number(quantityText);
  return Number.isInteger(quantity) && quantity > 0 ? Math.min(quantity, LIMITS.itemWeightMax) : 1;
}

/** An item of which somebody has so many parts; with none they did not have it. */
export function withWeight(item: ItemDraft, userId: string, weight: number): ItemDraft {
  const { [userId]: _before, ...others } = item.weights;
  const next = Math.min(weight, LIMITS.itemWeightMax);
  return { ...item, weights: next > 0 ? { ...others, [userId]: next } : others };
}

/** An item that all these people share equally. */
export const sharedByAll = (item: ItemDraft, userIds: readonly string[]): ItemDraft => ({
  ...item,
  weights: evenly(userIds),
});

export const isBlank = ({ name, amountText }: ItemDraft): boolean => name.trim() === '' && amountText === '';

export function signedAmountOf({ kind, amountText }: ChargeDraft, currency: Currency): Minor {
  const amount = unitsOf(amountText, currency);
  return toMinor(kind === 'discount' ? -amount : amount);
}

function quantityOf({ quantityText }: ItemDraft): number | undefined {
  const quantity = Number(quantityText);
  return quantity > 0 ? quantity : undefined;
}

/** Returns the bill of a draft without blank lines. `userIds` are in the order in which the bill names them. */
export function billOfDraft(
  bill: BillDraft,
  { currency, userIds }: { currency: Currency; userIds: readonly string[] },
): BillRequest {
  const filledItems = bill.items.filter((item) => !isBlank(item));
  const items = filledItems.map((item): BillItem => {
    const quantity = quantityOf(item);
    return {
      name: item.name.trim(),
      amount: toMinor(unitsOf(item.amountText, currency)),
      ...(quantity !== undefined && { quantity }),
      sharedBy: userIds.flatMap((userId) => {
        const weight = item.weights[userId] ?? 0;
        return weight > 0 ? [{ userId, weight }] : [];
      }),
    };
  });
  const charges = bill.charges
    .filter(({ amountText }) => amountText !== '')
    .map((charge): BillCharge => {
      const { kind, spread, onKeys, includesService } = charge;
      const on = filledItems.flatMap(({ key }, index) => (onKeys.includes(key) ? [index] : []));
      return {
        kind,
        amount: signedAmountOf(charge, currency),
        spread,
        on: on.length === 0 ? 'all' : on,
        ...(includesService && { includesService }),
      };
    });
  return { items, charges };
}

export function billSum(bill: BillDraft, currency: Currency): Minor {
  const { items, charges } = billOfDraft(bill, { currency, userIds: [] });
  return sumMinor([...items, ...charges].map(({ amount }) => amount));
}

export function draftOfBill({ items, charges }: Bill, currency: Currency): BillDraft {
  return {
    items: items.map(({ name, amount, quantity, sharedBy }, index) => ({
      key: String(index),
      name,
      quantityText: quantity === undefined ? '' : String(quantity),
      amountText: textOfPart(amount, 'exact', currency),
      weights: Object.fromEntries(sharedBy.map(({ userId, weight }) => [userId, weight])),
    })),
    charges: charges.map(({ kind, amount, spread, on, includesService = false }, index) => ({
      key: String(index),
      kind,
      amountText: textOfPart(kind === 'discount' ? -amount : amount, 'exact', currency),
      spread,
      onKeys: on === 'all' ? [] : on.map(String),
      includesService,
    })),
  };
}
