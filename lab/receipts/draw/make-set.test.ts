import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, toMinor } from '../../../core/src/money.ts';
import { createRandom } from '../../../scripts/random.ts';
import { makeItem, sumDrawn } from './bill.ts';
import { ITEM_LAYOUTS } from './items.ts';
import { OTHER_KINDS, ROW } from './make-other-document.ts';
import { makeReceipt, RECEIPT_KINDS } from './make-receipt.ts';
import { makeSet } from './make-set.ts';
import { readPriced, readWords, SETS, type SetName } from './read-words.ts';

it('a layout has no other marks than those at its head', () => {
  for (const row of ['> {day}', '^ day', '= {day', '{no key}', '{1-}']) expect(row).not.toMatch(ROW);
});

describe.each(SETS)('the %s set', (set) => {
  const drawings = makeSet({ set, count: 120, seed: 1 });
  const receipts = drawings.filter(({ label }) => label.isReceipt);
  const words = readWords(set);

  it('has 20 receipts of each kind and 20 other documents of all kinds', () => {
    for (const kind of RECEIPT_KINDS) {
      expect(receipts.filter(({ label }) => label.kind === kind)).toHaveLength(20);
    }
    const others = drawings.filter(({ label }) => !label.isReceipt);
    expect(others).toHaveLength(20);
    expect(new Set(others.map(({ label }) => label.kind))).toEqual(new Set(OTHER_KINDS));
  });

  it.each(RECEIPT_KINDS)('a %s receipt adds up for every seed, and its rows fit the paper', (kind) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { bill, sheet } = makeReceipt(kind, { random: createRandom(seed), words });
        expect(sumDrawn(bill)).toBe(0);
        expect(bill.totalMinor).toBeGreaterThan(0);
        for (const { cells, size } of sheet.rows) {
          for (const { column, text } of cells) {
            expect((column + text.length) * size).toBeLessThanOrEqual(sheet.columns + 0.001);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(RECEIPT_KINDS)('total, day, merchant and every item are on a %s receipt', (kind) => {
    const { bill, merchant, dayText, sheet } = makeReceipt(kind, { random: createRandom(7), words });
    const texts = sheet.rows.flatMap(({ cells }) => cells.map(({ text }) => text));
    const printed = texts.join(' ').replaceAll(',', '').toLowerCase();
    const names = bill.items.map(({ description }) => description.split(' ')[0] ?? '');
    for (const part of [
      decimalText(bill.totalMinor, 'INR').replace(/\.00$/, ''),
      merchant,
      dayText,
      ...names,
    ])
      expect(printed).toContain(part.replaceAll(',', '').toLowerCase());
  });
});

it('the same seed draws the same set, another seed another one', () => {
  const draw = (seed: number) =>
    makeSet({ set: 'writing', count: 12, seed }).map(({ label, boxes, photo }) => ({
      label,
      boxes,
      style: photo.style,
    }));
  expect(draw(5)).toEqual(draw(5));
  expect(draw(6)).not.toEqual(draw(5));
});

it('a longer set begins like a shorter one', () => {
  const labels = (count: number) => makeSet({ set: 'exam', count, seed: 1 }).map(({ label }) => label);
  const receipts = (count: number) => labels(count).filter(({ isReceipt }) => isReceipt);
  expect(receipts(12)).toEqual(receipts(24).slice(0, 12));
});

it('the sets share no merchant, no item and no layout, and do not begin alike', () => {
  const namesOf = (set: SetName) => {
    const words = readWords(set);
    const names = RECEIPT_KINDS.flatMap((kind) => [
      ...words(`${kind}.merchants`),
      ...words(`${kind}.items`).map((item) => readPriced(item)[0]),
    ]);
    expect(new Set(names).size).toBeGreaterThan(80);
    const layouts = [...words('itemLayouts'), ...words('pharmacyLayouts')];
    return [...names.map((name) => name.toLowerCase()), ...layouts];
  };
  const exam = namesOf('exam');
  expect(namesOf('writing').filter((name) => exam.includes(name))).toEqual([]);
  const [first, second] = SETS.map((set) =>
    makeSet({ set, count: 6, seed: 1 }).map(({ photo }) => photo.style),
  );
  expect(first).not.toEqual(second);
});

it.each([...ITEM_LAYOUTS])(
  'the layout %s prints all of an item, and no text touches the next',
  (_, layout) => {
    const description = 'Hyderabadi Mutton Dum Biryani';
    const rateMinor = toMinor<'INR'>(42_000);
    const item = {
      ...makeItem({ description, quantityMilli: 2000, rateMinor }),
      hsn: '9963',
      batch: 'AB1234',
      expiry: '04/27',
      mrpMinor: toMinor<'INR'>(45_000),
    };
    const columns = layout.columnsMin ?? 36;
    const money = { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: false };
    const rows = layout.print([item, item], { columns, money, headOf: (field) => field.slice(0, 4) });
    const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text));
    for (const word of description.split(' ')) expect(texts.join(' ').split(word)).toHaveLength(3);
    expect(texts.filter((text) => text === '840.00')).toHaveLength(2);
    for (const { cells } of rows) {
      const ends = cells.map(({ column, text }) => column + text.length);
      expect(Math.max(...ends)).toBeLessThanOrEqual(columns);
      cells.slice(1).forEach(({ column }, index) => expect(column).toBeGreaterThan(ends[index] ?? 0));
    }
  },
);
