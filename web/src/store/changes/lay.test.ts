import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listBalances } from '@barabar/core/contract/balances';
import { listComments, type Comment } from '@barabar/core/contract/comments';
import { getExpense, listExpenses, listMyExpenses } from '@barabar/core/contract/expenses';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { expenseOnWire, makePerson, owes } from '../../test-support/factories.ts';
import {
  beginOnEmptyDevice,
  endings,
  entriesOf,
  GOA,
  openPage,
  sendHeld,
  server,
  TEA,
  teaOnWire,
  type Reply,
} from '../../test-support/outbox-fixtures.ts';

vi.mock('../../lib/loading/when-idle.ts', () => ({ whenIdleOrHidden: () => undefined }));

beforeEach(beginOnEmptyDevice);

const BINA = { ...makePerson('bina'), status: 'active', balance: 0, balances: [], groups: [] };
const OWED = owes('bina', 'asha', 50_00, { groupId: 'goa' });
/** A new expense as the server answers with it: Bina owes Asha half of it, in Goa. */
const TAKEN = {
  ...expenseOnWire('Tea', { payer: 'asha', amount: 100, sharers: ['asha', 'bina'] }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
};

/** A page whose store has Goa, and the addresses of its calls. */
async function openGoa() {
  const page = await openPage();
  const goa = { query: { groupId: 'goa' } };
  const calls = {
    group: page.callOf(getGroup, { params: { groupId: 'goa' } }),
    feed: page.callOf(listExpenses, goa),
    mine: page.callOf(listMyExpenses),
    balances: page.callOf(listBalances, goa),
    own: page.callOf(listBalances),
    friends: page.callOf(listFriends),
    bina: page.callOf(getFriend, { params: { friendId: 'bina' } }),
    tea: page.callOf(getExpense, { params: { expenseId: 'tea' } }),
  };
  page.hold(calls.group, GOA);
  return { page, ...calls };
}

/** Waits until the clock shows another millisecond. @returns the time between. */
async function letTimePass(): Promise<number> {
  const before = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before + 1), 10_000);
  return before + 1;
}

