import type { ChargeKind } from '@barabar/core/bill';
import { sumMinor, toMinor } from '@barabar/core/money';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import { textOfPart } from '../amount/field-text.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { billOfDraft, billSum, withCharge } from './bill-draft.ts';

/** Usual in India, in per cent. GST comes in two halves, and may be on the service charge, too. */
const USUAL: readonly (readonly [rate: number, ...kinds: ChargeKind[]])[] = [
  ...[5, 12, 18, 28].map((rate): [number, ...ChargeKind[]] => [rate, 'cgst', 'sgst']),
  [10, 'service'],
];

/** What is missing from a bill in rupees, with the bill that has it, if it is exactly a usual charge. */
export function offeredCharge({
  bill,
  amountText,
  currency,
}: Pick<ExpenseDraft, 'bill' | 'amountText' | 'currency'>) {
  const left = unitsOf(amountText, currency) - billSum(bill, currency);
  const { items, charges } = billOfDraft(bill, { currency, userIds: [] });
  const sum = sumMinor(items.map(({ amount }) => amount));
  const service = sumMinor(charges.flatMap(({ kind, amount }) => (kind === 'service' ? [amount] : [])));
  const fits = (base: number, rate: number): boolean => Math.round((base * rate) / 100) === left;
  const found = USUAL.find(
    ([rate, kind]) =>
      (fits(sum, rate) || fits(sum + service, rate)) && !charges.some((charge) => charge.kind === kind),
  );
  if (currency !== 'INR' || left <= 0 || !found) return undefined;
  const [rate, ...kinds] = found;
  const half = kinds.length > 1 ? Math.floor(left / 2) : 0;
  const withIt = kinds.reduce((grown, kind, index) => {
    const amount = toMinor(index === 0 ? left - half : half);
    const chargeText = textOfPart(amount, 'exact', currency);
    return withCharge(grown, { kind, amountText: chargeText, includesService: !fits(sum, rate) });
  }, bill);
  return { tax: kinds.length > 1 ? 'gst' : 'service', rate, bill: withIt } as const;
}
