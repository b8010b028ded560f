import { expect, it } from 'vitest';
import type { Activity } from '@barabar/core/contract/activities';
import { makeActivity } from '../../test-support/factories.ts';
import { activityItem, type FeedItem } from './feed-item.ts';
import { markOutOfReach } from './use-feed.ts';

const entry = (id: string, type: string, metadata: Activity['metadata'], hour = 0): FeedItem =>
  activityItem(makeActivity(type, { id, at: new Date(2026, 10, 18, hour), metadata }));
const marked = (items: readonly FeedItem[]) =>
  markOutOfReach(items).flatMap((item) => (item.type === 'activity' && item.isOutOfReach ? item.id : []));

it('all entries about an expense or a series are out of reach of whoever was removed from it', () => {
  const items = [
    entry('removed', 'expense_person_removed', { expenseId: 'tea' }, 9),
    entry('other', 'expense_updated', { expenseId: 'rent', recurrenceId: 'rents' }),
    entry('joined', 'user_joined_group', { memberUserId: 'zoya' }),
    entry('ended', 'recurrence_person_removed', { recurrenceId: 'rents' }, 8),
    entry('added', 'expense_created', { expenseId: 'tea' }),
    entry('begun', 'recurrence_created', { recurrenceId: 'rents' }),
  ];
  expect(marked(items)).toEqual(['removed', 'ended', 'added', 'begun']);
});

it('entries are in reach of whoever was added again, and stay the same objects', () => {
  const items = [
    entry('again', 'expense_updated', { expenseId: 'tea' }),
    entry('removed', 'expense_person_removed', { expenseId: 'tea' }),
    entry('added', 'expense_created', { expenseId: 'tea' }),
  ];
  expect(marked(items)).toEqual([]);
  for (const [index, item] of markOutOfReach(items).entries()) expect(item).toBe(items[index]);
});

it('entries are in reach of whoever is in it still, since only another record of theirs was removed', () => {
  const items = [
    entry('removed', 'expense_person_removed', { expenseId: 'tea' }, 9),
    entry('edited', 'expense_updated', { expenseId: 'tea' }, 9),
    entry('added', 'expense_created', { expenseId: 'tea' }, 8),
  ];
  expect(marked(items)).toEqual([]);
});