describe('what the screens show ahead', () => {
  it('is in the feed and in the balances until the server has it', async () => {
    const { page, feed, mine, balances, own: ownId, friends, bina } = await openGoa();
    for (const call of [feed, mine, balances, ownId]) page.hold(call, []);
    page.hold(friends, [BINA]);
    server.replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.create('key-2');
    expect(page.shown(feed)).toMatchObject([{ id: 'key-2' }, { id: 'key-1' }]);
    expect(page.shown(mine)).toMatchObject([{ id: 'key-2' }, { id: 'key-1' }]);
    for (const call of [balances, ownId])
      expect(page.shown(call)).toMatchObject([{ fromUserId: 'bina', toUserId: 'asha', amount: 100_00 }]);
    const moved = { balance: 100_00, groups: [{ groupName: 'Goa' }] };
    expect(page.shown(friends)).toMatchObject([moved]);
    expect(page.shown(bina)).toMatchObject(moved);
    await page.sendOutbox();
    expect(entriesOf(page)).toEqual([]);
    const readAt = await letTimePass();
    for (const call of [feed, mine, balances, ownId]) page.hold(call, [], readAt);
    for (const call of [feed, mine, balances, ownId]) expect(page.shown(call)).toEqual([]);
  });

  it('is not laid over what was read after it was sent: the server may have it, and money is not shown twice', async () => {
    const { page, feed, balances } = await openGoa();
    page.hold(feed, []);
    page.hold(balances, []);
    server.replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    expect(page.shown(feed)).toMatchObject([{ id: 'key-1', description: 'key-2' }]);
    expect(page.shown(balances)).toMatchObject([{ amount: 50_00 }]);
    // The server has taken it, and its answer was lost.
    const later = Date.now() + 1;
    page.hold(feed, [TEA], later);
    page.hold(balances, [OWED], later);
    expect(page.shown(feed)).toEqual([TEA]);
    expect(page.shown(balances)).toEqual([OWED]);
    // Nor is it laid over them a second time when the server answers.
    server.replies = [{ data: TAKEN }, 'lost'];
    await page.sendOutbox();
    expect(page.shown(balances)).toEqual([OWED]);
  });

  it('is laid over balances that were read before it was sent, when the server answers', async () => {
    const { page, balances } = await openGoa();
    page.hold(balances, []);
    server.replies = ['lost'];
    await page.create('key-1');
    server.replies = [{ data: TAKEN }];
    await page.sendOutbox();
    expect(entriesOf(page)).toEqual([]);
    expect(page.shown(balances)).toMatchObject([{ amount: 50_00 }]);
  });

  it('is laid over what was read after it was made, and before it was sent', async () => {
    const { page, mine } = await openGoa();
    server.replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.create('key-2');
    const readAt = await letTimePass();
    server.replies = [{ data: teaOnWire('tea') }, 'lost'];
    await page.sendOutbox();
    page.hold(mine, [], readAt);
    // What the server has taken since was not in that either.
    expect(page.shown(mine)).toMatchObject([{ id: 'tea' }, { id: 'key-2' }]);
    page.hold(mine, [], await letTimePass());
    expect(page.shown(mine)).toEqual([]);
  });

  it('is laid over all that is read while it is sent for the first time', async () => {
    const { page, mine } = await openGoa();
    const { saved, resolve } = await sendHeld(() => page.create('key-1'));
    // As when another tab says that something has changed.
    await page.readOutbox();
    page.hold(mine, [], Date.now() + 1);
    expect(page.shown(mine)).toMatchObject([{ id: 'key-1' }]);
    resolve('lost');
    await saved;
    expect(page.shown(mine)).toEqual([]);
  });

  it('is known as sent in the other tabs, too', async () => {
    const page = await openPage();
    const other = await openPage();
    endings.push(other.followOutbox());
    server.replies = ['lost'];
    await page.create('key-1');
    await vi.waitFor(() => expect(entriesOf(other)).toMatchObject([{ id: 'key-1', isTried: true }]), 10_000);
  });

  it('is in the other tabs, too, when this one hears that the server has it', async () => {
    const page = await openPage();
    const { page: other, balances, mine } = await openGoa();
    endings.push(other.followOutbox());
    other.hold(balances, []);
    other.hold(mine, []);
    const { promise, resolve } = Promise.withResolvers<Reply>();
    server.replies = [promise];
    const saved = page.create('key-1');
    await vi.waitFor(() => expect(other.shown(balances)).toMatchObject([{ amount: 50_00 }]), 10_000);
    resolve({ data: TAKEN });
    await saved;
    await vi.waitFor(() => expect(entriesOf(other)).toEqual([]), 10_000);
    expect(other.shown(mine)).toMatchObject([{ id: 'tea' }]);
    expect(other.shown(balances)).toMatchObject([{ amount: 50_00 }]);
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
    const balances = page.callOf(listBalances, { query: { groupId: 'goa' } });
    page.hold(balances, []);
    server.replies = ['lost'];
    await page.create('key-1');
    expect(page.shown(balances)).toEqual([]);
    const group = page.callOf(getGroup, { params: { groupId: 'goa' } });
    page.hold(group, { ...GOA, simplifyDebts: true });
    expect(page.shown(balances)).toEqual([]);
    page.hold(group, GOA, 1);
    expect(page.shown(balances)).toHaveLength(1);
  });

  it('moves balances in the group of two friends, which has no setting', async () => {
    const page = await openPage();
    const balances = page.callOf(listBalances, { query: { groupId: 'goa' } });
    page.hold(balances, []);
    page.hold(page.callOf(listFriends), [{ ...BINA, directGroupId: 'goa' }]);
    server.replies = ['lost'];
    await page.create('key-1');
    expect(page.shown(balances)).toMatchObject([{ amount: 50_00 }]);
  });

  it('moves an incomplete list of friends only when it is read again', async () => {
    const { page, friends } = await openGoa();
    const other = { ...BINA, ...makePerson('chitra') };
    page.hold(friends, [other]);
    server.replies = ['lost'];
    await page.create('key-1');
    expect(page.shown(friends)).toEqual([other]);
  });

  it('keeps the row of a record that is being deleted, while balances leave it out at once', async () => {
    const { page, feed, balances } = await openGoa();
    page.hold(feed, [TEA]);
    page.hold(balances, [OWED]);
    server.replies = ['lost'];
    const { submitChange } = await import('../outbox/submit-change.ts');
    await submitChange({
      action: 'deleteExpense',
      params: { expenseId: 'tea' },
      idempotencyKey: 'key-1',
      viewerId: 'asha',
      effect: { kind: 'expense', before: TEA },
    });
    expect(page.shown(feed)).toMatchObject([{ id: 'tea' }]);
    expect(page.shown(balances)).toEqual([]);
    expect(page.stateOf('tea', page.getOutbox())).toBe('waiting');
    // The server has it: the row goes, and balances that were read before are still without it.
    server.replies = [{ data: { id: 'tea', outcome: 'restorable' } }];
    await page.sendOutbox();
    expect(page.shown(feed)).toEqual([]);
    expect(page.shown(balances)).toEqual([]);
  });

  it('has comments of its expense, and those of no other', async () => {
    const page = await openPage();
    const [ofTea, ofCake] = ['tea', 'cake'].map((expenseId) =>
      page.callOf(listComments, { params: { expenseId } }),
    );
    for (const call of [ofTea, ofCake]) page.hold(call ?? '', []);
    const comment: Comment = {
      id: 'key-1',
      expenseId: 'tea',
      text: 'Milk?',
      createdAt: new Date(0),
      user: makePerson('asha'),
    };
    server.replies = ['lost'];
    const { submitChange } = await import('../outbox/submit-change.ts');
    await submitChange({
      action: 'createComment',
      params: { expenseId: 'tea' },
      body: { text: 'Milk?' },
      idempotencyKey: 'key-1',
      viewerId: 'asha',
      effect: { kind: 'comment', after: comment },
    });
    expect(page.shown(ofTea ?? '')).toEqual([comment]);
    expect(page.shown(ofCake ?? '')).toEqual([]);
  });
});

