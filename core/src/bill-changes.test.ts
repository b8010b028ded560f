import { describe, expect, it } from 'vitest';
import { describeChargeChanges, describeItemChanges, type NamedItem } from './bill-changes.ts';
import type { Charge } from './bill.ts';
import { textsIn } from './messages/texts.ts';
import { toMinor } from './money.ts';

const TEXTS = textsIn('en');
const RUPEES = { before: 'INR', after: 'INR' } as const;
const item = (name: string, amount: number, ...people: string[]): NamedItem => ({
  name,
  amount: toMinor(amount),
  sharedBy: people.map((userId) => ({ userId, weight: 1 })),
});
const charge = (kind: Charge['kind'], amount: number, more: Partial<Charge> = {}): Charge => ({
  kind,
  amount: toMinor(amount),
  spread: 'proportional',
  on: 'all',
  ...more,
});
const dal = item('Dal', 100_00, 'asha', 'ravi');
const naan = { ...item('Naan', 120_00, 'asha'), quantity: 3 };

describe('the changes of items', () => {
  const changes = (before: readonly NamedItem[], after: readonly NamedItem[]) =>
    describeItemChanges({ before, after }, RUPEES, TEXTS);

  it('name what came, what went, and what costs something else', () => {
    const dearer = { ...dal, amount: toMinor(120_00) };
    expect(changes([dal, naan], [item('Beer', 600_00, 'ravi'), dearer])).toEqual([
      'Dal ₹100.00 → ₹120.00',
      'Beer added',
      'Naan removed',
    ]);
  });

  it('name who had it and how many there are', () => {
    expect(
      changes(
        [dal, naan],
        [
          { ...dal, sharedBy: [] },
          { ...naan, quantity: 4 },
        ],
      ),
    ).toEqual(['who had Dal', 'Naan × 3 ₹120.00 → × 4 ₹120.00']);
    const twice = { ...naan, sharedBy: [{ userId: 'asha', weight: 2 }] };
    expect(changes([naan], [twice])).toEqual(['who had Naan']);
  });

  it('are none between equal items, in whatever order these and their people are', () => {
    expect(changes([dal, naan], [naan, { ...dal, sharedBy: dal.sharedBy.toReversed() }])).toEqual([]);
  });

  it('compare items of one name in their order', () => {
    expect(changes([dal, dal], [dal, { ...dal, amount: toMinor(90_00) }])).toEqual(['Dal ₹100.00 → ₹90.00']);
  });

  it('have amounts in the currencies of the time', () => {
    const words = describeItemChanges(
      { before: [dal], after: [{ ...dal, amount: toMinor(2_00) }] },
      { before: 'INR', after: 'USD' },
      TEXTS,
    );
    expect(words).toEqual(['Dal ₹100.00 → $2.00']);
  });
});

it('the changes of charges name their kind and how they are spread', () => {
  expect(
    describeChargeChanges(
      {
        before: [charge('cgst', 9_00), charge('service', 18_00), charge('vat', 5_00, { on: [0] })],
        after: [charge('cgst', 9_50), charge('vat', 5_00, { on: [0], includesService: true })],
      },
      RUPEES,
      TEXTS,
    ),
  ).toEqual(['CGST ₹9.00 → ₹9.50', 'who bears VAT', 'Service charge removed']);
});
