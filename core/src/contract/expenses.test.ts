import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { amountMax, toMinor } from '../money.ts';
import { amountsOf } from './currency-scope.ts';
import { split } from './expenses.ts';
import { newExpense, sentExpenseChanges } from './expense-changes.ts';

const share = (userId: string, amount: number): object => ({ userId, splitType: 'equal', amount });
const VALID = {
  description: 'Dosa at the corner',
  amount: 100,
  paidBy: 'asha',
  splits: [share('asha', 50), share('ravi', 50)],
};
const messagesOf = (body: object): string[] =>
  newExpense.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

/** The rules of spec §5 in its order and words, each with what breaks it. */
const RULES: [message: string, broken: object][] = [
  ['Description is required', { description: '   ' }],
  ['Amount must be greater than 0', { amount: 0 }],
  ['Please select who paid', { paidBy: '' }],
  ['At least one person must be included in the split', { splits: [] }],
];

describe('a new expense', () => {
  test('is read into minor units and basis points, in rupees unless it says otherwise', () => {
    const body = {
      ...VALID,
      description: '  Dosa at the corner ',
      splits: [{ userId: 'asha', splitType: 'percentage', amount: 100, percentage: 33.34 }],
    };
    expect(newExpense.parse(body)).toEqual({
      description: 'Dosa at the corner',
      amount: 10_000,
      currency: 'INR',
      paidBy: 'asha',
      splits: [{ userId: 'asha', splitType: 'percentage', amount: 10_000, percentage: 3334 }],
    });
  });

  test('may have a day and notes, which old clients do not send', () => {
    const parsed = newExpense.parse({ ...VALID, spentOn: '2024-02-29', notes: ' two of us\nhad no beer ' });
    expect(parsed).toMatchObject({ spentOn: '2024-02-29', notes: 'two of us\nhad no beer' });
    expect(newExpense.parse(VALID)).not.toHaveProperty('spentOn');
    expect(newExpense.parse({ ...VALID, notes: ' \n ' }).notes).toBeUndefined();
  });

  test.each(['2026-02-30', '20226-01-01', '1999-12-31', '2101-01-01', '2026-11-20T10:00:00Z', '', 5, null])(
    'is not of the day %j',
    (spentOn) => {
      expect(messagesOf({ ...VALID, spentOn })).toEqual([
        'Days must be real ones as YYYY-MM-DD, from the years 2000 to 2100',
      ]);
    },
  );

  test('is refused with notes that are too long', () => {
    expect(messagesOf({ ...VALID, notes: 'x'.repeat(LIMITS.noteCharsMax + 1) })).toEqual([
      'Notes can have at most 500 characters',
    ]);
  });

  test('is refused with a place that is too long, in the words of a text without its own', () => {
    expect(messagesOf({ ...VALID, venue: 'x'.repeat(LIMITS.venueCharsMax + 1) })).toEqual([
      'At most 100 characters',
    ]);
  });

  test.each(RULES)('says "%s", and nothing else, when only that is broken', (message, broken) => {
    expect(messagesOf({ ...VALID, ...broken })).toEqual([message]);
  });

  test.each(RULES)('says "%s" when the field is missing or of another type', (message, broken) => {
    for (const field of Object.keys(broken)) {
      expect(messagesOf({ ...VALID, [field]: undefined })).toEqual([message]);
      expect(messagesOf({ ...VALID, [field]: null })).toEqual([message]);
    }
  });

  test('names broken rules in the order of the specification, whatever the order of the fields', () => {
    const everything: object = Object.assign(
      { unknown: 1, currency: 'XYZ' },
      ...RULES.map(([, broken]) => broken).toReversed(),
    );
    const messages = RULES.map(([message]) => message);
    expect(messagesOf(everything).slice(0, RULES.length)).toEqual(messages);
    expect(messagesOf({}).slice(0, RULES.length)).toEqual(messages);
    for (const [index, message] of messages.entries()) {
      const repaired: object = Object.assign(
        {},
        everything,
        VALID,
        ...RULES.slice(index).map(([, broken]) => broken),
      );
      expect(messagesOf(repaired)[0]).toBe(message);
    }
  });

  test.each([
    ['an unknown field', { isPaid: true }],
    ['an unknown currency', { currency: 'XAU' }],
    ['a category without a name', { category: ' ' }],
    ['a category of 31 characters', { category: 'x'.repeat(LIMITS.categoryNameCharsMax + 1) }],
    ['an unknown split type', { splits: [{ ...share('asha', 100), splitType: 'dice' }] }],
    ['an unknown field in a split', { splits: [{ ...share('asha', 100), name: 'Asha' }] }],
    ['a split without an amount', { splits: [{ userId: 'asha', splitType: 'equal' }] }],
    ['a negative part', { splits: [share('asha', -1)] }],
    ['shares that are no whole number', { splits: [{ ...share('asha', 100), shares: 1.5 }] }],
    ['a description of 201 characters', { description: 'x'.repeat(LIMITS.descriptionCharsMax + 1) }],
    [
      '51 people',
      {
        splits: Array.from({ length: LIMITS.expenseParticipantsMax + 1 }, (_, index) =>
          share(`u${index}`, 1),
        ),
      },
    ],
    ['an empty list of payers', { payers: [] }],
    ['a payer of nothing', { payers: [{ userId: 'asha', amount: 0 }] }],
  ])('is refused with %s', (_, broken) => {
    expect(messagesOf({ ...VALID, ...broken })).toHaveLength(1);
  });

  test('is refused with too many payers, in words of its own: the client has no default messages', () => {
    const payers = Array.from({ length: LIMITS.expenseParticipantsMax + 1 }, (_, index) => ({
      userId: `${index}`,
      amount: 1,
    }));
    expect(messagesOf({ ...VALID, payers })).toEqual(['An expense can have at most 50 payers']);
  });

  test('may have been paid by several', () => {
    const payers = [
      { userId: 'asha', amount: 60 },
      { userId: 'ravi', amount: 40 },
    ];
    expect(newExpense.parse({ ...VALID, payers }).payers).toEqual([
      { userId: 'asha', amount: 6000 },
      { userId: 'ravi', amount: 4000 },
    ]);
  });
});

