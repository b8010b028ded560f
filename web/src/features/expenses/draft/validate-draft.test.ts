import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { CATEGORIES } from '@barabar/core/categories';
import { newExpense } from '@barabar/core/contract/expense-changes';
import { LIMITS } from '@barabar/core/limits';
import { sumMinor } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import { splitExpense } from '@barabar/core/split';
import { SPLIT_TYPES } from '@barabar/core/split-types';
import * as z from 'zod/mini';
import { createDraft, type ExpenseDraft } from './expense-draft.ts';
import { reduceDraft, type DraftAction } from './reduce-draft.ts';
import { previewSplit } from '../split/split-preview.ts';
import { newRepeat } from '../repeat/repeat-draft.ts';
import { validateDraft, validateSeries } from './validate-draft.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Person ${index}`, email: '' }));

const after = (draft: ExpenseDraft, ...actions: DraftAction[]): ExpenseDraft =>
  actions.reduce(reduceDraft, draft);

const opened = (request: Partial<Parameters<typeof createDraft>[0]> = {}): ExpenseDraft =>
  createDraft({ currentUserId: 'p0', participants: people(3), ...request });
const filled = (request: Partial<Parameters<typeof createDraft>[0]> = {}): ExpenseDraft =>
  after(
    opened(request),
    { type: 'enter', fields: { description: ' Thali ' } },
    { type: 'enterAmount', text: '1000' },
  );
const messageOf = (draft: ExpenseDraft): string | undefined => {
  const verdict = validateDraft(draft);
  return verdict.isOk ? undefined : verdict.message;
};

const brokenPart = (draft: ExpenseDraft) =>
  after(
    draft,
    { type: 'chooseSplitType', splitType: 'exact' },
    { type: 'enterPart', userId: 'p0', text: '1' },
  );

describe('the rules, in their order', () => {
  it('first ask for a description that is not blank', () => {
    const draft = brokenPart(
      after(opened({ participants: [] }), { type: 'enter', fields: { description: '  ' } }),
    );
    expect(messageOf(draft)).toBe('Description is required');
  });

  it('then ask for an amount above zero', () => {
    const draft = after(opened({ participants: [] }), { type: 'enter', fields: { description: 'Thali' } });
    for (const text of ['', '0', '0.00', '.'])
      expect(messageOf(after(draft, { type: 'enterAmount', text }))).toBe('Amount must be greater than 0');
  });

  it('then ask for somebody who paid', () => {
    expect(messageOf(filled({ participants: [] }))).toBe('Please select who paid');
  });

  it('says that nobody can be found who paid when it is not even known who is asking', () => {
    expect(messageOf(filled({ participants: [], currentUserId: '' }))).toBe(
      'Unable to determine who paid for the expense',
    );
  });

  it('then ask for payments that sum to the amount', () => {
    const draft = after(
      brokenPart(filled()),
      { type: 'chooseSeveralPayers' },
      { type: 'addPayer', userId: 'p1' },
      { type: 'enterPayment', userId: 'p0', text: '1100' },
    );
    expect(messageOf(draft)).toBe("Paid amounts (₹1,100.00) don't match expense amount (₹1,000.00)");
  });

  it('then ask for somebody in the split', () => {
    const draft = after(filled({ participants: [] }), { type: 'choosePayer', payerId: 'p9' });
    expect(messageOf(draft)).toBe('At least one person must be included in the split');
  });

  it('then ask for splits that sum to the amount', () => {
    expect(messageOf(brokenPart(filled()))).toBe("Split amounts (₹1.00) don't match total (₹1,000.00)");
  });

  it('says in percent that percentages do not add up, as while typing', () => {
    const draft = after(
      filled(),
      { type: 'chooseSplitType', splitType: 'percentage' },
      { type: 'enterPart', userId: 'p0', text: '23.34' },
    );
    expect(messageOf(draft)).toBe('Percentages must add up to 100% (currently 90%)');
  });

  it('last ask for valid parts', () => {
    const draft = after(
      filled(),
      { type: 'chooseSplitType', splitType: 'exact' },
      { type: 'enterPart', userId: 'p0', text: '-100' },
      { type: 'enterPart', userId: 'p1', text: '600' },
      { type: 'enterPart', userId: 'p2', text: '500' },
    );
    expect(messageOf(draft)).toBe('Error calculating splits');
  });

  it('limits of the product have their own messages', () => {
    expect(messageOf(after(filled(), { type: 'enterAmount', text: '10000000.01' }))).toBe(
      'Amounts go up to ₹1,00,00,000.00',
    );
    expect(messageOf(filled({ participants: people(51) }))).toBe('At most 50 people can share an expense');
    expect(messageOf(after(filled(), { type: 'enter', fields: { description: 'x'.repeat(201) } }))).toBe(
      'Descriptions can have at most 200 characters',
    );
  });
});

