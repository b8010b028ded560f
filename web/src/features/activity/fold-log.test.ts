import { expect, it } from 'vitest';
import type { Activity } from '@barabar/core/contract/activities';
import { makeActivity } from '../../test-support/factories.ts';
import { activityItem, feedKey, type FeedItem } from './feed-item.ts';
import { foldLog } from './use-feed.ts';

const entry = (id: string, day: number, metadata: Activity['metadata'], type = 'expense_updated'): FeedItem =>
  activityItem(makeActivity(type, { id, at: new Date(2026, 10, day, 12), metadata }));
const told = (items: readonly FeedItem[]) =>
  foldLog(items).map((item) => [
    item.id,
    ...(item.type === 'activity' ? (item.earlier ?? []).map(({ id }) => id) : []),
  ]);

it('folds entries about one record into the newest, whatever is between them', () => {
  const items = [
    entry('restored', 18, { expenseId: 'tea' }),
    entry('other', 18, { settlementId: 's' }),
    entry('deleted', 18, { expenseId: 'tea' }),
    entry('edited', 18, { expenseId: 'tea' }),
  ];
  expect(told(items)).toEqual([['restored', 'deleted', 'edited'], ['other']]);
});

it('keeps a line for each day, and leaves entries about people and groups as they are', () => {
  const items = [
    entry('today', 18, { expenseId: 'tea' }),
    entry('left', 18, { memberUserId: 'zoya' }),
    entry('joined', 18, { memberUserId: 'zoya' }),
    entry('yesterday', 17, { expenseId: 'tea' }),
  ];
  expect(told(items)).toEqual([['today'], ['left'], ['joined'], ['yesterday']]);
  expect(new Set(foldLog(items).map(feedKey)).size).toBe(4);
});

it('keeps a line for what each person did, in the order of their deeds', () => {
  const by = (id: string, userId: string): FeedItem =>
    activityItem(
      makeActivity('expense_updated', {
        id,
        user: { id: userId, name: userId },
        at: new Date(2026, 10, 18, 12),
        metadata: { expenseId: 'tea' },
      }),
    );
  const items = [by('again', 'rohan'), by('deleted', 'meera'), by('edited', 'rohan'), by('added', 'rohan')];
  expect(told(items)).toEqual([['again'], ['deleted'], ['edited', 'added']]);
});

it('keeps a line for what tells the viewer that they were removed', () => {
  const items = [
    entry('removed', 18, { expenseId: 'tea' }, 'expense_person_removed'),
    entry('edited', 18, { expenseId: 'tea' }),
    entry('added', 18, { expenseId: 'tea' }, 'expense_created'),
  ];
  expect(told(items)).toEqual([['removed'], ['edited', 'added']]);
});

it('has one line for what was done to an act, whichever of its settlements an entry is about', () => {
  const items = [
    entry('deleted', 18, { settlementId: 'here', actId: 'act' }, 'settlement_deleted'),
    entry('deleted-too', 18, { settlementId: 'there', actId: 'act' }, 'settlement_deleted'),
    entry('edited', 17, { settlementId: 'here', actId: 'act' }, 'settlement_updated'),
    entry('other', 17, { settlementId: 'another', actId: 'other' }, 'settlement_updated'),
  ];
  expect(told(items)).toEqual([['deleted'], ['edited'], ['other']]);
});
