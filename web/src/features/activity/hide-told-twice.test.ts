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

describe('claims', () => {
  const at = (minute: number) => new Date(2026, 10, 18, 12, minute);
  const claim = (type: string, minute: number) =>
    activityItem(
      makeActivity(type, {
        group: { id: 'goa', name: 'Goa' },
        at: at(minute),
        metadata: { memberUserId: 'kabir', memberName: 'Kabir Sen', formerName: 'Kabir' },
      }),
    );
  const joined = activityItem(
    makeActivity('user_joined_group', {
      at: at(1),
      metadata: { memberUserId: 'kabir', invitedByUserId: 'asha' },
    }),
  );
  const others = activityItem(
    makeActivity('user_joined_group', { id: 'other', at: at(1), metadata: { memberUserId: 'zoya' } }),
  );
  const [waiting, confirmed, declined] = [
    claim('claim_waiting', 1),
    claim('claim_confirmed', 2),
    claim('claim_declined', 2),
  ];

  const linked = (userId: string, group?: Activity['group']) =>
    activityItem(
      makeActivity('member_linked', {
        user: { id: userId, name: userId },
        ...(group && { group }),
        metadata: { memberUserId: 'kabir', formerName: 'Kabir' },
      }),
    );

  it('are one entry with what a yes takes along outside of groups; other links are told', () => {
    const kept = [linked('meera'), linked('zoya', { id: 'flat', name: 'Flat' })];
    const items = [confirmed, linked('zoya'), ...kept];
    expect(hideToldTwice(items, items)).toEqual([confirmed, ...kept]);
  });

  it.each([
    ['while it waits', [waiting, joined, others], [waiting, others]],
    ['of one that is done at once', [claim('claim_done', 1), joined], [claim('claim_done', 1)]],
    ['once it is confirmed', [confirmed, waiting, joined, others], [confirmed, others]],
    ['and stay beside a no', [declined, waiting, joined], [declined, waiting]],
  ])('are one entry %s', (_, loaded, shown) => {
    expect(hideToldTwice(loaded, loaded)).toEqual(shown);
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
