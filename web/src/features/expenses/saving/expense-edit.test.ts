import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toBasisPoints } from '@barabar/core/basis-points';
import type { Expense } from '@barabar/core/contract/expenses';
import { toMinor } from '@barabar/core/money';
import type { Split } from '@barabar/core/split';
import type { SplitType } from '@barabar/core/split-types';
import { makeExpense } from '../../../test-support/factories.ts';
import { draftOfCopy, draftOfExpense } from '../draft/draft-of-expense.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { editOf } from './expense-edit.ts';
import { validateDraft } from '../draft/validate-draft.ts';

const person = (id: string) => ({ id, name: `Person ${id}`, email: `${id}@example.com` });
type Weight = Pick<Split, 'percentage' | 'shares'>;

/** ₹100.00, paid by Rohan, split among three in the order that decides about the paisa. */
function expenseOf(splitType: SplitType, weights: readonly (Weight & { amount: number })[]): Expense {
  const ids = ['rohan', 'imran', 'meera'];
  return {
    ...makeExpense('rohan', {}, { id: 'dosa' }),
    description: 'Dosa',
    amount: toMinor(100_00),
    payers: [{ userId: 'rohan', user: person('rohan'), amount: toMinor(100_00) }],
    category: 'Travel',
    splits: weights.map(({ amount, ...weight }, index) => {
      const userId = ids[index] ?? '';
      return { userId, user: person(userId), splitType, amount: toMinor(amount), ...weight };
    }),
    spentOn: toCalendarDay('2026-01-01'),
    version: 3,
  };
}
const equally = expenseOf('equal', [{ amount: 33_34 }, { amount: 33_33 }, { amount: 33_33 }]);
const bySeveral: Expense = {
  ...equally,
  payers: [
    { userId: 'rohan', user: person('rohan'), amount: toMinor(60_00) },
    { userId: 'zoya', user: person('zoya'), amount: toMinor(40_00) },
  ],
};

const open = (expense: Expense, currentUserId = 'meera') =>
  draftOfExpense({ expense, currentUserId, members: ['meera', 'kabir'].map(person) });

function editAfter(expense: Expense, ...actions: DraftAction[]) {
  const opened = open(expense);
  const draft = actions.reduce(reduceDraft, opened);
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  return editOf(expense, { opened, draft, edited: verdict.expense });
}

describe('an expense that was converted', () => {
  const conversion = {
    amount: toMinor(10_00),
    currency: 'USD',
    rate: { numerator: 10, denominator: 1 },
    source: 'ecb',
    day: toCalendarDay('2025-12-31'),
  } as const;
  const converted: Expense = { ...equally, conversion };

  it('is unchanged while nobody changes it, at the rate that it has', () => {
    expect(editAfter(converted)).toEqual({});
    expect(editAfter(converted, { type: 'enter', fields: { description: 'Idli' } })).toEqual({
      description: 'Idli',
    });
  });

  it('sends original, rate and amount together', () => {
    expect(editAfter(converted, { type: 'enterAmount', text: '20' })).toEqual({
      amount: 200_00,
      currency: 'INR',
      conversion: { ...conversion, amount: 20_00 },
    });
    expect(editAfter(converted, { type: 'enterRate', text: '11' })).toEqual({
      amount: 110_00,
      currency: 'INR',
      conversion: {
        ...conversion,
        rate: { numerator: 11, denominator: 1 },
        source: 'own',
        day: '2026-01-01',
      },
    });
  });

  it('may be kept as it was spent', () => {
    expect(editAfter(converted, { type: 'leaveAsSpent' })).toEqual({
      amount: 10_00,
      currency: 'USD',
      conversion: null,
    });
  });

  it('that is copied is converted at today’s rate, or at the own one', () => {
    const copyOf = (source: 'ecb' | 'own') =>
      draftOfCopy({
        expense: { ...converted, conversion: { ...conversion, source } },
        currentUserId: 'meera',
      });
    expect(copyOf('ecb').conversion).toMatchObject({ amountText: '10.00', rate: undefined });
    expect(copyOf('own').conversion).toMatchObject({ rate: conversion.rate, day: copyOf('own').spentOn });
  });
});