const naan = { name: ' Naan ', amount: 90.91, quantity: 3, sharedBy: [{ userId: 'asha', weight: 2 }] };
const tax = { kind: 'cgst', amount: 9.09, spread: 'proportional', on: [0] };
const { splits: _splits, ...BARE } = VALID;
const BILL = { ...BARE, items: [naan], charges: [tax] };

describe('a bill of items', () => {
  test('is read into minor units, and needs no splits', () => {
    expect(newExpense.parse(BILL)).toMatchObject({
      items: [{ ...naan, name: 'Naan', amount: 9091 }],
      charges: [{ ...tax, amount: 909 }],
    });
    expect(newExpense.parse({ ...BARE, items: [naan] })).not.toHaveProperty('charges');
  });

  test.each([
    [{ splits: VALID.splits }, 'An expense is split by its items or by its splits, not by both'],
    [{ items: [] }, 'Add at least one item'],
    [{ items: null }, 'Add at least one item'],
    [{ items: Array.from({ length: LIMITS.itemsMax + 1 }, () => naan) }, 'A bill can have at most 100 items'],
    [
      { charges: Array.from({ length: LIMITS.chargesMax + 1 }, () => tax) },
      'A bill can have at most 20 charges',
    ],
    [{ items: [{ ...naan, name: ' ' }] }, 'Each item needs a name'],
    [
      { items: [{ ...naan, name: 'x'.repeat(LIMITS.itemNameCharsMax + 1) }] },
      'Names of items can have at most 100 characters',
    ],
    [{ items: [{ ...naan, amount: -1 }] }, 'Amounts cannot be negative'],
    [{ items: [{ ...naan, quantity: 0 }] }, 'Quantities must be numbers above 0, up to 10,000'],
    [
      { items: [{ ...naan, quantity: LIMITS.itemQuantityMax + 1 }] },
      'Quantities must be numbers above 0, up to 10,000',
    ],
    [
      { items: [{ ...naan, sharedBy: [{ userId: 'asha', weight: 0 }] }] },
      'Weights must be whole numbers from 1 to 1,000',
    ],
    [
      { items: [{ ...naan, sharedBy: [{ userId: 'asha', weight: LIMITS.itemWeightMax + 1 }] }] },
      'Weights must be whole numbers from 1 to 1,000',
    ],
    [
      {
        items: [
          {
            ...naan,
            sharedBy: Array.from({ length: LIMITS.expenseParticipantsMax + 1 }, (_, index) => ({
              userId: `u${index}`,
              weight: 1,
            })),
          },
        ],
      },
      'At most 50 people can share an item',
    ],
    [{ charges: [{ ...tax, amount: -10_000_000.01 }] }, 'Amounts go up to 1,00,00,000.00'],
    [{ charges: [{ ...tax, on: [] }] }, 'A charge must be on items of the bill'],
    [{ charges: [{ ...tax, on: 'none' }] }, 'A charge must be on items of the bill'],
  ])('is refused in words: case %#', (broken, message) => {
    expect(messagesOf({ ...BILL, ...broken })).toEqual([message]);
  });

  test.each([{ kind: 'gst' }, { spread: 'by weight' }, { extra: 1 }])('has no charge with %j', (broken) => {
    expect(messagesOf({ ...BILL, charges: [{ ...tax, ...broken }] })).toHaveLength(1);
  });

  test('may be changed, but not together with splits', () => {
    expect(sentExpenseChanges.parse({ version: 1, charges: [] })).toEqual({ version: 1, charges: [] });
    const { error } = sentExpenseChanges.safeParse({ version: 1, charges: [tax], splits: VALID.splits });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'An expense is split by its items or by its splits, not by both',
    ]);
  });
});