describe('the request', () => {
  it('has everybody who paid, by name who paid most, and not who paid nothing', () => {
    const draft = after(
      filled(),
      { type: 'chooseSeveralPayers' },
      { type: 'addPayer', userId: 'p1' },
      { type: 'addPayer', userId: 'p2' },
      { type: 'enterPayment', userId: 'p0', text: '300' },
    );
    expect(validateDraft(draft)).toMatchObject({
      expense: {
        paidBy: 'p2',
        payers: [
          { userId: 'p0', amount: 300_00 },
          { userId: 'p2', amount: 700_00 },
        ],
      },
    });
    const alone = after(draft, { type: 'enterPayment', userId: 'p0', text: '1000' });
    expect(validateDraft(alone)).toMatchObject({ expense: { paidBy: 'p0' } });
    expect(validateDraft(alone)).not.toHaveProperty('expense.payers');
  });

  it('has the viewer with 0 shares of what they are not in, and the others with one each', () => {
    const unticked = after(filled(), { type: 'include', userId: 'p0', isIncluded: false });
    expect(validateDraft(unticked)).toMatchObject({
      expense: {
        splits: [
          { userId: 'p0', splitType: 'shares', shares: 0, amount: 0 },
          { userId: 'p1', splitType: 'shares', shares: 1, amount: 500_00 },
          { userId: 'p2', splitType: 'shares', shares: 1, amount: 500_00 },
        ],
      },
    });
    const repeat = { ...newRepeat('monthly', { firstDay: unticked.spentOn }), isAmountOpen: true };
    expect(validateSeries(after(unticked, { type: 'repeat', repeat }))).toMatchObject({
      expense: { splits: [{ shares: 0 }, { shares: 1 }, { shares: 1 }] },
    });
    const remainingDraft = after(
      unticked,
      { type: 'include', userId: 'p1', isIncluded: false },
      { type: 'include', userId: 'p2', isIncluded: false },
    );
    expect(messageOf(remainingDraft)).toBe('At least one person must be included in the split');
  });

  it('has the equal parts of an adjusted series whose amount is open', () => {
    const adjusted = after(filled(), { type: 'chooseSplitType', splitType: 'adjustment' });
    const draft = { ...adjusted, partCounts: new Map([['p1', 2]]) };
    const repeat = { ...newRepeat('monthly', { firstDay: draft.spentOn }), isAmountOpen: true };
    const series = validateSeries(after(draft, { type: 'repeat', repeat }));
    expect(series).toMatchObject({ expense: { splits: [{}, { userId: 'p1', shares: 2 }, {}] } });
    expect(series.isOk && series.expense.splits?.[0]).not.toHaveProperty('shares');
  });

  it.each(['percentage', 'exact'] as const)(
    'has the unticked viewer with nothing of a %s split',
    (splitType) => {
      const draft = after(
        filled(),
        { type: 'include', userId: 'p0', isIncluded: false },
        { type: 'chooseSplitType', splitType },
      );
      expect(validateDraft(draft)).toMatchObject({
        expense: { splits: [{ userId: 'p0', splitType, amount: 0 }, { amount: 500_00 }, { amount: 500_00 }] },
      });
    },
  );

  it('is the expense with exact splits', () => {
    const draft = after(
      filled({ groupId: 'flat-402', defaultPayerId: 'p1' }),
      { type: 'chooseCategory', category: 'Travel' },
      { type: 'chooseDay', spentOn: toCalendarDay('2026-11-17') },
      { type: 'enter', fields: { notes: ' Two had\nno beer ' } },
    );
    expect(validateDraft(draft)).toEqual({
      isOk: true,
      expense: {
        groupId: 'flat-402',
        description: 'Thali',
        amount: 100_000,
        currency: 'INR',
        paidBy: 'p1',
        category: 'Travel',
        spentOn: '2026-11-17',
        notes: 'Two had\nno beer',
        splits: [
          { userId: 'p0', splitType: 'equal', amount: 33_334 },
          { userId: 'p1', splitType: 'equal', amount: 33_333 },
          { userId: 'p2', splitType: 'equal', amount: 33_333 },
        ],
      },
    });
  });

  it('says that the money came back, also of a series and of an open amount', () => {
    const back = after(filled(), { type: 'enter', fields: { isRefund: true } });
    expect(validateDraft(back)).toMatchObject({ expense: { isRefund: true, paidBy: 'p0' } });
    for (const isAmountOpen of [true, false]) {
      const repeat = { ...newRepeat('yearly', { firstDay: back.spentOn }), isAmountOpen };
      const series = validateSeries(after(back, { type: 'repeat', repeat }));
      expect(series).toMatchObject({ expense: { isRefund: true } });
    }
    const uneven = after(
      back,
      { type: 'chooseSeveralPayers' },
      { type: 'addPayer', userId: 'p1' },
      { type: 'enterPayment', userId: 'p0', text: '1100' },
    );
    expect(messageOf(uneven)).toBe("Received amounts (₹1,100.00) don't match the amount (₹1,000.00)");
  });

  it('leaves out optional fields that were not chosen', () => {
    const verdict = validateDraft(filled());
    expect(verdict.isOk && Object.keys(verdict.expense).toSorted()).toEqual([
      'amount',
      'currency',
      'description',
      'paidBy',
      'spentOn',
      'splits',
    ]);
  });

  it('carries percentages and shares as typed', () => {
    const shares = after(
      filled(),
      { type: 'chooseSplitType', splitType: 'shares' },
      { type: 'enterPart', userId: 'p2', text: '2' },
    );
    expect(validateDraft(shares)).toMatchObject({
      expense: { splits: [{ shares: 1, amount: 25_000 }, { shares: 1 }, { shares: 2, amount: 50_000 }] },
    });
    const percentages = after(filled(), { type: 'chooseSplitType', splitType: 'percentage' });
    expect(validateDraft(percentages)).toMatchObject({
      expense: { splits: [{ percentage: 3334 }, { percentage: 3333 }, { percentage: 3333 }] },
    });
  });
});