describe('money that came back', () => {
  it('is marked, and no longer so, by the one field', () => {
    const mark = (isRefund: boolean): DraftAction => ({ type: 'enter', fields: { isRefund } });
    expect(editAfter(equally, mark(true))).toEqual({ isRefund: true });
    expect(editAfter(equally, mark(true), mark(false))).toEqual({});
    const back: Expense = { ...equally, isRefund: true };
    expect(editAfter(back, { type: 'enter', fields: { description: 'Idli' } })).toEqual({
      description: 'Idli',
    });
    expect(editAfter(back, mark(false))).toEqual({ isRefund: false });
    expect(draftOfCopy({ expense: back, currentUserId: 'meera' }).isRefund).toBe(true);
  });
});

describe('the form of an expense', () => {
  it('has the values of the expense', () => {
    expect(open(equally)).toMatchObject({
      description: 'Dosa',
      amountText: '100.00',
      currency: 'INR',
      payerId: 'rohan',
      payments: undefined,
      category: 'Travel',
      spentOn: '2026-01-01',
      notes: '',
      splitType: 'equal',
      requiredId: 'meera',
    });
  });

  it('keeps the order of the expense, and excludes members who are not in it', () => {
    const { participants, excludedIds } = open(equally);
    expect(participants.map(({ id }) => id)).toEqual(['rohan', 'imran', 'meera', 'kabir']);
    expect(excludedIds).toEqual(new Set(['kabir']));
  });

  it('does not require a viewer who is not in the expense', () => {
    const { requiredId, excludedIds } = open(equally, 'kabir');
    expect(requiredId).toBeUndefined();
    expect(excludedIds).toEqual(new Set(['kabir']));
  });

  it.each([
    [
      'percentage',
      [50_00, 25_50, 24_50].map((points) => ({ percentage: toBasisPoints(points) })),
      ['50', '25.5', '24.5'],
    ],
    ['shares', [{ shares: 2 }, { shares: 0 }, { shares: 1 }], ['2', '0', '1']],
    ['exact', [{}, {}, {}], ['50.00', '25.50', '24.50']],
  ] as const)('shows what was typed for %s', (splitType, weights, texts) => {
    const amounts = [50_00, 25_50, 24_50];
    const expense = expenseOf(
      splitType,
      weights.map((weight, index) => ({ ...weight, amount: amounts[index] ?? 0 })),
    );
    const { entered } = open(expense);
    expect([...entered[splitType].values()]).toEqual(texts);
  });
});

