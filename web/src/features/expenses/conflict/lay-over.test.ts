import { toCalendarDay } from '@barabar/core/calendar-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeExpense } from '../../../test-support/factories.ts';
import { draftOfExpense } from '../draft/draft-of-expense.ts';
import { type ExpenseDraft, NOTHING_TYPED } from '../draft/expense-draft.ts';
import { type DraftAction, reduceDraft } from '../draft/reduce-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';
import { newRepeat } from '../repeat/repeat-draft.ts';
import { differencesOf } from './describe-content.ts';
import { isSameIn, PART_NAMES } from './expense-parts.ts';
import { layOver } from './lay-over.ts';

const IDS = ['asha', 'bina', 'chitra'] as const;

/** The form of a dinner of ₹900 that Asha paid, as Asha edits it. */
function formOf(shares: Readonly<Record<string, number>>): ExpenseDraft {
  const made = makeExpense('asha', shares, {
    id: 'dinner',
    groupId: 'goa',
    at: new Date('2026-11-15T10:00:00Z'),
  });
  const splits = made.splits.map((split) => ({ ...split, splitType: 'equal' as const }));
  return draftOfExpense({ expense: { ...made, splits }, currentUserId: 'asha' });
}
const OPENED = formOf({ asha: 300_00, bina: 300_00, chitra: 300_00 });
const after = (actions: readonly DraftAction[], from = OPENED): ExpenseDraft =>
  actions.reduce(reduceDraft, from);

const ITEMS: DraftAction[] = [
  { type: 'chooseSplitType', splitType: 'items' },
  {
    type: 'editBill',
    bill: {
      items: [
        { key: '0', name: 'Naan', quantityText: '3', amountText: '900', weights: { asha: 1, bina: 2 } },
      ],
      charges: [],
    },
  },
];
const exactly = (texts: Readonly<Record<string, string>>): DraftAction => ({
  type: 'takeSplit',
  split: {
    splitType: 'exact',
    excludedIds: new Set(),
    entered: { ...NOTHING_TYPED, exact: new Map(Object.entries(texts)) },
  },
});

const userId = fc.constantFrom(...IDS);
const amountText = fc.integer({ min: 1, max: 99_999 }).map(String);
const change: fc.Arbitrary<readonly DraftAction[]> = fc.oneof(
  fc.string({ maxLength: 9 }).map((description) => [{ type: 'enter' as const, fields: { description } }]),
  amountText.map((text) => [{ type: 'enterAmount' as const, text }]),
  fc.constantFrom('USD', 'EUR', 'INR').map((currency) => [{ type: 'chooseCurrency' as const, currency }]),
  userId.map((payerId) => [{ type: 'choosePayer' as const, payerId }]),
  fc
    .tuple(userId, amountText)
    .map(([id, text]) => [
      { type: 'chooseSeveralPayers' as const },
      { type: 'addPayer' as const, userId: id },
      { type: 'enterPayment' as const, userId: id, text },
    ]),
  fc.boolean().map((isRefund) => [{ type: 'enter' as const, fields: { isRefund } }]),
  fc.constantFrom('Travel', undefined).map((category) => [{ type: 'chooseCategory' as const, category }]),
  fc
    .constantFrom('2026-11-17', '2026-11-18')
    .map((day) => [{ type: 'chooseDay' as const, spentOn: toCalendarDay(day) }]),
  fc.string({ maxLength: 9 }).map((notes) => [{ type: 'enter' as const, fields: { notes } }]),
  fc
    .tuple(userId, fc.boolean())
    .map(([id, isIncluded]) => [{ type: 'include' as const, userId: id, isIncluded }]),
  fc
    .constantFrom('equal', 'percentage', 'shares', 'exact')
    .map((splitType) => [{ type: 'chooseSplitType' as const, splitType }]),
  fc.tuple(userId, fc.integer({ min: 0, max: 50 })).map(([id, part]) => [
    { type: 'chooseSplitType' as const, splitType: 'shares' as const },
    { type: 'enterPart' as const, userId: id, text: String(part) },
  ]),
  fc.constant(ITEMS),
);
const changes = fc.array(change, { maxLength: 4 }).map((lists) => lists.flat());