const ids = ['p0', 'p1', 'p2', 'p3', 'p4', 'stranger'];
const amountText = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map((minor) => String(minor / 100)),
  fc.constantFrom(
    '',
    '.',
    '0.01',
    '0.02',
    '10000000',
    '10000000.01',
    '999999999.99',
    '1,23,456.5',
    '12a',
    '-3',
  ),
);
const partText = fc.oneof(
  amountText,
  fc.integer({ min: 0, max: 120 }).map(String),
  fc.constantFrom('33.33', '33.34', '50', '25', '0', '-5', '9999999', '20.'),
);
const action: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({
    type: fc.constant('enter'),
    fields: fc.record({ description: fc.constantFrom('', '  ', 'Auto', 'x'.repeat(201)) }),
  }),
  fc.record({ type: fc.constant('enterAmount'), text: amountText }),
  fc.record({ type: fc.constant('chooseCurrency'), currency: fc.constantFrom(...SOME_CURRENCIES) }),
  fc.record({ type: fc.constant('choosePayer'), payerId: fc.constantFrom(...ids) }),
  fc.record({ type: fc.constant('enter'), fields: fc.record({ isRefund: fc.boolean() }) }),
  fc.record({
    type: fc.constant('chooseCategory'),
    category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('chooseSplitType'), splitType: fc.constantFrom(...SPLIT_TYPES) }),
  fc.record({ type: fc.constant('include'), userId: fc.constantFrom(...ids), isIncluded: fc.boolean() }),
  fc.record({ type: fc.constant('includeAll'), isIncluded: fc.boolean() }),
  fc.record({ type: fc.constant('enterPart'), userId: fc.constantFrom(...ids), text: partText }),
);
/** Half of the time, no edit breaks the draft on purpose, so that many drafts are valid. */
const draft = fc
  .record({ count: fc.integer({ min: 1, max: 5 }), actions: fc.array(action, { maxLength: 14 }) })
  .map(({ count, actions }) => after(filled({ participants: people(count) }), ...actions));

