import { describe, expect, it } from 'vitest';
import type { Activity } from '@barabar/core/contract/activities';
import { makeActivity, makeExpense } from '../../test-support/factories.ts';
import { activityItem, expenseItem } from './feed-item.ts';
import { hideGone, hideToldTwice } from './use-feed.ts';

const expense = makeExpense('me', { me: 10 }, { id: 'tea' });

const line = (type: string, metadata: Activity['metadata']) => activityItem(makeActivity(type, { metadata }));

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

  it.each<[string, string, Activity['metadata']]>([
    ['the entry of a record that is not in the feed', 'expense_created', { expenseId: 'gone' }],
    ['other entries about a record that is in the feed', 'expense_updated', { expenseId: 'tea' }],
    ['the entry of a settlement with the id of an expense', 'settlement_created', { settlementId: 'tea' }],
  ])('keeps %s', (_, type, metadata) => {
    const items = [expenseItem(expense), line(type, metadata)];
    expect(hideToldTwice(items, items)).toHaveLength(2);
  });
});

describe('hideGone', () => {
  const added = line('expense_created', { expenseId: 'tea' });
  const deleted = line('expense_deleted', { expenseId: 'tea' });
  const other = line('expense_created', { expenseId: 'soup' });
  const gone = new Set(['tea']);

  it('leaves out that a record was added that was deleted here, until the log has the deletion', () => {
    expect(hideGone([added, other], gone)).toEqual([other]);
    expect(hideGone([deleted, added, other], gone)).toEqual([deleted, added, other]);
  });
});