describe('an answer that was asked before a change was taken, and came after it', () => {
  /** Asks for balances, makes a change meanwhile, and only then lets the balances come. */
  async function askMeanwhile({ page }: Awaited<ReturnType<typeof openGoa>>, amount: number) {
    const { saved: asked, resolve } = await sendHeld(
      () => page.readInto(listBalances, { query: { groupId: 'goa' } }),
      { data: TAKEN },
    );
    await page.create('key-1');
    resolve({ data: [{ ...OWED, amount }] });
    await asked;
  }

  it('is left out where an earlier one is there, over which the change is laid', async () => {
    for (const amount of [50, 100]) {
      const opened = await openGoa();
      const { page, balances } = opened;
      page.hold(balances, [OWED]);
      await askMeanwhile(opened, amount);
      // Whether the server counted the change by then, nobody knows.
      expect(page.shown(balances)).toMatchObject([{ amount: 100_00 }]);
      server.sent = [];
    }
  });

  it('is shown as it came where there is no earlier one', async () => {
    for (const amount of [50, 100]) {
      const opened = await openGoa();
      await askMeanwhile(opened, amount);
      expect(opened.page.shown(opened.balances)).toMatchObject([{ amount: amount * 100 }]);
      server.sent = [];
    }
  });

  it('is left out also while the change is still on its way, and in only what the change concerns', async () => {
    const { page, balances, feed, own: ownId, friends, tea } = await openGoa();
    const elsewhere = page.callOf(listBalances, { query: { groupId: 'flat' } });
    for (const call of [balances, feed, ownId, elsewhere]) page.hold(call, []);
    page.hold(friends, [BINA]);
    page.hold(tea, TEA);
    const before = Date.now();
    await letTimePass();
    const { saved, resolve } = await sendHeld(() => page.create('key-1'));
    const at = { from: Date.now(), to: Date.now() };
    for (const call of [balances, feed, ownId, friends]) {
      expect(page.isDoubtful(call, at)).toBe(true);
      expect(page.isDoubtful(call, { from: before, to: before })).toBe(false);
    }
    expect(page.isDoubtful(tea, at)).toBe(false);
    await letTimePass();
    resolve('lost');
    await saved;
    const later = await letTimePass();
    expect(page.isDoubtful(balances, at)).toBe(true);
    expect(page.isDoubtful(balances, { from: later, to: later })).toBe(false);
  });
});

