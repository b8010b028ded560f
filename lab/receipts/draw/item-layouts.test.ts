import { describe, expect, it } from 'vitest';
import { toMinor } from '../../../core/src/money.ts';
import { makeItem } from './bill.ts';
import { COLUMNS_MIN, ITEM_LAYOUTS } from './item-layouts.ts';
import { SETS, type SetName } from './make-set.ts';

const ITEM = {
  ...makeItem({
    description: 'Hyderabadi Mutton Dum Biryani',
    quantityMilli: 2000,
    rateMinor: toMinor<'INR'>(42_000),
  }),
  hsn: '9963',
  batch: 'AB1234',
  expiry: '04/27',
  mrpMinor: toMinor<'INR'>(45_000),
  taxBasisPoints: 1200,
};
const money = { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: false };
const heads = {
  name: 'Item',
  quantity: 'Qty',
  rate: 'Rate',
  amount: 'Amount',
  number: 'Sl',
  hsn: 'HSN',
  batch: 'Batch',
  expiry: 'Exp',
  mrp: 'MRP',
  tax: 'GST%',
  discount: 'Disc',
};
const layouts = Object.entries(ITEM_LAYOUTS);

describe.each(layouts)('%s', (name, layout) => {
  const limits = new Map(Object.entries(COLUMNS_MIN));
  const columns = limits.get(name) ?? 36;
  const rows = layout([ITEM, ITEM], { columns, money, heads });

  it('prints the whole name and the amount of every item', () => {
    const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text));
    const printed = texts.join(' ');
    for (const word of ITEM.description.split(' ')) expect(printed.split(word)).toHaveLength(3);
    expect(texts.filter((text) => text === '840.00')).toHaveLength(2);
  });

  it('stays on the paper, and no text touches the next', () => {
    for (const { cells } of rows) {
      const ends = cells.map(({ column, text }) => column + text.length);
      expect(Math.max(...ends)).toBeLessThanOrEqual(columns);
      cells.slice(1).forEach(({ column }, index) => expect(column).toBeGreaterThan(ends[index] ?? 0));
    }
  });
});

it.each<[SetName, SetName]>([['writing', 'exam']])(
  'the %s set and the %s set have different layouts',
  (one, other) => {
    const layoutsOf = (set: SetName) => [...SETS[set].itemLayouts, ...SETS[set].pharmacyLayouts];
    const theirs = layoutsOf(other);
    expect(layoutsOf(one).filter((name) => theirs.includes(name))).toEqual([]);
  },
);
