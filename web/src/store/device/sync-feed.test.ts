import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expenseOnWire } from '../../test-support/factories.ts';
import type { FeedSync } from './sync-feed.ts';

const ASHA = { uid: 'uid-asha', userId: 'asha' };

interface Asked {
  readonly cursor: string | null;
}
type Reply = object | Error | 'refused' | 'busy';

/** What the server is asked, and how it answers: one reply after another, then empty pages. */
let asked: Asked[] = [];
let replies: ((ask: Asked) => Promise<Reply> | Reply)[] = [];
const syncs: FeedSync[] = [];

const page = (cursor: string, more: object = {}) => ({
  isReset: false,
  changes: [],
  cursor,
  isComplete: true,
  ...more,
});
const expenseChange = (id: string) => ({
  kind: 'expense',
  id,
  record: { ...expenseOnWire('Tea', { payer: 'Asha Nair', amount: 10 }), id },
});

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Modules as in a page that has just been opened, with the session of Asha. */
async function openPage() {
  vi.resetModules();
  const [state, reading, sync, owners, wiping] = await Promise.all([
    import('./state.ts'),
    import('./read-database.ts'),
    import('./sync-feed.ts'),
    import('./owners.ts'),
    import('./wipe.ts'),
  ]);
  state.setDeviceOwner(ASHA);
  return {
    state,
    ...reading,
    readDeviceStore: async (userId: string) => (await reading.readDatedStore(userId))?.store,
    ...owners,
    ...wiping,
    start: (retryMs?: number, settleMs = 1) => {
      const started = sync.startFeedSync(ASHA, { settleMs, ...(retryMs !== undefined && { retryMs }) });
      syncs.push(started);
      return started;
    },
  };
}

beforeEach(() => {
  asked = [];
  replies = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const ask = { cursor: new URL(url, 'http://localhost').searchParams.get('cursor') };
    asked.push(ask);
    const reply = (await replies.shift()?.(ask)) ?? page('end');
    if (reply instanceof Error) throw reply;
    if (reply === 'busy')
      return Response.json({ message: 'Later', code: 'internal', issues: [] }, { status: 500 });
    if (reply === 'refused')
      return Response.json({ message: 'No', code: 'validation-failed', issues: [] }, { status: 400 });
    return Response.json({ data: reply });
  });
});
afterEach(async () => {
  for (const sync of syncs.splice(0)) sync.stop();
  const { wipeDevice } = await import('./wipe.ts');
  vi.restoreAllMocks();
  vi.useRealTimers();
  await wipeDevice();
  vi.unstubAllGlobals();
});

it('reads again a little later if the server could not answer, and goes on behind the last page', async () => {
  const { start, readDeviceStore } = await openPage();
  replies = [
    () => page('one', { changes: [expenseChange('tea')], isComplete: false }),
    () => new TypeError('Failed to fetch'),
    () => 'busy',
  ];
  start(5);
  await vi.waitFor(
    async () => expect((await readDeviceStore(ASHA.userId))?.expenses).toHaveLength(1),
    10_000,
  );
  expect(asked.slice(0, 4)).toEqual([
    { cursor: null },
    { cursor: 'one' },
    { cursor: 'one' },
    { cursor: 'one' },
  ]);
});

it('stops to read again by itself where the server never answers', async () => {
  const { start } = await openPage();
  replies = Array.from({ length: 20 }, () => () => 'busy' as const);
  start(1);
  await vi.waitFor(() => expect(asked).toHaveLength(5), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toHaveLength(5);
});

it('reads page by page to the end, and tells everybody once', async () => {
  const { start, readDeviceStore, listenToDevice } = await openPage();
  const told = vi.fn<() => void>();
  const stop = listenToDevice(told);
  replies = [
    () => page('a', { isReset: true, isComplete: false, changes: [expenseChange('one')] }),
    () => page('b', { changes: [expenseChange('two')], lists: { groups: [] } }),
  ];
  start();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), 10_000);
  expect(asked).toEqual([{ cursor: null }, { cursor: 'a' }]);
  const store = await readDeviceStore('asha');
  expect([...(store?.expenses.keys() ?? [])].toSorted()).toEqual(['one', 'two']);
  stop();
});

it('reads at once for a screen that shows nothing but the copy', async () => {
  const { start, readDeviceStore } = await openPage();
  start(undefined, 60_000).hurry();
  await vi.waitFor(async () => expect(await readDeviceStore('asha')).toBeDefined(), 10_000);
  expect(asked).toEqual([{ cursor: null }]);
});

it('a signal during a reading starts another one after it', async () => {
  const { start, readDeviceStore } = await openPage();
  const { promise: gate, resolve: release } = Promise.withResolvers<object>();
  replies = [() => gate];
  const sync = start();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
  sync.request();
  sync.request();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(1);
  replies = [() => page('later', { changes: [expenseChange('late')] })];
  release(page('first', { isReset: true }));
  await vi.waitFor(
    async () => expect((await readDeviceStore('asha'))?.expenses.has('late')).toBe(true),
    10_000,
  );
  expect(asked).toEqual([{ cursor: null }, { cursor: 'first' }]);
});

it('of two tabs one reads, and the other finds it done', async () => {
  const [first, second] = [await openPage(), await openPage()];
  first.state.setDeviceOwner(ASHA);
  const { promise: gate, resolve: release } = Promise.withResolvers<object>();
  replies = [() => gate];
  first.start();
  second.start();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
  release(page('first', { isReset: true }));
  await vi.waitFor(async () => expect(await first.readDeviceStore('asha')).toBeDefined(), 10_000);
  await vi.waitFor(async () => {
    const { held: locks = [], pending = [] } = await navigator.locks.query();
    expect([...locks, ...pending]).toEqual([]);
  }, 10_000);
  expect(asked).toHaveLength(1);
});

