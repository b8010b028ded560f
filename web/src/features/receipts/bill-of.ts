import type { BillCharge, BillItem } from '@barabar/core/contract/bills';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import type { ChargeKind } from '@barabar/core/bill';
import { sumBill } from '@barabar/core/items';
import { LIMITS } from '@barabar/core/limits';
import { DEFAULT_CURRENCY, minorPerMajor, toMinor, type Minor } from '@barabar/core/money';

/** The items of a receipt, which are nobody's yet, and its charges. */
export interface ScannedBill {
  readonly items: readonly BillItem[];
  readonly charges: readonly BillCharge[];
}

/** The kind of a charge by its name on the receipt; the first that fits. */
const KINDS: readonly (readonly [RegExp, ChargeKind])[] = [
  [/cgst|central/i, 'cgst'],
  [/sgst|utgst|state/i, 'sgst'],
  [/igst|integrated/i, 'igst'],
  [/vat/i, 'vat'],
  [/cess/i, 'cess'],
  [/service/i, 'service'],
  [/tip|gratuity/i, 'tip'],
  [/deliver/i, 'delivery'],
  [/pack|parcel|container/i, 'packaging'],
  [/round/i, 'rounding'],
];

const kindOf = (name: string): ChargeKind => KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

const chargeOf = (kind: ChargeKind, amount: Minor): BillCharge => ({
  kind,
  amount,
  spread: 'proportional',
  on: 'all',
});

function itemsOf({ items = [] }: ReceiptScan): BillItem[] {
  const named = items.filter(({ description, amount }) => description.trim() !== '' && amount >= 0);
  return named
    .slice(0, LIMITS.itemsMax)
    .map(({ description, quantity, amount }) => ({
      name: description.trim().slice(0, LIMITS.itemNameCharsMax),
      amount,
      ...(quantity > 1 && quantity <= LIMITS.itemQuantityMax && { quantity }),
      sharedBy: [],
    }));
}

/** The bill of a receipt, without taxes that prices contain. Undefined for a receipt without items. */
export function billOfScan(scan: ReceiptScan): ScannedBill | undefined {
  const { amount = toMinor(0), currency = DEFAULT_CURRENCY, taxes = [], serviceCharge, discount } = scan;
  const items = itemsOf(scan);
  if (items.length === 0) return undefined;
  const others = [
    ...(serviceCharge === undefined ? [] : [chargeOf('service', serviceCharge)]),
    ...(discount === undefined ? [] : [chargeOf('discount', toMinor(-discount))]),
  ];
  const isTaxWithin = sumBill({ items, charges: others }) === amount;
  const named = isTaxWithin ? [] : taxes.map((tax) => chargeOf(kindOf(tax.name), tax.amount));
  const charges = [...others, ...named].slice(0, LIMITS.chargesMax - 1);
  const rest = amount - sumBill({ items, charges });
  // A difference between the total and the lines up to one rupee, or another currency's one, is rounding.
  const isRounding = rest !== 0 && Math.abs(rest) <= minorPerMajor(currency);
  return { items, charges: isRounding ? [...charges, chargeOf('rounding', toMinor(rest))] : charges };
}
