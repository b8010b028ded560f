import { expect, it } from 'vitest';
import type { Activity } from '@barabar/core/contract/activities';
import { makeActivity, makeExpense } from '../../test-support/factories.ts';
import { activityItem, expenseItem, feedKey, type FeedItem } from './feed-item.ts';
import { shortenLog } from './shorten-log.ts';

const tea = expenseItem(makeExpense('me', { me: 10 }, { id: 'tea' }));
const entry = (type: string, metadata: Activity['metadata'], id = type, day = 18): FeedItem =>
  activityItem(makeActivity(type, { id, metadata, at: new Date(2026, 10, day, 12) }));
const shown = (...items: FeedItem[]) => shortenLog(items, new Set(['tea']));

it('leaves out all entries about a record that was added and deleted on the same day', () => {
  const items = [
    entry('expense_deleted', { expenseId: 'taxi' }),
    tea,
    entry('expense_updated', { expenseId: 'taxi' }),
    entry('settlement_deleted', { settlementId: 'paid' }),
    entry('expense_created', { expenseId: 'taxi' }),
    entry('settlement_created', { settlementId: 'paid' }),
  ];
  expect(shown(...items)).toEqual([tea]);
});

it('leaves the newest deletion of a record that was added on another day, or before what is loaded', () => {
  const deleted = (day: number) => entry('expense_deleted', { expenseId: 'taxi' }, `deleted ${day}`, day);
  const later = [
    entry('expense_restored', { expenseId: 'taxi' }, 'restored', 17),
    deleted(16),
    entry('expense_updated', { expenseId: 'taxi' }, 'updated', 16),
  ];
  const added = entry('expense_created', { expenseId: 'taxi' }, 'added', 16);
  expect(shown(deleted(18), ...later, added, tea)).toEqual([deleted(18), tea]);
  expect(shown(deleted(18), ...later)).toEqual([deleted(18)]);
});

it('keeps why a payment was deleted', () => {
  const why = entry('settlement_deleted', { settlementId: 'paid', reason: 'Nothing came' });
  expect(shown(why, entry('settlement_created', { settlementId: 'paid' }))).toEqual([why]);
});

it('keeps what happened to a record that was restored, and what was done to the group', () => {
  const items = [
    entry('expense_restored', { expenseId: 'tea' }),
    entry('expense_deleted', { expenseId: 'tea' }),
    entry('group_deleted', {}),
    tea,
  ];
  expect(shown(...items)).toEqual(items);
});

it('makes of comments a number on their expense, without those that were deleted', () => {
  const comment = (commentId: string, type = 'expense_commented'): FeedItem =>
    entry(type, { expenseId: 'tea', commentId }, `${type} ${commentId}`);
  const items = [comment('b', 'expense_comment_deleted'), comment('c'), comment('b'), comment('a'), tea];
  expect(shown(...items)).toEqual([{ ...tea, comments: 2 }]);
  expect(shown(comment('b', 'expense_comment_deleted'), comment('b'), tea)).toEqual([tea]);
});

it('keeps comments on an expense that the feed does not have', () => {
  const elsewhere = entry('expense_commented', { expenseId: 'rent', commentId: 'a' });
  expect(shown(elsewhere, tea).map(feedKey)).toEqual(['activity:expense_commented', 'expense:tea']);
});
