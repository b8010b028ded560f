import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, minorFromDecimal, toMinor } from '../../../core/src/money.ts';
import { createRandom } from '../../../scripts/random.ts';
import { sumBill } from './bill.ts';
import { makeReceipt, makeSet, SETS, type SetName } from './make-set.ts';
import { OTHER_KINDS, RECEIPT_KINDS } from './receipt.ts';

const names: readonly SetName[] = ['writing', 'exam'];
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
const paise = (decimal: number | undefined) => minorFromDecimal<'INR'>(decimal ?? 0) ?? Number.NaN;

describe.each(names)('the %s set', (set) => {
  const drawings = makeSet({ set, count: 120, seed: 1 });
  const receipts = drawings.filter(({ label }) => label.isReceipt);
  const vocabulary = SETS[set];

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
        const { bill, sheet } = makeReceipt(kind, { random: createRandom(seed), vocabulary });
        expect(sumBill(bill)).toBe(0);
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

  it('the labels add up', () => {
    for (const { label } of receipts) {
      const added = [...label.items, ...label.taxes, ...label.charges].map(({ amount }) => paise(amount));
      const sum = added.reduce((total, amount) => total + amount, 0);
      expect(sum + paise(label.serviceCharge) - paise(label.discount) + paise(label.roundOff)).toBe(
        paise(label.total ?? 0),
      );
    }
  });

  it('total, day, merchant and every item are on the receipt', () => {
    for (const { label, boxes } of receipts) {
      const printed = label.ocrText.join('\n').replaceAll(',', '').toLowerCase();
      const total = decimalText(toMinor(paise(label.total ?? 0)));
      expect(printed).toContain(total.replace(/\.00$/, ''));
      expect(printed).toContain(label.date?.toLowerCase());
      const words = new Set(boxes.map(([, , , , text]) => text.toLowerCase()));
      for (const word of label.company?.toLowerCase().split(' ') ?? []) expect(words).toContain(word);
      for (const { description } of label.items) {
        expect(printed).toContain(description.toLowerCase().split(' ')[0]);
      }
    }
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
  const files = (count: number) =>
    makeSet({ set: 'exam', count, seed: 1 }).filter(({ label }) => label.isReceipt);
  expect(files(12).map(({ label }) => label)).toEqual(
    files(24)
      .slice(0, 12)
      .map(({ label }) => label),
  );
});

describe('the names', () => {
  const wordsOf = (set: SetName) =>
    RECEIPT_KINDS.flatMap((kind) => {
      const { merchants, items } = SETS[set][kind];
      return [...merchants, ...items.map(([name]) => name)].map((name) => name.toLowerCase());
    });

  it.each(names)('are many in the %s set', (set) => {
    expect(new Set(wordsOf(set)).size).toBeGreaterThan(80);
  });

  it.each(pairs)('the %s set and the %s set share no merchant and no item', (one, other) => {
    const words = wordsOf(other);
    expect(wordsOf(one).filter((name) => words.includes(name))).toEqual([]);
  });

  it.each(pairs)('the %s set and the %s set do not begin alike', (one, other) => {
    const styles = (set: SetName) => makeSet({ set, count: 6, seed: 1 }).map(({ photo }) => photo.style);
    expect(styles(one)).not.toEqual(styles(other));
  });
});
