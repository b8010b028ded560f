import { describe, expect, it } from 'vitest';
import type { SplitType } from '@barabar/core/split-types';
import { createDraft, type ExpenseDraft } from '../draft/expense-draft.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { previewSplit, sharersOf } from './split-preview.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Person ${index}`, email: '' }));

const after = (draft: ExpenseDraft, ...actions: DraftAction[]): ExpenseDraft =>
  actions.reduce(reduceDraft, draft);

const draftOf = (amount: string, splitType: SplitType, count = 3): ExpenseDraft =>
  after(
    createDraft({ currentUserId: 'p0', participants: people(count) }),
    { type: 'enterAmount', text: amount },
    { type: 'chooseSplitType', splitType },
  );
const enter = (draft: ExpenseDraft, texts: Readonly<Record<string, string>>): ExpenseDraft =>
  after(
    draft,
    ...Object.entries(texts).map(([userId, text]) => ({ type: 'enterPart', userId, text }) as const),
  );
const amounts = (draft: ExpenseDraft): number[] => previewSplit(draft).parts.map(({ amount }) => amount);
const texts = (draft: ExpenseDraft): string[] => previewSplit(draft).parts.map(({ text }) => text);

describe('an equal split', () => {
  it('shares ₹1,000 among three to the paisa', () => {
    expect(amounts(draftOf('1000', 'equal'))).toEqual([33_334, 33_333, 33_333]);
  });

  it('leaves out whose box is unticked', () => {
    const draft = after(draftOf('100', 'equal'), { type: 'include', userId: 'p1', isIncluded: false });
    expect(amounts(draft)).toEqual([5000, 0, 5000]);
    expect(previewSplit(draft).parts.map(({ isInSplit }) => isInSplit)).toEqual([true, false, true]);
  });

  it.each(['equal', 'exact'] as const)('is nothing of an amount below zero: %s', (splitType) => {
    const below = { ...draftOf('', splitType), amountText: '-3' };
    expect(previewSplit(below)).toMatchObject({ amountMinor: 0, totalMinor: 0, message: undefined });
  });

  it('is zero without a message while there is no amount', () => {
    expect(previewSplit(draftOf('', 'equal'))).toMatchObject({ totalMinor: 0, message: undefined });
  });
});

describe('an adjusted split', () => {
  it('adds what somebody had more to an equal part of the rest', () => {
    const draft = enter(draftOf('1000', 'adjustment'), { p1: '+150', p2: '-50' });
    expect(amounts(draft)).toEqual([30_000, 45_000, 25_000]);
    expect(previewSplit(draft).message).toBeUndefined();
  });

  it('leaves out whose box is unticked, and whoever has typed nothing is in it', () => {
    const draft = after(enter(draftOf('1000', 'adjustment'), { p1: '100' }), {
      type: 'include',
      userId: 'p0',
      isIncluded: false,
    });
    expect(amounts(draft)).toEqual([0, 55_000, 45_000]);
    expect(sharersOf(previewSplit(draft))).toEqual(new Set(['p1', 'p2']));
  });

  it('counts the equal parts of somebody who has two or none, until their box is unticked', () => {
    const draft = {
      ...enter(draftOf('1000', 'adjustment'), { p2: '100' }),
      partCounts: new Map([
        ['p1', 2],
        ['p2', 0],
      ]),
    };
    expect(amounts(draft)).toEqual([30_000, 60_000, 10_000]);
    const tick = (given: ExpenseDraft, userId: string, isIncluded: boolean) =>
      after(given, { type: 'include', userId, isIncluded });
    const without = tick(tick(draft, 'p1', false), 'p2', false);
    expect(amounts(without)).toEqual([100_000, 0, 0]);
    expect(amounts(tick(without, 'p1', true))).toEqual([33_333, 66_667, 0]);
    expect(amounts(tick(without, 'p2', true))).toEqual([45_000, 0, 55_000]);
  });

  it('says that nobody can owe less than nothing', () => {
    const draft = enter(draftOf('1000', 'adjustment'), { p1: '-1000' });
    expect(previewSplit(draft).message).toBe('With these adjustments, somebody would owe less than nothing');
  });
});

describe('exact amounts after adjustments', () => {
  const adjusted = enter(draftOf('1000', 'adjustment'), { p1: '150', p2: '-50' });
  const exact = { type: 'chooseSplitType', splitType: 'exact' } as const;

  it('are what these came to', () => {
    expect(texts(after(adjusted, exact))).toEqual(['300.00', '450.00', '250.00']);
    const without = after(adjusted, { type: 'include', userId: 'p0', isIncluded: false });
    expect(amounts(after(without, exact))).toEqual([0, 60_000, 40_000]);
  });

  it('are the equal parts where these come to nothing', () => {
    const below = enter(draftOf('1000', 'adjustment'), { p1: '-1000' });
    expect(amounts(after(below, exact))).toEqual([33_334, 33_333, 33_333]);
  });
});

describe('a percentage split', () => {
  it('starts with percentages that add up to 100 % for any number of people', () => {
    expect(texts(draftOf('100', 'percentage'))).toEqual(['33.34', '33.33', '33.33']);
    for (let count = 1; count <= 50; count += 1)
      expect(previewSplit(draftOf('100', 'percentage', count)).message).toBeUndefined();
  });

  it('gives everybody the percentage of the amount', () => {
    const draft = enter(draftOf('4867', 'percentage', 4), { p0: '40', p1: '25', p2: '20', p3: '15' });
    expect(amounts(draft)).toEqual([194_680, 121_675, 97_340, 73_005]);
    expect(previewSplit(draft)).toMatchObject({ differenceMinor: 0, message: undefined });
  });

  it('says what the percentages come to when it is not 100', () => {
    const draft = enter(draftOf('1000', 'percentage'), { p0: '50', p1: '25', p2: '12.5' });
    expect(previewSplit(draft)).toMatchObject({
      totalMinor: 87_500,
      differenceMinor: -12_500,
      message: 'Percentages must add up to 100% (currently 87.5%)',
    });
    expect(previewSplit(enter(draft, { p2: '50' }))).toMatchObject({
      totalMinor: 125_000,
      differenceMinor: 25_000,
      message: 'Percentages must add up to 100% (currently 125%)',
    });
  });

  it('rounds the sum once, to the nearest paisa', () => {
    const draft = enter(draftOf('0.15', 'percentage', 2), { p0: '60', p1: '50' });
    expect(previewSplit(draft).totalMinor).toBe(17);
  });

  it('tolerates 0.01 %, and still adds up', () => {
    const draft = enter(draftOf('100', 'percentage'), { p0: '33.33' });
    expect(previewSplit(draft)).toMatchObject({ differenceMinor: 0, message: undefined });
  });

  it('keeps the others at their default when one is edited', () => {
    expect(texts(enter(draftOf('100', 'percentage', 4), { p1: '40' }))).toEqual(['25', '40', '25', '25']);
  });
});

describe('a split by shares', () => {
  it('starts with one share each, and is proportional', () => {
    expect(texts(draftOf('100', 'shares'))).toEqual(['1', '1', '1']);
    expect(amounts(enter(draftOf('100', 'shares'), { p1: '2' }))).toEqual([2500, 5000, 2500]);
  });

  it('cannot be computed without any share, or with too many', () => {
    const none = enter(draftOf('100', 'shares'), { p0: '0', p1: '', p2: '0' });
    expect(previewSplit(none).message).toBe('Error calculating splits');
    expect(previewSplit(enter(none, { p0: '9999999' })).message).toBe('Error calculating splits');
  });

  it('leaves out people without a share, but never the viewer', () => {
    const draft = enter(draftOf('100', 'shares'), { p0: '0', p1: '0' });
    expect(previewSplit(draft).parts.map(({ isInSplit }) => isInSplit)).toEqual([true, false, true]);
  });
});

describe('a split by exact amounts', () => {
  it('starts with equal shares, also after the amount changes', () => {
    const draft = draftOf('100', 'exact');
    expect(texts(draft)).toEqual(['33.34', '33.33', '33.33']);
    expect(texts(after(draft, { type: 'enterAmount', text: '10' }))).toEqual(['3.34', '3.33', '3.33']);
  });

  it('says how far the amounts are off', () => {
    const draft = enter(draftOf('4867', 'exact', 4), {
      p0: '1946.80',
      p1: '1216.75',
      p2: '973.40',
      p3: '486.70',
    });
    expect(previewSplit(draft)).toMatchObject({
      totalMinor: 462_365,
      differenceMinor: -24_335,
      message: "Split amounts (₹4,623.65) don't match total (₹4,867.00)",
    });
  });

  it('tolerates 0.01 and gives it to the payer', () => {
    const draft = after(enter(draftOf('100', 'exact'), { p0: '33.33', p1: '33.33', p2: '33.33' }), {
      type: 'choosePayer',
      payerId: 'p2',
    });
    expect(previewSplit(draft)).toMatchObject({ differenceMinor: 0, message: undefined });
    expect(amounts(draft)).toEqual([3333, 3333, 3334]);
    expect(previewSplit(enter(draft, { p0: '33.32' })).message).toBeDefined();
  });

  it('refuses amounts below zero that add up', () => {
    const draft = enter(draftOf('100', 'exact'), { p0: '-50', p1: '100', p2: '50' });
    expect(previewSplit(draft).message).toBe('Error calculating splits');
  });

  it('formats amounts in the chosen currency', () => {
    const draft = after(enter(draftOf('10', 'exact', 1), { p0: '5' }), {
      type: 'chooseCurrency',
      currency: 'USD',
    });
    expect(previewSplit(draft).message).toBe("Split amounts ($5.00) don't match total ($10.00)");
  });
});

describe('somebody unticked in the equal split', () => {
  it('starts at zero in the other split types, whose defaults are for the others', () => {
    const without = after(draftOf('100', 'percentage'), { type: 'include', userId: 'p1', isIncluded: false });
    expect(texts(without)).toEqual(['50', '0', '50']);
    const exact = after(without, { type: 'chooseSplitType', splitType: 'exact' });
    expect(amounts(exact)).toEqual([5000, 0, 5000]);
    expect(previewSplit(exact).parts[1]?.isInSplit).toBe(false);
  });

  it('is in the split again with a typed part', () => {
    const without = after(draftOf('100', 'shares'), { type: 'include', userId: 'p1', isIncluded: false });
    const draft = enter(without, { p1: '2' });
    expect(amounts(draft)).toEqual([2500, 5000, 2500]);
    expect(previewSplit(draft).parts[1]?.isInSplit).toBe(true);
  });
});

describe('splits in currencies of no and three decimals', () => {
  const inCurrency = (currency: 'JPY' | 'KWD', amount: string, splitType: SplitType) =>
    after(
      createDraft({ currentUserId: 'p0', participants: people(3), defaultCurrency: currency }),
      { type: 'enterAmount', text: amount },
      { type: 'chooseSplitType', splitType },
    );

  it('are exact to the yen and to the fils', () => {
    for (const splitType of ['equal', 'exact', 'percentage', 'shares', 'adjustment'] as const) {
      expect(amounts(inCurrency('JPY', '1000', splitType))).toEqual([334, 333, 333]);
      expect(amounts(inCurrency('KWD', '1', splitType))).toEqual([334, 333, 333]);
    }
    expect(texts(inCurrency('JPY', '1000', 'exact'))).toEqual(['334', '333', '333']);
    expect(texts(inCurrency('KWD', '1', 'exact'))).toEqual(['0.334', '0.333', '0.333']);
  });

  it('may be one minor unit off, and no more', () => {
    const yen = enter(inCurrency('JPY', '1000', 'exact'), { p0: '334', p1: '333', p2: '333' });
    expect(previewSplit(enter(yen, { p0: '335' })).message).toBeUndefined();
    expect(previewSplit(enter(yen, { p0: '336' })).message).toBe(
      "Split amounts (JP¥1,002) don't match total (JP¥1,000)",
    );
  });

  it('say of a part with too many decimals what is wrong, and never read it as another one', () => {
    const rupees = enter(draftOf('1000', 'exact'), { p0: '12.50' });
    const yen = after(rupees, { type: 'chooseCurrency', currency: 'JPY' });
    expect(previewSplit(yen).message).toBe('Amounts in JP¥ have no decimals');
    expect(amounts(yen)[0]).toBe(0);
  });
});
