import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import type { Activity } from '@barabar/core/contract/activities';
import type { Expense } from '@barabar/core/contract/expenses';
import { activityItem, expenseItem } from './feed-item.ts';
import { hideToldTwice } from './hide-told-twice.ts';

const date = new Date(0);

const expense: Expense = {
  id: 'tea',
  description: 'Tea',
  amount: toMinor(10),
  currency: 'INR',
  paidBy: 'me',
  paidByUser: { id: 'me', name: 'Meera' },
  payers: [],
  splits: [],
  spentOn: toCalendarDay('2026-01-01'),
  createdBy: 'me',
  createdAt: date,
  updatedAt: date,
  version: 1,
};

const line = (type: string, metadata: Activity['metadata']) =>
  activityItem({
    id: `${type}-line`,
    type,
    createdAt: date,
    updatedAt: date,
    user: { id: 'me', name: 'Meera' },
    metadata,
    summary: '',
  });

describe('hideToldTwice', () => {
  it("removes the 'created' entry of an expense that is itself in the feed", () => {
    const shown = expenseItem(expense);
    const told = line('expense_created', { expenseId: 'tea' });
    expect(hideToldTwice([shown, told], [shown, told])).toEqual([shown]);
  });

  it('removes it even while the merge still holds the record back', () => {
    const told = line('expense_created', { expenseId: 'tea' });
    expect(hideToldTwice([told], [expenseItem(expense), told])).toEqual([]);
  });

  it('keeps the entry of a record that is not in the feed', () => {
    const told = line('expense_created', { expenseId: 'gone' });
    const items = [expenseItem(expense), told];
    expect(hideToldTwice(items, items)).toHaveLength(2);
  });

  it('keeps other entries about a record that is in the feed', () => {
    const told = line('expense_updated', { expenseId: 'tea' });
    const items = [expenseItem(expense), told];
    expect(hideToldTwice(items, items)).toHaveLength(2);
  });

  it('does not take an expense for a settlement of the same id', () => {
    const told = line('settlement_created', { settlementId: 'tea' });
    const items = [expenseItem(expense), told];
    expect(hideToldTwice(items, items)).toHaveLength(2);
  });
});