describe('random edits', () => {
  it('a draft that passes is accepted by the contract and by splitExpense, and sums exactly', () => {
    let validCount = 0;
    fc.assert(
      fc.property(draft, (edited) => {
        const verdict = validateDraft(edited);
        if (!verdict.isOk) return;
        validCount += 1;
        const { expense } = verdict;
        const { splits = [], ...received } = newExpense.parse(
          JSON.parse(JSON.stringify(z.encode(newExpense, expense))),
        );
        expect({ ...received, splits }).toEqual(expense);
        expect(sumMinor(splits.map(({ amount }) => amount))).toBe(received.amount);
        expect(splits.some(({ userId }) => userId === 'p0')).toBe(true);
        expect(splits.length).toBeLessThanOrEqual(LIMITS.expenseParticipantsMax);
        const result = splitExpense({
          amountMinor: received.amount,
          splitType: splits[0]?.splitType ?? 'equal',
          participants: splits,
          payerId: received.paidBy,
        });
        expect(result).toEqual({ isOk: true, splits: expense.splits });
        expect(previewSplit(edited)).toMatchObject({ differenceMinor: 0, message: undefined });
      }),
      { numRuns: 2000, seed: 402 },
    );
    expect(validCount).toBeGreaterThan(400);
  });

  it('the preview says why a split is refused, and never throws', () => {
    fc.assert(
      fc.property(draft, (edited) => {
        const { message, parts, totalMinor, differenceMinor, amountMinor } = previewSplit(edited);
        expect(sumMinor(parts.map(({ amount }) => amount))).toBe(totalMinor);
        expect(totalMinor - amountMinor).toBe(differenceMinor);
        if (message !== undefined) expect(validateDraft(edited).isOk).toBe(false);
        if (Math.abs(differenceMinor) > 1 && amountMinor > 0) expect(message).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('amounts with more decimals than their currency has', () => {
  const inYen: DraftAction = { type: 'chooseCurrency', currency: 'JPY' };
  const says = 'Amounts in JP¥ have no decimals';

  it('are wrong in words at the amount, and never another amount', () => {
    const half = after(filled(), { type: 'enterAmount', text: '12.50' }, inYen);
    expect(validateDraft(half)).toEqual({ isOk: false, message: says, field: 'amount' });
    expect(validateDraft(after(filled(), inYen))).toMatchObject({ isOk: true, expense: { amount: 1000 } });
  });

  it('are so where somebody paid or has a part of it, and in what was spent', () => {
    const severally = after(
      filled(),
      { type: 'chooseSeveralPayers' },
      { type: 'addPayer', userId: 'p1' },
      { type: 'enterPayment', userId: 'p0', text: '2.50' },
      inYen,
    );
    expect(messageOf(severally)).toBe(says);
    const item = { key: '0', name: 'Ramen', quantityText: '', amountText: '980.5', weights: { p0: 1 } };
    const bill = after(
      filled(),
      { type: 'chooseSplitType', splitType: 'items' },
      { type: 'editBill', bill: { items: [item], charges: [] } },
      { type: 'enterAmount', text: '980' },
      inYen,
    );
    expect(messageOf(bill)).toBe(says);
    const spent = after(
      filled(),
      { type: 'enterAmount', text: '12.50' },
      { type: 'convertTo', currency: 'USD' },
      { type: 'enterConverted', text: '5' },
      inYen,
    );
    expect(messageOf(spent)).toBe(says);
  });

  it('are limited by the largest amount of the currency', () => {
    const refusalOf = (currency: 'JPY' | 'KWD', text: string) =>
      messageOf(
        after(
          opened({ defaultCurrency: currency }),
          { type: 'enter', fields: { description: 'Hotel' } },
          { type: 'enterAmount', text },
        ),
      );
    expect([refusalOf('JPY', '10000000000'), refusalOf('KWD', '10000000')]).toEqual([undefined, undefined]);
    expect(refusalOf('JPY', '10000000001')).toBe('Amounts go up to JP¥10,00,00,00,000');
    expect(refusalOf('KWD', '10000000.001')).toMatch(/^Amounts go up to KWD\s1,00,00,000.000$/);
  });
});
