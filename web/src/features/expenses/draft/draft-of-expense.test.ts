import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import { expenseOnWire, personOnWire } from '../../../test-support/factories.ts';
import { previewSplit } from '../split/split-preview.ts';
import { editOf } from '../saving/expense-edit.ts';
import { validateDraft } from './validate-draft.ts';
import { reduceDraft } from './reduce-draft.ts';
import { draftOfCopy, draftOfExpense, draftOfRepetition, leftOutOf } from './draft-of-expense.ts';

const IN_IT = ['Zoya Khan', 'Kabir Sen', 'Meera Iyer'];
const RENT = z.parse(expenseSchema, {
  ...expenseOnWire('Rent', { payer: 'Zoya Khan', amount: 90, sharers: IN_IT }),
  groupId: 'flat',
});
const request = (expense: Expense = RENT, names = ['Meera Iyer', 'Kabir Sen']) => ({
  expense,
  currentUserId: 'meera',
  members: names.map(personOnWire),
});
const idsOf = ({ participants }: { participants: readonly { readonly id: string }[] }) =>
  participants.map(({ id }) => id);

describe.each([
  ['a copy', draftOfCopy],
  ['a repetition', draftOfRepetition],
])('%s of an expense', (_name, draftOf) => {
  it('leaves out who has left the group, in the order of the expense, and the viewer pays in their place', () => {
    const draft = draftOf(request());
    expect(idsOf(draft)).toEqual(['kabir', 'meera']);
    expect(draft).toMatchObject({ payerId: 'meera', excludedIds: new Set() });
    expect(leftOutOf(request())).toMatchObject([{ id: 'zoya', name: 'Zoya Khan' }]);
  });

  it('leaves the rest to who is left of several payers', () => {
    const [first] = RENT.payers;
    if (!first) throw new Error('somebody paid');
    const half = { ...first, amount: RENT.splits[0]?.amount ?? first.amount };
    const kabir = { ...half, userId: 'kabir', user: personOnWire('Kabir Sen') };
    const bySeveral = { ...RENT, payers: [half, kabir] };
    expect(draftOf(request(bySeveral)).payments).toEqual([{ userId: 'kabir', text: undefined }]);
    expect(draftOf(request(bySeveral, ['Meera Iyer']))).toMatchObject({
      payerId: 'meera',
      payments: undefined,
    });
  });

  it('is with everybody where all are still members, or where that is not known', () => {
    const names = [...IN_IT, 'Ishita Sen'];
    expect(draftOf(request(RENT, names))).toMatchObject({
      payerId: 'zoya',
      excludedIds: new Set(['ishita']),
    });
    expect(leftOutOf(request(RENT, names))).toEqual([]);
    const unknown = { expense: RENT, currentUserId: 'meera', members: undefined };
    expect(idsOf(draftOf(unknown))).toEqual(['zoya', 'kabir', 'meera']);
    expect(leftOutOf(unknown)).toEqual([]);
  });
});

it.each([
  ['equal', {}],
  ['exact', {}],
  ['percentage', { percentage: 50 }],
  ['shares', { shares: 1 }],
] as const)(
  'a copy of an expense without the viewer, split by %s, has nothing for them',
  (splitType, part) => {
    const wire = expenseOnWire('Rent', {
      payer: 'Zoya Khan',
      amount: 90,
      sharers: ['Zoya Khan', 'Kabir Sen'],
    });
    const splits = wire.splits.map((split) => ({ ...split, splitType, ...part }));
    const draft = draftOfCopy(request(z.parse(expenseSchema, { ...wire, splits }), IN_IT));
    const { isInSplit, amount } = previewSplit(draft).parts.find(({ userId }) => userId === 'meera') ?? {};
    expect({ isInSplit, amount }).toEqual({ isInSplit: true, amount: 0 });
  },
);

it('an equal split that the viewer is not in opens with their box unticked', () => {
  const wire = expenseOnWire('Beer', { payer: 'Zoya Khan', amount: 90, sharers: IN_IT });
  const splits = wire.splits.map((split) => ({
    ...split,
    splitType: 'shares',
    shares: split.userId === 'meera' ? 0 : 1,
  }));
  const { splitType, requiredId, excludedIds } = draftOfExpense(
    request(z.parse(expenseSchema, { ...wire, splits })),
  );
  expect({ splitType, requiredId, excludedIds }).toEqual({
    splitType: 'equal',
    requiredId: 'meera',
    excludedIds: new Set(['meera']),
  });
});

it('an expense that is edited keeps who has left the group', () => {
  expect(idsOf(draftOfExpense(request()))).toEqual(['zoya', 'kabir', 'meera']);
  expect(draftOfExpense(request()).payerId).toBe('zoya');
});

it('an adjusted split keeps the numbers of equal parts, in an edit and in a copy', () => {
  const wire = expenseOnWire('Beer', { payer: 'Zoya Khan', amount: 90, sharers: IN_IT });
  const parts = {
    zoya: { amount: 50, adjustment: 0, shares: 2 },
    kabir: { amount: 15, adjustment: 15, shares: 0 },
    meera: { amount: 25, adjustment: 0 },
  };
  const splits = wire.splits.map(({ userId, user }) => ({
    userId,
    user,
    splitType: 'adjustment',
    ...(userId === 'zoya' ? parts.zoya : userId === 'kabir' ? parts.kabir : parts.meera),
  }));
  const expense = z.parse(expenseSchema, { ...wire, groupId: 'flat', splits });
  for (const draft of [draftOfExpense(request(expense, IN_IT)), draftOfCopy(request(expense, IN_IT))]) {
    const verdict = validateDraft(draft);
    expect(verdict.isOk && verdict.expense.splits).toEqual(
      expense.splits.map(({ user: _user, ...split }) => split),
    );
  }
  const opened = draftOfExpense(request(expense, IN_IT));
  const draft = [false, true].reduce(
    (before, isIncluded) => reduceDraft(before, { type: 'include', userId: 'kabir', isIncluded }),
    opened,
  );
  const edited = validateDraft(draft);
  expect(edited.isOk && editOf(expense, { opened, draft, edited: edited.expense })).toMatchObject({
    splits: [{ amount: 3750 }, { amount: 3375 }, { amount: 1875 }],
  });
});
