import { listBalances } from '@barabar/core/contract/balances';
import type { ChangesPage, WholeLists } from '@barabar/core/contract/changes';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { viewOf, showExpense, showSettlement } from '@barabar/core/device-store';
import { callOf } from '../kinds.ts';
import { fill, forgetRecord, inOneStep, isDoubtful, renewRecord, type ReadDates } from '../store.ts';

/**
 * Fills the store with a page of the feed of changes: new versions of the records that screens have, and the lists.
 * @param lists what the device has of them by now, with the people that records name.
 */
export function fillFromFeed(page: ChangesPage, lists: WholeLists, dates: ReadDates): void {
  inOneStep(() => {
    const view = viewOf({ lists });
    for (const change of page.changes) {
      if ('gone' in change) forgetRecord(change.kind, change.id);
      else if (change.kind === 'expense') renewRecord('expense', showExpense(change.record, view), dates);
      else renewRecord('settlement', showSettlement(change.record, view), dates);
    }
    const { friends, groups, balances } = page.lists ?? {};
    const answers = [
      [callOf(listFriends), friends],
      [callOf(listMyGroups), groups],
      [callOf(listBalances), balances],
    ] as const;
    for (const [call, data] of answers)
      if (data && !isDoubtful(call, dates)) fill(call, { data, nextCursor: undefined, ...dates });
  });
}
