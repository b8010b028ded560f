import { describe, expect, it } from 'vitest';
import type { Expense } from '@barabar/core/contract/expenses';
import { toMinor } from '@barabar/core/money';
import { movesOf } from '../../../store/changes/ledger-change.ts';
import { draftOfExpense } from '../draft/draft-of-expense.ts';
import { optimisticEdit, optimisticExpense } from './optimistic-expense.ts';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';

const person = (id: string) => ({ id, name: `Person ${id}`, email: `${id}@example.com` });
const group = { id: 'goa', name: 'Goa gang' };

function dinner(): Expense {
  const actions: DraftAction[] = [
    { type: 'enter', fields: { description: 'Dinner' } },
    { type: 'enterAmount', text: '100' },
    { type: 'chooseCategory', category: 'Food & Dining' },
  ];
  const opened = createDraft({
    currentUserId: 'meera',
    participants: ['meera', 'kabir'].map(person),
    groupId: group.id,
  });
  const draft = actions.reduce(reduceDraft, opened);
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  return optimisticExpense(verdict.expense, { id: 'key-1', draft, group });
}

function editedAfter(expense: Expense, ...actions: DraftAction[]): Expense {
  const draft = actions.reduce(reduceDraft, draftOfExpense({ expense, currentUserId: 'meera' }));
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  return optimisticEdit(expense, { edited: verdict.expense, draft });
}

describe('an expense ahead of the server', () => {
  it('has the entered values with names, and the version that the server gives it', () => {
    const ahead = dinner();
    expect(ahead).toMatchObject({
      id: 'key-1',
      groupId: 'goa',
      group,
      description: 'Dinner',
      amount: 100_00,
      category: 'Food & Dining',
      paidByUser: { name: 'Person meera' },
      createdBy: 'meera',
    });
    expect(ahead.splits.map(({ user, amount }) => [user.name, amount])).toEqual([
      ['Person meera', 50_00],
      ['Person kabir', 50_00],
    ]);
    expect(ahead.version).toBe(1);
  });

  it('has the icon of an own category, which the request does not name', () => {
    const poker = editedAfter(
      { ...dinner(), version: 3 },
      { type: 'chooseCategory', category: 'Poker', categoryIcon: 'games' },
    );
    expect(poker).toMatchObject({ category: 'Poker', categoryIcon: 'games' });
    const renamed = editedAfter(
      { ...poker, version: 4 },
      { type: 'enter', fields: { description: 'Cards' } },
    );
    expect(renamed).toMatchObject({ category: 'Poker', categoryIcon: 'games' });
    const travel = editedAfter({ ...poker, version: 4 }, { type: 'chooseCategory', category: 'Travel' });
    expect(travel).not.toHaveProperty('categoryIcon');
  });

  it('has the changes of the form, without the removed category', () => {
    const after = editedAfter(
      { ...dinner(), version: 3 },
      { type: 'choosePayer', payerId: 'kabir' },
      { type: 'chooseCategory', category: undefined },
    );
    expect(after).toMatchObject({
      id: 'key-1',
      paidBy: 'kabir',
      payers: [{ userId: 'kabir', amount: 100_00 }],
    });
    expect(after).not.toHaveProperty('category');
    expect(after.version).toBe(4);
  });

  it('moves balances the other way where the money came back, and back again', () => {
    const spent = dinner();
    const back = editedAfter(spent, { type: 'enter', fields: { isRefund: true } });
    expect(back.isRefund).toBe(true);
    expect(movesOf({ kind: 'expense', before: spent, after: back })).toMatchObject([
      { deltas: [{ pairKey: 'kabir_meera', amount: 100_00 }] },
    ]);
    const again = editedAfter(back, { type: 'enter', fields: { isRefund: false } });
    expect(again).not.toHaveProperty('isRefund');
    expect(movesOf({ kind: 'expense', before: spent, after: again })).toMatchObject([{ deltas: [] }]);
  });

  it('keeps what several people paid, the last of them the rest', () => {
    const payers = ['meera', 'kabir'].map((id) => ({ userId: id, user: person(id), amount: toMinor(50_00) }));
    const bySeveral: Expense = { ...dinner(), payers };
    const described = editedAfter(bySeveral, { type: 'enter', fields: { description: 'Supper' } });
    expect(described.payers).toEqual(payers);
    expect(movesOf({ kind: 'expense', before: bySeveral, after: described })).toEqual([
      { groupId: 'goa', currency: 'INR', deltas: [] },
    ]);
    const dearer = editedAfter(bySeveral, { type: 'enterAmount', text: '120' });
    expect(dearer.payers.map(({ userId, amount }) => [userId, amount])).toEqual([
      ['meera', 50_00],
      ['kabir', 70_00],
    ]);
  });
});
