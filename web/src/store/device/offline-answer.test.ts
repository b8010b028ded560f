import 'fake-indexeddb/auto';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { changesPage } from '@barabar/core/contract/changes';
import { listMyExpenses } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { listActivities } from '@barabar/core/contract/activities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi, type LooseArgs } from '../../lib/api/api-client.ts';
import { isSurelyWithout } from '../outbox/outbox-entry.ts';
import { expenseOnWire, friendOnWire, makeViewer } from '../../lib/factories.ts';
import { claimDevice, deleteDatabases } from './owners.ts';
import { getDeviceState, setDeviceOwner, whileReading } from './state.ts';
import { callOf } from '../kinds.ts';
import { readInto } from '../read.ts';
import { baseOf, emptyStore, readStore } from '../store.ts';
import { openDatabase, storePage } from './database.ts';
import { answerFromDevice, findOwnRecord } from './offline-answer.ts';
import { tellDeviceChanged } from './read-database.ts';

// Answers are kept when the page is idle. This test has no page.
vi.mock('../../lib/loading/when-idle.ts', () => ({ whenIdleOrHidden: () => undefined }));

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const account = makeViewer('Asha Nair');
const friends = [friendOnWire('Ravi Kumar', 12)];
let isReachable = true;

/** Keeps a copy in which Asha has a friend. */
async function keepCopy(readAt: Date): Promise<void> {
  await claimDevice(ASHA);
  const database = await openDatabase('asha');
  const lists = {
    account: { ...account, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
    friends,
  };
  const page = changesPage.parse({ isReset: true, changes: [], lists, cursor: 'end', isComplete: true });
  await storePage(database, page, { after: undefined, begunAt: readAt });
  database.close();
  tellDeviceChanged();
}

const failure = { code: 'network' };

/** Reads a call as a screen does. @returns what is shown for it then. */
async function readLoosely(endpoint: Endpoint, args: LooseArgs): Promise<unknown> {
  await readInto(endpoint, args);
  return readStore(callOf(endpoint, args))?.data;
}

beforeEach(() => {
  isReachable = true;
  emptyStore();
  configureApi({
    getToken: async () => undefined,
    renewToken: async () => undefined,
    onUnauthorized: async () => undefined,
    onUnreachable: () => undefined,
  });
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (method !== 'GET') return Response.json({ data: account });
    return Response.json({ data: [] });
  });
  setDeviceOwner(ASHA);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  setDeviceOwner(undefined);
  await deleteDatabases();
  tellDeviceChanged();
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
});

it('a screen gets from the copy what the server does not answer, and the age of it', async () => {
  const readAt = new Date('2026-11-20T10:00:00Z');
  await keepCopy(readAt);
  isReachable = false;
  const answer = await readLoosely(listFriends, {});
  expect(answer).toMatchObject([{ id: 'ravi', balance: 1200 }]);
  expect(getDeviceState().answer?.readAt).toEqual(readAt);
  // A screen that the server answers does not make what is beside it new.
  isReachable = true;
  await readLoosely(listMyGroups, {});
  expect(getDeviceState().answer).toBeDefined();
  // All of them are read again.
  await whileReading(async () => void (await readLoosely(listFriends, {})));
  expect(getDeviceState().answer).toBeUndefined();
});

it('a change that was sent before the last page came may be in the copy, also if that reading was cut off', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  vi.useFakeTimers({ toFake: ['Date'], now: at(10) });
  await keepCopy(new Date());
  vi.setSystemTime(at(12));
  const database = await openDatabase('asha');
  const part = changesPage.parse({ isReset: false, changes: [], cursor: 'part', isComplete: false });
  await storePage(database, part, { after: 'end', begunAt: new Date() });
  database.close();
  vi.useRealTimers();
  isReachable = false;
  await readLoosely(listFriends, {});
  const { to = 0 } = baseOf(callOf(listFriends)) ?? {};
  const isWithout = (sentAt: Date) => isSurelyWithout({ isTried: true, triedAt: sentAt, madeAt: sentAt }, to);
  expect([at(11), at(13)].map(isWithout)).toEqual([false, true]);
});

it('a screen gets its list of records too, but not from a copy that was never read to its end', async () => {
  const record = { ...expenseOnWire('Chai', { payer: 'Asha Nair', amount: 12.5 }), id: 'chai' };
  const readOwn = async (isComplete: boolean) => {
    await claimDevice(ASHA);
    const database = await openDatabase('asha');
    const changes = [{ kind: 'expense', id: 'chai', record }];
    const lists = {
      account: { ...account, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
    };
    const page = changesPage.parse({ isReset: true, changes, lists, cursor: 'end', isComplete });
    await storePage(database, page, { after: undefined, begunAt: new Date() });
    database.close();
    return answerFromDevice(listMyExpenses, {}, () => false);
  };
  expect((await readOwn(true))?.page.data).toMatchObject([{ id: 'chai', amount: 1250 }]);
  await deleteDatabases();
  expect(await readOwn(false)).toBeUndefined();
});

it('what the copy does not know fails as without one', async () => {
  await keepCopy(new Date());
  isReachable = false;
  await expect(readLoosely(listActivities, {})).rejects.toMatchObject(failure);
  expect(getDeviceState().answer).toBeUndefined();
});

it('what the page has read after the copy stays: the copy would show less', async () => {
  await keepCopy(new Date(Date.now() - 60_000));
  await readLoosely(listFriends, {});
  isReachable = false;
  await expect(readLoosely(listFriends, {})).rejects.toMatchObject(failure);
  await keepCopyAgain();
  await expect(readLoosely(listFriends, {})).resolves.toHaveLength(1);
});

/** The copy is read anew, a moment later. */
async function keepCopyAgain(): Promise<void> {
  await deleteDatabases();
  await keepCopy(new Date(Date.now() + 1));
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

it('nobody gets the copy of somebody else', async () => {
  await keepCopy(new Date());
  setDeviceOwner({ uid: 'uid-ravi', userId: 'ravi' });
  isReachable = false;
  await expect(readLoosely(listFriends, {})).rejects.toMatchObject(failure);
  expect(await findOwnRecord('uid-ravi')).toBeUndefined();
  expect(await findOwnRecord('uid-asha')).toMatchObject({ id: 'asha', name: 'Asha Nair' });
});

it('nobody gets an answer that was asked for by somebody who has signed out meanwhile', async () => {
  await keepCopy(new Date());
  const asking = answerFromDevice(listFriends, {}, () => false);
  setDeviceOwner({ uid: 'uid-ravi', userId: 'ravi' });
  await expect(asking).resolves.toBeUndefined();
  expect(getDeviceState().answer).toBeUndefined();
});

it('without anybody signed in there is no answer', async () => {
  await keepCopy(new Date());
  setDeviceOwner(undefined);
  isReachable = false;
  await expect(readLoosely(listFriends, {})).rejects.toMatchObject(failure);
});