describe('the edit of an expense', () => {
  it('is empty if nothing was edited, for each kind of split', () => {
    expect(editAfter(equally)).toEqual({});
    expect(editAfter(bySeveral)).toEqual({});
    // A participant with a share of zero stays in the split.
    expect(
      editAfter(
        expenseOf('shares', [
          { shares: 2, amount: 66_67 },
          { shares: 0, amount: 0 },
          { shares: 1, amount: 33_33 },
        ]),
      ),
    ).toEqual({});
  });

  it('has the changed fields only', () => {
    expect(editAfter(equally, { type: 'chooseCategory', category: undefined })).toEqual({ category: null });
    expect(editAfter(equally, { type: 'chooseCategory', category: 'Other' })).toEqual({ category: 'Other' });
    expect(editAfter(equally, { type: 'chooseCurrency', currency: 'USD' })).toEqual({ currency: 'USD' });
    expect(editAfter(equally, { type: 'choosePayer', payerId: 'imran' })).toEqual({ paidBy: 'imran' });
  });

  it('leaves unedited splits to the server when the amount changes', () => {
    expect(editAfter(equally, { type: 'enterAmount', text: '250' })).toEqual({
      amount: 250_00,
      currency: 'INR',
    });
    const whole: Expense = { ...equally, amount: toMinor(10_000) };
    const edit = editAfter(whole, { type: 'chooseCurrency', currency: 'JPY' });
    expect([edit.amount, edit.currency, edit.splits?.length]).toEqual([100, 'JPY', 3]);
  });

  it('has every amount in a currency with other decimals, also where the minor units are the same', () => {
    const whole: Expense = { ...bySeveral, amount: toMinor(10_000) };
    const edit = editAfter(
      whole,
      { type: 'enterAmount', text: '10000' },
      { type: 'enterPayment', userId: 'rohan', text: '6000' },
      { type: 'chooseCurrency', currency: 'JPY' },
    );
    expect(edit).toMatchObject({
      amount: 10_000,
      currency: 'JPY',
      payers: [{ amount: 6000 }, { amount: 4000 }],
    });
    expect(edit.splits).toHaveLength(whole.splits.length);
  });

  it('has the whole split once it is edited', () => {
    const { splits } = editAfter(equally, { type: 'include', userId: 'kabir', isIncluded: true });
    expect(splits?.map(({ userId, amount }) => [userId, amount])).toEqual([
      ['rohan', 25_00],
      ['imran', 25_00],
      ['meera', 25_00],
      ['kabir', 25_00],
    ]);
    expect(editAfter(equally, { type: 'chooseSplitType', splitType: 'shares' }).splits).toHaveLength(3);
  });

  it('has the whole bill once it is edited, and nothing of one that was not', () => {
    const weights = [{ amount: 60_00 }, { amount: 40_00 }, { amount: 0 }];
    const item = { name: 'Thali', amount: toMinor(100_00), sharedBy: [] };
    const share = (userId: string, weight: number) => ({ userId, weight });
    const bill: Expense = {
      ...equally,
      splits: equally.splits.map((split, index) => ({
        ...split,
        splitType: 'items',
        amount: toMinor(weights[index]?.amount ?? 0),
      })),
      items: [{ ...item, sharedBy: [share('rohan', 3), share('imran', 2), share('meera', 1)] }],
      charges: [],
    };
    expect(editAfter(bill)).toEqual({});
    expect(editAfter(bill, { type: 'enter', fields: { description: 'Lunch' } })).toEqual({
      description: 'Lunch',
    });
    const [first] = open(bill).bill.items;
    if (!first) throw new Error('the bill has an item');
    const edited = { items: [{ ...first, weights: { meera: 1 } }], charges: [] };
    expect(editAfter(bill, { type: 'editBill', bill: edited })).toEqual({
      items: [{ ...item, sharedBy: [share('meera', 1)] }],
      charges: [],
      currency: 'INR',
    });
    const plain = editAfter(bill, { type: 'chooseSplitType', splitType: 'equal' });
    expect(plain.splits).toHaveLength(3);
    expect(plain).not.toHaveProperty('items');
    const charge = { kind: 'cgst', key: '0', amountText: '5', spread: 'equal', onKeys: [] } as const;
    const taxed = { items: [first], charges: [{ ...charge, includesService: false }] };
    expect(editAfter(bill, { type: 'editBill', bill: taxed })).toMatchObject({
      amount: 105_00,
      charges: [{ kind: 'cgst', amount: 5_00 }],
    });
  });

  it('has a single payer of the whole amount once the viewer chooses one of several', () => {
    expect(editAfter(bySeveral, { type: 'enter', fields: { description: 'Idli' } })).toEqual({
      description: 'Idli',
    });
    expect(editAfter(bySeveral, { type: 'choosePayer', payerId: 'rohan' })).toEqual({
      paidBy: 'rohan',
      currency: 'INR',
      payers: [{ userId: 'rohan', amount: 100_00 }],
    });
  });

  it('says anew what each of several payers paid, and who paid most, once that changes', () => {
    expect(open(bySeveral).payments).toEqual([
      { userId: 'rohan', text: '60.00' },
      { userId: 'zoya', text: undefined },
    ]);
    expect(editAfter(bySeveral, { type: 'enterPayment', userId: 'rohan', text: '30' })).toEqual({
      paidBy: 'zoya',
      currency: 'INR',
      payers: [
        { userId: 'rohan', amount: 30_00 },
        { userId: 'zoya', amount: 70_00 },
      ],
    });
    // The last payer takes the rest of a new amount.
    expect(editAfter(bySeveral, { type: 'enterAmount', text: '90' })).toEqual({
      amount: 90_00,
      currency: 'INR',
      paidBy: 'rohan',
      payers: [
        { userId: 'rohan', amount: 60_00 },
        { userId: 'zoya', amount: 30_00 },
      ],
    });
    expect(
      editAfter(
        equally,
        { type: 'chooseSeveralPayers' },
        { type: 'addPayer', userId: 'kabir' },
        { type: 'enterPayment', userId: 'rohan', text: '75' },
      ),
    ).toEqual({
      paidBy: 'rohan',
      currency: 'INR',
      payers: [
        { userId: 'rohan', amount: 75_00 },
        { userId: 'kabir', amount: 25_00 },
      ],
    });
  });

  it('has the same payers in the same expense today', () => {
    const copy = draftOfCopy({ expense: bySeveral, currentUserId: 'meera' });
    expect(copy.payments).toEqual(open(bySeveral).payments);
  });
});
