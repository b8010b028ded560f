import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMinor } from '../../../core/src/money.ts';
import { makeBill, makeItem, singleItem, drawnPart, sumDrawn } from './bill.ts';

const rate = fc.record({ name: fc.constant('x'), basisPoints: fc.integer({ min: 0, max: 3000 }) });
const rules = fc.record({
  discount: fc.option(rate),
  serviceCharge: fc.option(rate),
  charges: fc.array(
    fc.integer({ min: 0, max: 90_000 }).map((paise) => ({ name: 'x', amountMinor: toMinor<'INR'>(paise) })),
    { maxLength: 2 },
  ),
  taxes: fc.array(rate, { maxLength: 3 }),
  isRoundedOff: fc.boolean(),
});
const item = fc.integer({ min: 100, max: 9_000_000 }).map((paise) => singleItem('x', paise));
const items = fc.array(item, { minLength: 1, maxLength: 12 });

it('all parts add up to the total; a rounded one is in whole rupees and less than a rupee away', () => {
  fc.assert(
    fc.property(items, rules, (sold, how) => {
      const rounded = makeBill(sold, { ...how, isRoundedOff: true });
      expect(sumDrawn(makeBill(sold, how))).toBe(0);
      expect(rounded.totalMinor % 100).toBe(0);
      expect(Math.abs(rounded.roundOffMinor)).toBeLessThanOrEqual(50);
    }),
  );
});

it('half a paisa is rounded up: 1.250 kg at 45.50 cost 56.88, 2.5 % of 203.00 are 5.08', () => {
  const rateMinor = toMinor<'INR'>(4550);
  expect(makeItem({ description: 'Onion', quantityMilli: 1250, rateMinor }).amountMinor).toBe(5688);
  expect(drawnPart(toMinor<'INR'>(20_300), 250)).toBe(508);
});

it('taxes apply after the discount and include the service charge', () => {
  const bill = makeBill([singleItem('Thali', 100_000)], {
    discount: { name: 'Discount', basisPoints: 1000 },
    serviceCharge: { name: 'Service', basisPoints: 500 },
    taxes: [{ name: 'CGST', basisPoints: 250 }],
  });
  expect(bill.taxes).toEqual([{ name: 'CGST', amountMinor: 2363 }]);
  expect(bill.totalMinor).toBe(100_000 - 10_000 + 4500 + 2363);
});