describe('what the viewer has changed, laid over what somebody else has', () => {
  it('is the viewer’s in the fields that they changed, and the other’s in all others', () => {
    fc.assert(
      fc.property(changes, changes, (ownActions, others) => {
        const [mine, theirs] = [after(ownActions), after(others)];
        const merged = layOver({ opened: OPENED, mine, theirs });
        for (const field of PART_NAMES) {
          const from = isSameIn(field, OPENED, mine) ? theirs : mine;
          expect([field, isSameIn(field, merged, from)]).toEqual([field, true]);
        }
      }),
    );
  });

  it('of a series has the rule of one and the amount of the other', () => {
    const firstDay = toCalendarDay('2026-12-01');
    const series = after([{ type: 'repeat', repeat: newRepeat('monthly', { firstDay }) }]);
    const mine = after([{ type: 'enterAmount', text: '950' }], series);
    const weekly = { ...newRepeat('weekly', { firstDay }), isAmountOpen: true };
    const theirs = after([{ type: 'repeat', repeat: weekly }], series);
    const merged = layOver({ opened: series, mine, theirs });
    expect(merged).toMatchObject({ amountText: '950', repeat: { frequency: 'weekly', isAmountOpen: false } });
  });

  it('is valid where only one has changed the division, and says what to mend where it no longer adds up', () => {
    const dearer = after([{ type: 'enterAmount', text: '1200' }]);
    const described = after([
      { type: 'enter', fields: { description: 'Supper' } },
      exactly({ asha: '100', bina: '500', chitra: '300' }),
    ]);
    const equal = layOver({
      opened: OPENED,
      mine: after([{ type: 'enter', fields: { notes: 'Cash' } }]),
      theirs: dearer,
    });
    expect(validateDraft(equal)).toMatchObject({
      isOk: true,
      expense: { amount: 1200_00, notes: 'Cash', splits: [{ amount: 400_00 }, {}, {}] },
    });
    const exact = layOver({ opened: OPENED, mine: described, theirs: dearer });
    expect(exact.description).toBe('Supper');
    expect(validateDraft(exact)).toEqual({
      isOk: false,
      message: "Split amounts (₹900.00) don't match total (₹1,200.00)",
    });
  });

  it('does not let what several people paid follow an amount that they did not pay', () => {
    const theirs = after([
      { type: 'chooseSeveralPayers' },
      { type: 'addPayer', userId: 'bina' },
      { type: 'enterPayment', userId: 'asha', text: '500' },
    ]);
    const mine = after([{ type: 'enterAmount', text: '1200' }]);
    expect(validateDraft(layOver({ opened: OPENED, mine, theirs }))).toEqual({
      isOk: false,
      message: "Paid amounts (₹900.00) don't match expense amount (₹1,200.00)",
    });
  });

  it('keeps who pays although the other has taken them out of the split', () => {
    const mine = after([{ type: 'choosePayer', payerId: 'chitra' }]);
    const theirs = formOf({ asha: 450_00, bina: 450_00 });
    const merged = layOver({ opened: OPENED, mine, theirs });
    expect(validateDraft(merged)).toMatchObject({
      isOk: true,
      expense: { paidBy: 'chitra', splits: [{ userId: 'asha' }, { userId: 'bina' }] },
    });
  });
});

describe('the differences of two versions', () => {
  const differences = (ownActions: readonly DraftAction[], others: readonly DraftAction[]) =>
    differencesOf({ opened: OPENED, mine: after(ownActions), theirs: after(others) });

  it('say who has changed which field, in words', () => {
    const found = differences(
      [
        { type: 'enterAmount', text: '1400' },
        { type: 'enter', fields: { notes: 'Cash' } },
        { type: 'chooseDay', spentOn: toCalendarDay('2024-11-17') },
      ],
      [
        { type: 'enterAmount', text: '1200' },
        { type: 'chooseCategory', category: 'Travel' },
        { type: 'choosePayer', payerId: 'bina' },
        { type: 'chooseDay', spentOn: toCalendarDay('2024-11-17') },
      ],
    );
    expect(found).toEqual([
      { field: 'Amount', by: 'both', mine: '₹1,400.00', theirs: '₹1,200.00', parts: [] },
      { field: 'Category', by: 'them', mine: 'None', theirs: 'Travel', parts: [] },
      { field: 'Paid by', by: 'them', mine: 'You', theirs: 'bina', parts: [] },
      { field: 'Notes', by: 'me', mine: 'Cash', theirs: 'None', parts: [] },
    ]);
  });

  it('say that the money came back', () => {
    expect(differences([], [{ type: 'enter', fields: { isRefund: true } }])).toEqual([
      { field: 'Paid by', by: 'them', mine: 'You', theirs: 'You (refund)', parts: [] },
    ]);
  });

  it('of a split name the people whose shares differ', () => {
    const [split] = differences(
      [exactly({ asha: '100', bina: '500', chitra: '300' })],
      [{ type: 'include', userId: 'bina', isIncluded: false }],
    );
    expect(split).toMatchObject({
      field: 'Split',
      by: 'both',
      mine: 'Split by exact amounts among 3 people',
      theirs: 'Split equally among 2 people',
      parts: [
        { name: 'You', mine: '₹100.00', theirs: '₹450.00' },
        { name: 'chitra', mine: '₹300.00', theirs: '₹450.00' },
        { name: 'bina', mine: '₹500.00', theirs: 'Not in it' },
      ],
    });
  });

  it('of a bill name the items', () => {
    const [split] = differences(ITEMS, []);
    expect(split?.parts[0]).toEqual({
      name: 'Naan',
      mine: '3 × ₹900.00: You and bina (2)',
      theirs: 'Not there',
    });
  });
});
