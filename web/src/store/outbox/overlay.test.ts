import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listBalances } from '@barabar/core/contract/balances';
import { listExpenses, listMyExpenses } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { expenseOnWire, makePerson } from '../../lib/factories.ts';
import {
  beginOnEmptyDevice,
  endings,
  entriesOf,
  openPage,
  server,
  TEA,
  teaOnWire,
  type Reply,
} from './outbox-fixtures.ts';

beforeEach(beginOnEmptyDevice);

describe('what the screens show ahead', () => {
  it('is in the feed and in the balances until the server has it', async () => {
    const page = await openPage();
    const feed = page.pagedKeyOf(listExpenses, { groupId: 'goa' });
    const mine = page.pagedKeyOf(listMyExpenses);
    const balances = page.keyOf(listBalances, { query: { groupId: 'goa' } });
    const friends = page.keyOf(listFriends);
    const bina = { ...makePerson('bina'), status: 'active', balance: 0, balances: [], groups: [] };
    await page.hold(page.keyOf(getGroup, { params: { groupId: 'goa' } }), {
      id: 'goa',
      name: 'Goa',
      simplifyDebts: false,
    });
    await page.hold(friends, [bina]);
    server.replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.create('key-2');
    const empty = { items: [], nextCursor: undefined };
    expect(page.shown(feed, empty)).toMatchObject({ items: [{ id: 'key-2' }, { id: 'key-1' }] });
    // What a form reads from the cache has it too.
    expect(page.withWaiting(feed, empty)).toEqual(page.shown(feed, empty));
    expect(page.shown(mine, empty)).toMatchObject({ items: [{ id: 'key-2' }, { id: 'key-1' }] });
    expect(page.shown(balances, [])).toMatchObject([
      { fromUserId: 'bina', toUserId: 'asha', amount: 100_00 },
    ]);
    expect(page.shown(friends, [bina])).toMatchObject([{ balance: 100_00, groups: [{ groupName: 'Goa' }] }]);
    await page.sendOutbox();
    expect(page.shown(balances, [])).toEqual([]);
    expect(page.shown(feed, empty)).toEqual(empty);
  });

  it('is not laid over what was read after it was sent: the server may have it, and money is not shown twice', async () => {
    const page = await openPage();
    const feed = page.pagedKeyOf(listExpenses, { groupId: 'goa' });
    const balances = page.keyOf(listBalances, { query: { groupId: 'goa' } });
    await page.hold(page.keyOf(getGroup, { params: { groupId: 'goa' } }), {
      id: 'goa',
      name: 'Goa',
      simplifyDebts: false,
    });
    const people = { fromUser: makePerson('bina'), toUser: makePerson('asha') };
    const owed = { fromUserId: 'bina', toUserId: 'asha', ...people, currency: 'INR', groupId: 'goa' };
    server.replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    // The server has taken it, and its answer was lost.
    const later = Date.now() + 1;
    const [before, after] = [
      { items: [], nextCursor: undefined },
      { items: [TEA], nextCursor: undefined },
    ];
    expect(page.shown(feed, before)).toMatchObject({ items: [{ id: 'key-1', description: 'key-2' }] });
    expect(page.shown(balances, [])).toMatchObject([{ amount: 50_00 }]);
    expect(page.shown(feed, after, later)).toEqual(after);
    const moved = [{ ...owed, amount: 50_00 }];
    expect(page.shown(balances, moved, later)).toEqual(moved);
    // Nor is it put into the cache a second time when the server answers.
    await page.hold(balances, moved);
    const taken = expenseOnWire('Tea', { payer: 'asha', amount: 100, sharers: ['asha', 'bina'] });
    server.replies = [{ data: { ...taken, groupId: 'goa', group: { id: 'goa', name: 'Goa' } } }, 'lost'];
    await page.sendOutbox();
    expect(page.readCache(balances)).toEqual(moved);
    const former = page.withReadDate<readonly object[]>([], 0);
    await page.hold(balances, former);
    server.replies = ['lost'];
    await page.create('key-3');
    server.replies = [
      { data: taken },
      { data: { ...taken, groupId: 'goa', group: { id: 'goa', name: 'Goa' } } },
    ];
    await page.sendOutbox();
    expect(page.readCache(balances)).toMatchObject([{ amount: 50_00 }]);
  });

  it('is put into what was read before, when the server has it', async () => {
    const page = await openPage();
    const mine = page.pagedKeyOf(listMyExpenses);
    await page.hold(mine, page.withReadDate({ items: [], nextCursor: undefined }, 0));
    server.replies = ['lost', { data: teaOnWire('tea') }, 'lost'];
    await page.create('key-1');
    await page.sendOutbox();
    expect(page.readCache(mine)).toMatchObject({ items: [{ id: 'tea' }] });
    // What was not sent by then is still laid over it.
    await page.create('key-2');
    expect(page.withWaiting(mine, page.readCache(mine))).toMatchObject({
      items: [{ id: 'tea' }, { id: 'key-2' }],
    });
  });

  it('is laid over what was read after it was made, and before it was sent', async () => {
    const page = await openPage();
    const mine = page.pagedKeyOf(listMyExpenses);
    server.replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.create('key-2');
    const read = { items: [], nextCursor: undefined };
    const readAt = Date.now() + 1;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(readAt));
    server.replies = [{ data: teaOnWire('tea') }, 'lost'];
    await page.sendOutbox();
    expect(page.shown(mine, read, readAt)).toMatchObject({ items: [{ id: 'key-2' }] });
  });

  it('is laid over all that is read while it is sent for the first time', async () => {
    const page = await openPage();
    const mine = page.pagedKeyOf(listMyExpenses);
    const { promise, resolve } = Promise.withResolvers<Reply>();
    server.replies = [promise];
    const saved = page.create('key-1');
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    // As when another tab says that something has changed.
    await page.readOutbox();
    const later = Date.now() + 1;
    const read = { items: [], nextCursor: undefined };
    expect(page.shown(mine, read, later)).toMatchObject({ items: [{ id: 'key-1' }] });
    resolve('lost');
    await saved;
    expect(page.shown(mine, read, later)).toEqual(read);
  });

  it('is known as sent in the other tabs, too', async () => {
    const page = await openPage();
    const other = await openPage();
    endings.push(other.followOutbox());
    server.replies = ['lost'];
    await page.create('key-1');
    await vi.waitFor(() => expect(entriesOf(other)).toMatchObject([{ id: 'key-1', isTried: true }]));
  });

  it('is not read again while nobody knows whether the server has it', async () => {
    const page = await openPage();
    let readings = 0;
    endings.push(page.listenToRereading(() => (readings += 1)));
    server.replies = ['lost'];
    await page.create('key-1');
    expect(readings).toBe(0);
    await page.sendOutbox();
    expect(readings).toBe(1);
  });

  it('moves no balance in a group that simplifies its debts or is not known', async () => {
    const page = await openPage();
    const balances = page.keyOf(listBalances, { query: { groupId: 'goa' } });
    server.replies = ['lost'];
    await page.create('key-1');
    expect(page.shown(balances, [])).toEqual([]);
    const group = page.keyOf(getGroup, { params: { groupId: 'goa' } });
    await page.hold(group, { id: 'goa', name: 'Goa', simplifyDebts: true });
    expect(page.shown(balances, [])).toEqual([]);
    await page.hold(group, { id: 'goa', name: 'Goa', simplifyDebts: false });
    expect(page.shown(balances, [])).toHaveLength(1);
  });

  it('moves an incomplete list of friends only when it is read again', async () => {
    const page = await openPage();
    const friends = page.keyOf(listFriends);
    await page.hold(page.keyOf(getGroup, { params: { groupId: 'goa' } }), {
      id: 'goa',
      name: 'Goa',
      simplifyDebts: false,
    });
    await page.hold(friends, []);
    server.replies = ['lost'];
    await page.create('key-1');
    expect(page.shown(friends, [])).toEqual([]);
  });

  it('keeps the row of a record that is being deleted, while balances leave it out at once', async () => {
    const page = await openPage();
    const feed = page.pagedKeyOf(listExpenses, { groupId: 'goa' });
    const balances = page.keyOf(listBalances, { query: { groupId: 'goa' } });
    await page.hold(page.keyOf(getGroup, { params: { groupId: 'goa' } }), {
      id: 'goa',
      name: 'Goa',
      simplifyDebts: false,
    });
    const row = { fromUserId: 'bina', toUserId: 'asha', amount: 50_00, currency: 'INR', groupId: 'goa' };
    const people = { fromUser: makePerson('bina'), toUser: makePerson('asha') };
    server.replies = ['lost'];
    const { submitChange } = await import('./submit-change.ts');
    await submitChange({
      action: 'deleteExpense',
      params: { expenseId: 'tea' },
      idempotencyKey: 'key-1',
      viewerId: 'asha',
      effect: { kind: 'expense', before: TEA },
    });
    expect(page.shown(feed, { items: [TEA], nextCursor: undefined })).toMatchObject({
      items: [{ id: 'tea' }],
    });
    expect(page.shown(balances, [{ ...row, ...people }])).toEqual([]);
    expect(page.stateOf('tea', page.getOutbox())).toBe('waiting');
  });
});
