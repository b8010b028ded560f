import 'fake-indexeddb/auto';
import { changesPage } from '@barabar/core/contract/changes';
import { listMyExpenses } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { listActivities } from '@barabar/core/contract/activities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSurelyWithout } from '../outbox/depending-entries.ts';
import { expenseOnWire, friendOnWire, makeViewer } from '../../test-support/factories.ts';
import { claimDevice, deleteDatabases } from './owners.ts';
import { getDeviceState, setDeviceOwner } from './state.ts';
import { openDatabase, storePage } from './database.ts';
import { answerFromDevice, findOwnRecord } from './offline-answer.ts';
import { tellDeviceChanged } from './read-database.ts';

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const RAVI = { uid: 'uid-ravi', userId: 'ravi' };
const account = {
  ...makeViewer('Asha Nair'),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const READ_AT = new Date('2026-11-20T10:00:00Z');
const chai = { ...expenseOnWire('Chai', { payer: 'Asha Nair', amount: 12.5 }), id: 'chai' };

/** Stores a page of the feed for Asha. */
async function keepPage(wire: object, { after, at = READ_AT }: { after?: string; at?: Date } = {}) {
  await claimDevice(ASHA);
  const database = await openDatabase('asha');
  const page = changesPage.parse({ isReset: false, changes: [], cursor: 'end', isComplete: true, ...wire });
  await storePage(database, page, { after, begunAt: at });
  database.close();
  tellDeviceChanged();
}

/** Keeps a copy in which Asha has a friend and an expense. */
const keepCopy = (isComplete = true): Promise<void> =>
  keepPage({
    isReset: true,
    changes: [{ kind: 'expense', id: 'chai', record: chai }],
    lists: { account, friends: [friendOnWire('Ravi Kumar', 12)] },
    isComplete,
  });

const never = (): boolean => false;
const askFriends = (isKnownSince: (time: number) => boolean = never) =>
  answerFromDevice(listFriends, {}, isKnownSince);

beforeEach(() => setDeviceOwner(ASHA));
afterEach(async () => {
  setDeviceOwner(undefined);
  await deleteDatabases();
  tellDeviceChanged();
});

it('a screen gets a list or records from the copy, and the age of it', async () => {
  await keepCopy();
  expect((await askFriends())?.page.data).toMatchObject([{ id: 'ravi', balance: 1200 }]);
  expect(getDeviceState().answer?.readAt).toEqual(READ_AT);
  const records = await answerFromDevice(listMyExpenses, {}, never);
  expect(records?.page.data).toMatchObject([{ id: 'chai', amount: 1250 }]);
});

it('a change that was sent before the last page came may be in the copy, also if that reading was cut off', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  vi.useFakeTimers({ toFake: ['Date'], now: at(10) });
  await keepCopy();
  vi.setSystemTime(at(12));
  await keepPage({ cursor: 'part', isComplete: false }, { after: 'end', at: at(12) });
  vi.useRealTimers();
  const { to = 0 } = (await askFriends()) ?? {};
  const isWithout = (sentAt: Date) => isSurelyWithout({ isTried: true, triedAt: sentAt, madeAt: sentAt }, to);
  expect([at(11), at(13)].map(isWithout)).toEqual([false, true]);
});

it('there is none from a copy that was never read to its end, nor to what the copy does not know', async () => {
  await keepCopy(false);
  expect(await answerFromDevice(listMyExpenses, {}, never)).toBeUndefined();
  await deleteDatabases();
  await keepCopy();
  expect(await answerFromDevice(listActivities, {}, never)).toBeUndefined();
  expect(getDeviceState().answer).toBeUndefined();
});

it('what the page has read after the copy stays: the copy would show less', async () => {
  await keepCopy();
  expect(await askFriends((time) => time <= READ_AT.getTime())).toBeUndefined();
  expect(getDeviceState().answer).toBeUndefined();
  expect(await askFriends((time) => time < READ_AT.getTime())).toBeDefined();
});

it('nobody gets the copy of somebody else, and nobody one without being signed in', async () => {
  await keepCopy();
  expect(await askFriends()).toBeDefined();
  for (const owner of [RAVI, undefined]) {
    setDeviceOwner(owner);
    expect(await askFriends()).toBeUndefined();
  }
  expect(await findOwnRecord('uid-ravi')).toBeUndefined();
  expect(await findOwnRecord('uid-asha')).toMatchObject({ id: 'asha', name: 'Asha Nair' });
});

it('nobody gets an answer that was asked for by somebody who has signed out meanwhile', async () => {
  await keepCopy();
  const asking = askFriends();
  setDeviceOwner(RAVI);
  await expect(asking).resolves.toBeUndefined();
  expect(getDeviceState().answer).toBeUndefined();
});
