import type { ChargeKind } from '@barabar/core/bill';
import { sumMinor, toMinor } from '@barabar/core/money';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import { textOfPart } from '../amount/field-text.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { billOf, sumOf, withCharge, type BillDraft } from './bill-draft.ts';

interface UsualCharge {
  readonly tax: 'gst' | 'service';
  /** In per cent. */
  readonly rate: number;
  readonly kinds: readonly ChargeKind[];
}

/** In India. GST comes in two halves, and may be on the service charge, too. */
const USUAL: readonly UsualCharge[] = [
  ...[5, 12, 18, 28].map((rate) => ({ tax: 'gst', rate, kinds: ['cgst', 'sgst'] }) as const),
  { tax: 'service', rate: 10, kinds: ['service'] },
];

export interface OfferedCharge extends UsualCharge {
  /** The bill with it. */
  readonly bill: BillDraft;
}

/** What is missing from a bill in rupees, if it is exactly a usual charge that the bill does not have. */
export function offeredCharge({
  bill,
  amountText,
  currency,
}: Pick<ExpenseDraft, 'bill' | 'amountText' | 'currency'>): OfferedCharge | undefined {
  const left = unitsOf(amountText, currency) - sumOf(bill, currency);
  if (currency !== 'INR' || left <= 0) return undefined;
  const { items, charges } = billOf(bill, { currency, userIds: [] });
  const sum = sumMinor(items.map(({ amount }) => amount));
  const service = sumMinor(charges.flatMap(({ kind, amount }) => (kind === 'service' ? [amount] : [])));
  const fits = (base: number, rate: number): boolean => Math.round((base * rate) / 100) === left;
  const found = USUAL.find(
    ({ kinds, rate }) =>
      (fits(sum, rate) || fits(sum + service, rate)) &&
      !charges.some(({ kind }) => kinds.includes(kind) || (kind === 'igst' && kinds.includes('cgst'))),
  );
  if (!found) return undefined;
  const includesService = !fits(sum, found.rate);
  const half = found.kinds.length > 1 ? Math.floor(left / 2) : 0;
  return {
    ...found,
    bill: found.kinds.reduce(
      (grown, kind, index) =>
        withCharge(grown, {
          kind,
          amountText: textOfPart(toMinor(index === 0 ? left - half : half), 'exact', currency),
          includesService,
        }),
      bill,
    ),
  };
}