it('nobody knows what an answer has until it is shown what has become of a change, not only until the server answers', async () => {
  const { page, balances } = await openGoa();
  page.hold(balances, []);
  const later = { from: Date.now() + 60_000, to: Date.now() + 60_000 };
  /** Whether balances that come then are left out, and how many changes are laid over the others. */
  const states = new Set<string>();
  endings.push(
    page.listenToStore(() => {
      const [entry] = entriesOf(page);
      if (server.sent.length > 0 && entry?.isTried === false)
        states.add(`laid ${page.isDoubtful(balances, later)}`);
      if (page.getOutbox().takenChanges.length > 0) states.add('taken');
    }),
  );
  server.replies = [{ data: TAKEN }];
  await page.create('key-1');
  expect([...states]).toEqual(['laid true', 'taken']);
  await page.sendOutbox();
  expect(page.isDoubtful(balances, later)).toBe(false);
});

describe('versions', () => {
  const theirs = { ...TEA, description: 'Lassi', version: 3 };

  it.each<[string, Reply]>([
    ['waits', 'lost'],
    ['the server has taken before', { data: { ...TAKEN, description: 'Coffee', version: 2 } }],
  ])('of somebody else are never covered by an earlier edit that %s', async (_, reply) => {
    const { page, feed, mine, tea } = await openGoa();
    page.hold(feed, [TEA]);
    page.hold(mine, [TEA]);
    server.replies = [reply];
    await page.edit(TEA, 'Coffee');
    for (const call of [feed, mine]) expect(page.shown(call)).toMatchObject([{ description: 'Coffee' }]);
    expect(page.shown(tea)).toMatchObject({ description: 'Coffee', version: 2 });
    page.hold(feed, [theirs], Date.now());
    for (const call of [feed, mine]) expect(page.shown(call)).toEqual([theirs]);
    expect(page.shown(tea)).toEqual(theirs);
  });
});

it('what is shown is the same object as before where nothing of it has changed', async () => {
  const { page, feed, balances, friends, bina, tea } = await openGoa();
  page.hold(feed, [TEA]);
  page.hold(balances, []);
  page.hold(friends, [BINA]);
  server.replies = ['lost', 'lost'];
  await page.create('key-1');
  await page.edit(TEA, 'Coffee');
  const calls = [feed, balances, friends, bina, tea];
  const read = calls.map((call) => page.readStore(call));
  expect(read.map((shown) => shown?.data)).toMatchObject([
    expect.arrayContaining([expect.objectContaining({ id: 'key-1' })]),
    [{ amount: 50_00 }],
    [{ balance: 50_00 }],
    { balance: 50_00 },
    { description: 'Coffee' },
  ]);
  for (const [index, call] of calls.entries()) expect(page.readStore(call)).toBe(read[index]);
  // Something else comes, and the same comes once more.
  page.hold(page.callOf(listBalances), []);
  page.hold(feed, [{ ...TEA }]);
  for (const [index, call] of calls.entries()) expect(page.readStore(call)).toBe(read[index]);
});