it('begins anew when the server does not know the cursor', async () => {
  const { start, readDeviceStore } = await openPage();
  replies = [
    () => page('old', { isReset: true, changes: [expenseChange('gone')] }),
    () => 'refused',
    () => page('new', { isReset: true, changes: [expenseChange('here')] }),
  ];
  const sync = start();
  await vi.waitFor(async () => expect(await readDeviceStore('asha')).toBeDefined(), 10_000);
  sync.request();
  await vi.waitFor(
    async () => expect([...((await readDeviceStore('asha'))?.expenses.keys() ?? [])]).toEqual(['here']),
    10_000,
  );
  expect(asked).toEqual([{ cursor: null }, { cursor: 'old' }, { cursor: null }]);
});

it('tries again at the next signal after a lost connection, from where it was', async () => {
  const { start, readDeviceStore } = await openPage();
  replies = [
    () => page('a', { isReset: true, isComplete: false, changes: [expenseChange('one')] }),
    () => new TypeError('Failed to fetch'),
  ];
  const sync = start();
  await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000);
  expect(await readDeviceStore('asha')).toBeUndefined();
  await vi.waitFor(() => {
    sync.request();
    expect(asked.length).toBeGreaterThan(2);
  }, 10_000);
  expect(asked[2]).toEqual({ cursor: 'a' });
  await vi.waitFor(async () => expect((await readDeviceStore('asha'))?.expenses.size).toBe(1), 10_000);
});

it('a reading that a later visit goes on with is as old as its beginning, and another one follows', async () => {
  const [monday, friday] = [new Date('2026-11-16T10:00:00Z'), new Date('2026-11-20T10:00:00Z')];
  vi.setSystemTime(monday);
  replies = [
    () => page('a', { isReset: true, isComplete: false, changes: [expenseChange('one')] }),
    () => new TypeError('Failed to fetch'),
  ];
  const sync = (await openPage()).start();
  await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000);
  sync.stop();

  vi.setSystemTime(friday);
  const { start, readDatedStore } = await openPage();
  const { promise: gate, resolve: release } = Promise.withResolvers<object>();
  replies = [() => page('b', { isComplete: false }), () => page('c'), () => gate];
  start();
  await vi.waitFor(() => expect(asked).toHaveLength(5), 10_000);
  expect((await readDatedStore('asha'))?.readAt).toEqual(monday);
  release(page('d', { changes: [expenseChange('of Tuesday')] }));
  await vi.waitFor(async () => expect((await readDatedStore('asha'))?.readAt).toEqual(friday), 10_000);
  expect((await readDatedStore('asha'))?.store.expenses.has('of Tuesday')).toBe(true);
  expect(asked.slice(2)).toEqual([{ cursor: 'a' }, { cursor: 'b' }, { cursor: 'c' }]);
});

it('another reading follows where an older version has not said when the first one began', async () => {
  const { start, claimDevice, openClaimed } = await openPage();
  await claimDevice(ASHA);
  const database = await openClaimed('asha');
  await database.put('meta', { cursor: 'part', lists: {} }, 'meta');
  database.close();
  start();
  await vi.waitFor(() => expect(asked).toEqual([{ cursor: 'part' }, { cursor: 'end' }]), 10_000);
});

it('drops the copy when storage is full, says so, and stays off until the app is opened again', async () => {
  const { start, readDeviceStore, readStoreSoFar, findOwner, state } = await openPage();
  replies = [() => page('first', { isReset: true, changes: [expenseChange('one')] })];
  const sync = start();
  await vi.waitFor(async () => expect(await readDeviceStore('asha')).toBeDefined(), 10_000);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  replies = [() => page('second', { changes: [expenseChange('two')] })];
  sync.request();
  await vi.waitFor(() => expect(state.getDeviceState().problem).toBe('full'), 10_000);
  vi.restoreAllMocks();
  await vi.waitFor(async () => expect(await findOwner('uid-asha')).toBeUndefined(), 10_000);
  // Not even an empty one, which would look like the beginning of one.
  expect(await readStoreSoFar('asha')).toBeUndefined();
  expect(await databaseNames()).toEqual(['barabar-copies']);
  const before = asked.length;
  sync.request();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(asked).toHaveLength(before);
  const again = await openPage();
  again.start();
  await vi.waitFor(async () => expect(await again.readDeviceStore('asha')).toBeDefined(), 10_000);
});

it('says that storage is full where there is not even room to begin a copy', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { start, state } = await openPage();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  start();
  await vi.waitFor(() => expect(state.getDeviceState().problem).toBe('full'), 10_000);
  expect(asked).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

it('does without a copy where the browser keeps no databases, and says so to the next person too', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { start, state, readDeviceStore } = await openPage();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not in a private window', 'SecurityError');
  });
  const sync = start();
  await vi.waitFor(() => expect(state.getDeviceState().problem).toBe('blocked'), 10_000);
  expect(await readDeviceStore('asha')).toBeUndefined();
  expect(asked).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
  state.setDeviceOwner(undefined);
  expect(state.getDeviceState().problem).toBeUndefined();
  state.setDeviceOwner(ASHA);
  sync.request();
  await vi.waitFor(() => expect(state.getDeviceState().problem).toBe('blocked'), 10_000);
});

it('a wipe in the middle of a reading leaves nothing', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { start, state, wipeDevice } = await openPage();
  const { promise: gate, resolve: release } = Promise.withResolvers<object>();
  replies = [() => gate];
  const sync = start();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
  state.setDeviceOwner(undefined);
  await wipeDevice();
  release(page('first', { isReset: true, changes: [expenseChange('one')] }));
  sync.request();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await databaseNames()).toEqual(['barabar-copies']);
  expect(asked).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});
