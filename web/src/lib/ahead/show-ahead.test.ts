import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listBalances } from '@barabar/core/contract/balances';
import { listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { pagedKeyOf } from '../paged-key.ts';
import { readCache } from '../read-cache.ts';
import { keyOf } from '../use-endpoint.ts';
import { makeExpense, makePerson } from './make-record.ts';
import { showAhead } from './show-ahead.ts';

const { revalidateAll } = vi.hoisted(() => ({ revalidateAll: vi.fn<() => Promise<void>>() }));
vi.mock('../revalidate.ts', () => ({ revalidateAll }));

const FEED = pagedKeyOf(listExpenses, { groupId: 'goa' });
const MINE = pagedKeyOf(listMyExpenses);
const OF_GROUP = keyOf(listBalances, { query: { groupId: 'goa' } });
const FRIENDS = keyOf(listFriends);
const GROUP = keyOf(getGroup, { params: { groupId: 'goa' } });

const dinner = makeExpense('asha', { asha: 50_00, bina: 50_00 }, { id: 'dinner', groupId: 'goa' });
const bina = { ...makePerson('bina'), status: 'active', balance: 0, balances: [], groups: [] };

const hold = (key: readonly unknown[], data: unknown) => mutate(key, data, { revalidate: false });
const holdGroup = (simplifyDebts: boolean) => hold(GROUP, { id: 'goa', name: 'Goa', simplifyDebts });

beforeEach(async () => {
  await holdGroup(false);
  await hold(FEED, { items: [], nextCursor: undefined });
  await hold(OF_GROUP, []);
  await hold(FRIENDS, [bina]);
});
afterEach(async () => {
  revalidateAll.mockClear();
  for (const key of [FEED, MINE, OF_GROUP, FRIENDS, GROUP]) await hold(key, undefined);
});

/** Saves the dinner. The server answers when the test resolves `answer`. */
function save() {
  const answer = Promise.withResolvers<Expense>();
  const ahead = { ...dinner, id: 'ahead', version: 0 };
  const saved = showAhead(
    { kind: 'expense', after: ahead },
    {
      viewerId: 'asha',
      request: answer.promise,
      answered: (after) => ({ kind: 'expense', before: ahead, after }),
    },
  );
  return { answer, saved };
}

describe('a change that is being saved', () => {
  it('leaves an incomplete list of friends as it is, and its read continues', async () => {
    const older: unknown[] = [];
    await hold(FRIENDS, older);
    const { answer, saved } = save();
    expect(readCache(OF_GROUP)).toHaveLength(1);
    expect(readCache(FRIENDS)).toBe(older);
    answer.resolve(dinner);
    await saved;
    expect(readCache(FRIENDS)).toBe(older);
  });

  it('is in the feed and in the balances before the server has answered', async () => {
    const { answer, saved } = save();
    expect(readCache(FEED)).toMatchObject({ items: [{ id: 'ahead' }] });
    expect(readCache(OF_GROUP)).toMatchObject([{ fromUserId: 'bina', toUserId: 'asha', amount: 50_00 }]);
    expect(readCache(FRIENDS)).toMatchObject([{ balance: 50_00, groups: [{ groupName: 'Goa' }] }]);
    // No screen has read this list yet.
    expect(readCache(MINE)).toBeUndefined();
    expect(revalidateAll).not.toHaveBeenCalled();
    answer.resolve(dinner);
    await expect(saved).resolves.toBe(dinner);
    // The row is the server's even before the list is read again.
    expect(readCache(FEED)).toEqual({ items: [dinner], nextCursor: undefined });
    await vi.waitFor(() => expect(revalidateAll).toHaveBeenCalledTimes(1));
    expect(readCache(OF_GROUP)).toHaveLength(1);
  });

  it('is taken back when the server refuses it, and the refusal is thrown', async () => {
    const { answer, saved } = save();
    answer.reject(new Error('refused'));
    await expect(saved).rejects.toThrow('refused');
    await vi.waitFor(() => expect(revalidateAll).toHaveBeenCalledTimes(1));
    expect(readCache(FEED)).toEqual({ items: [], nextCursor: undefined });
    expect(readCache(OF_GROUP)).toEqual([]);
    expect(readCache(FRIENDS)).toEqual([bina]);
  });

  it('moves no balance in a group that simplifies its debts or is not known', async () => {
    for (const group of [true, undefined]) {
      await (group ? holdGroup(true) : hold(GROUP, undefined));
      const { answer, saved } = save();
      expect(readCache(FEED)).toMatchObject({ items: [{ id: 'ahead' }] });
      expect(readCache(OF_GROUP)).toEqual([]);
      answer.reject(new Error('refused'));
      await expect(saved).rejects.toThrow('refused');
      await vi.waitFor(() => expect(readCache(FEED)).toMatchObject({ items: [] }));
    }
  });

  it('adds to another change that is being saved', async () => {
    const first = save();
    const second = save();
    expect(readCache(OF_GROUP)).toMatchObject([{ amount: 100_00 }]);
    first.answer.resolve(dinner);
    second.answer.resolve(dinner);
    await Promise.all([first.saved, second.saved]);
    expect(readCache(OF_GROUP)).toMatchObject([{ amount: 100_00 }]);
  });
});

describe('a record that is being deleted', () => {
  it('keeps its row until it is deleted, while balances leave it out at once', async () => {
    await hold(FEED, { items: [dinner], nextCursor: undefined });
    await hold(OF_GROUP, [
      { fromUserId: 'bina', toUserId: 'asha', amount: 50_00, currency: 'INR', groupId: 'goa' },
    ]);
    const answer = Promise.withResolvers<string>();
    const deleted = showAhead(
      { kind: 'expense', before: dinner },
      {
        viewerId: 'asha',
        request: answer.promise,
        answered: () => ({ kind: 'expense', before: dinner }),
        isRowKept: true,
      },
    );
    expect(readCache(FEED)).toMatchObject({ items: [{ id: 'dinner' }] });
    expect(readCache(OF_GROUP)).toEqual([]);
    answer.resolve('deleted');
    await deleted;
    expect(readCache(FEED)).toMatchObject({ items: [] });
  });
});
