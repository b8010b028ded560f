import type { ChargeKind } from '@barabar/core/bill';
import type { Currency } from '@barabar/core/money';
import { expect, test } from 'vitest';
import { billSum, type BillDraft } from './bill-draft.ts';
import { offeredCharge } from './offered-charge.ts';

const billWith = (...charges: readonly (readonly [ChargeKind, string])[]): BillDraft => ({
  items: [
    { key: '0', name: 'Thali', quantityText: '', amountText: '1000', weights: {} },
    { key: '1', name: 'Lassi', quantityText: '', amountText: '760', weights: {} },
  ],
  charges: charges.map(([kind, amountText], index) => ({
    key: String(index),
    kind,
    amountText,
    spread: 'proportional',
    onKeys: [],
    includesService: false,
  })),
});
const offer = (bill: BillDraft, amountText: string, currency: Currency = 'INR') =>
  offeredCharge({ bill, amountText, currency });

test.each([
  ['1848', 'gst', 5],
  ['1971.20', 'gst', 12],
  ['2076.80', 'gst', 18],
  ['2252.80', 'gst', 28],
  ['1936', 'service', 10],
] as const)(
  'of ₹1,760.00, ₹%s is the sum with %s of %i per cent, and adds up with it',
  (total, tax, rate) => {
    const offered = offer(billWith(), total);
    expect(offered).toMatchObject({ tax, rate });
    expect(offered && billSum(offered.bill, 'INR')).toBe(Math.round(Number(total) * 100));
    expect(offered?.bill.charges.map(({ kind }) => kind)).toEqual(
      tax === 'gst' ? ['cgst', 'sgst'] : ['service'],
    );
  },
);

test('GST may be on the service charge, too, and its odd paisa is in the first half', () => {
  const [first, second] = offer(billWith(['service', '176']), '2032.80')?.bill.charges.slice(1) ?? [];
  expect([first?.includesService, second?.includesService]).toEqual([true, true]);
  const odd = {
    ...billWith(),
    items: billWith()
      .items.slice(0, 1)
      .map((item) => ({ ...item, amountText: '100.20' })),
  };
  expect(offer(odd, '105.21')?.bill.charges.map(({ amountText }) => amountText)).toEqual(['2.51', '2.50']);
});

test('nothing is offered that is not exact, that the bill has, of another currency, or of what is over', () => {
  expect(offer(billWith(), '1848.01')).toBeUndefined();
  expect(offer(billWith(['cgst', '44']), '1892')).toBeUndefined();
  expect(offer(billWith(), '1848', 'USD')).toBeUndefined();
  expect(offer(billWith(), '1672')).toBeUndefined();
});