test('what is no object is refused and nothing else', () => {
  for (const body of [null, 'Dosa', []]) expect(newExpense.safeParse(body).success).toBe(false);
});

describe('changes of an expense', () => {
  test('are any of its fields: what is absent stays absent, and no category is null', () => {
    expect(sentExpenseChanges.parse({ version: 1 })).toEqual({ version: 1 });
    expect(sentExpenseChanges.parse({ version: 2, amount: 160, category: null })).toEqual({
      version: 2,
      // In what unit it is, the stored expense says.
      amount: 160,
      category: null,
    });
    expect(sentExpenseChanges.parse({ version: 2, spentOn: '2026-11-20', notes: ' ' })).toEqual({
      version: 2,
      spentOn: '2026-11-20',
      notes: null,
    });
    const { splits } = VALID;
    expect(sentExpenseChanges.parse({ version: 2, splits }).splits).toHaveLength(2);
  });

  test.each(RULES)('break the same rules in the same words: %s', (message, broken) => {
    const { error } = sentExpenseChanges.safeParse({ version: 1, ...broken });
    expect(error?.issues[0]?.message).toBe(message);
  });

  test.each([{}, { description: 'Idli' }, { version: null }, { version: -1 }])(
    'name the version that they were made to: not %j',
    (body) => {
      const { error } = sentExpenseChanges.safeParse(body);
      expect(error?.issues[0]?.message).toBe('A change must name the version that it is based on');
    },
  );

  test.each([
    { groupId: 'goa' },
    { groupId: null },
    { createdBy: 'ravi' },
    { createdAt: '2020-01-01T00:00:00Z' },
    { spentOn: null },
  ])('never move or disown it: %j', (broken) => {
    expect(sentExpenseChanges.safeParse({ version: 1, ...broken }).success).toBe(false);
  });
});

test('adjustments of two who have become one are answered, however large they are together', () => {
  const most = amountMax('INR');
  const user = { id: 'asha', name: 'Asha', email: '' };
  const joined = { userId: 'asha', user, splitType: 'adjustment', amount: toMinor(67), shares: 2 } as const;
  const part = { ...joined, adjustment: toMinor(most * 2) };
  const sent = amountsOf('INR', () => z.encode(split, part));
  expect(sent).toMatchObject({ adjustment: 20_000_000, shares: 2 });
  expect(amountsOf('INR', () => z.decode(split, sent))).toEqual(part);
});
