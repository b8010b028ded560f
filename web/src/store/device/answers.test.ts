import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOpenScript, SIGNED_IN } from '../../../run-open-script.ts';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { makeExpense, makeFriend } from '../../test-support/factories.ts';
import { nextTask } from '../../lib/loading/next-task.ts';

vi.mock('../../lib/loading/when-idle.ts', () => ({
  whenIdleOrHidden: (callback: () => void) => setTimeout(callback),
}));

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const RAVI = { uid: 'uid-ravi', userId: 'ravi' };
const FRIENDS = '/api/friends';
const EXPENSES = '/api/expenses?groupId=goa';
const AT = new Date('2026-03-14T09:00:00Z');
const friends = [makeFriend('Ravi')];
const expenses = [makeExpense('asha', { asha: 5, ravi: 5 }, { groupId: 'goa' })];
/** In localStorage: Asha's record, and the mark of a copy. */
const STORED = {
  ...SIGNED_IN,
  'barabar-copy': 'yes',
  'barabar-record': JSON.stringify({ uid: ASHA.uid, user: { id: ASHA.userId } }),
};

/** Loads the modules as a page of Asha does that is newly opened at a path. */
async function openPage(pathname = '/groups/goa') {
  vi.resetModules();
  vi.stubGlobal('location', { pathname });
  const [
    answers,
    answersOnDevice,
    store,
    { setDeviceOwner },
    { getDeviceOwner },
    { deleteDatabases },
    { markDevice },
  ] = await Promise.all([
    import('./answers.ts'),
    import('./kept-answers.ts'),
    import('../store.ts'),
    import('./state.ts'),
    import('../../lib/device/stored.ts'),
    import('./owners.ts'),
    import('./mark.ts'),
  ]);
  setDeviceOwner(ASHA);
  markDevice();
  const shown = (call: string): unknown => store.readStore(call)?.data;
  return { ...answers, ...answersOnDevice, ...store, shown, setDeviceOwner, getDeviceOwner, deleteDatabases };
}

/** Opens a page as a browser does: public/open.js runs first. */
function openAgain(path = '/groups/goa') {
  globalThis.keptScreen = runOpenScript({ path, stored: STORED, indexedDB }).keptScreen;
  return openPage(path);
}

const untilKept = ({ readAnswer }: Awaited<ReturnType<typeof openPage>>, call: string) =>
  vi.waitFor(async () => expect(await readAnswer('asha', call)).toBeDefined(), 5_000);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  stubStorage();
  const { claimDevice } = await import('./owners.ts');
  await claimDevice(ASHA);
  const { BUILD, writeAnswers } = await openPage();
  const toAnswer = (page: { readonly data: unknown; readonly nextCursor?: string }) => ({
    at: AT,
    build: BUILD,
    page,
  });
  await writeAnswers(
    'asha',
    new Map([
      [FRIENDS, toAnswer({ data: friends })],
      [EXPENSES, toAnswer({ data: expenses, nextCursor: 'older' })],
      ['/groups/goa', toAnswer({ data: [{ call: FRIENDS }, { call: EXPENSES }] })],
    ]),
  );
});

afterEach(async () => {
  vi.useRealTimers();
  const { deleteDatabases } = await import('./owners.ts');
  await deleteDatabases();
  vi.unstubAllGlobals();
});

it('what the screen of an address showed last is in the store before anything is rendered, with its age', async () => {
  const page = await openAgain();
  await globalThis.keptScreen;
  expect(page.shown(FRIENDS)).toBeUndefined();
  void page.fillFirstScreen();
  // React renders in a task of its own.
  await nextTask();
  expect(page.shown(FRIENDS)).toEqual(friends);
  expect(page.readStore(EXPENSES)).toEqual({ data: expenses, nextCursor: 'older' });
  expect([FRIENDS, EXPENSES].map(page.keptSince)).toEqual([AT, AT]);
  expect(page.baseOf(FRIENDS)).toMatchObject({ from: AT.getTime(), to: AT.getTime() });
});

it('the store is not filled for another person, at another address, or a second time', async () => {
  const page = await openAgain();
  page.setDeviceOwner(RAVI);
  await page.fillFirstScreen();
  expect(page.shown(FRIENDS)).toBeUndefined();
  page.setDeviceOwner(ASHA);
  await page.fillFirstScreen();
  expect(page.shown(FRIENDS)).toBeUndefined();

  const elsewhere = await openAgain('/groups/flat');
  await elsewhere.fillFirstScreen();
  expect(elsewhere.shown(FRIENDS)).toBeUndefined();
});

it('an answer of another build, or one that was forgotten since, is left out', async () => {
  const before = await openPage();
  const storedAnswer = await before.readAnswer('asha', FRIENDS);
  if (!storedAnswer) throw new Error('the answer is kept');
  await before.writeAnswers(
    'asha',
    new Map([
      [FRIENDS, { ...storedAnswer, build: 'another' }],
      [EXPENSES, undefined],
    ]),
  );
  const page = await openAgain();
  await page.fillFirstScreen();
  await Promise.all([FRIENDS, EXPENSES].map(page.fillKept));
  expect([FRIENDS, EXPENSES].map(page.shown)).toEqual([undefined, undefined]);
});

it('what the server has answered by now stays', async () => {
  const page = await openAgain();
  const now = Date.now();
  page.fillStore(FRIENDS, { data: [], nextCursor: undefined, from: now, to: now });
  await page.fillFirstScreen();
  await page.fillKept(FRIENDS);
  expect(page.shown(FRIENDS)).toEqual([]);
});

it.each([
  ['without the mark of a copy', { 'barabar-copy': undefined }, 0],
  ['without a record', { 'barabar-record': undefined }, 0],
  ['with a record that cannot be read', { 'barabar-record': 'no JSON' }, 0],
  ['with the record of somebody who has no copy', { 'barabar-record': '{"user":{"id":"ravi"}}' }, 1],
])('nothing is read %s, and no copy is made for that', async (_what, change, times) => {
  const stored = Object.entries({ ...STORED, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const before = await indexedDB.databases();
  const open = vi.fn((name: string) => indexedDB.open(name));
  const page = { path: '/groups/goa', stored: Object.fromEntries(stored), indexedDB: { open } };
  expect(await runOpenScript(page).keptScreen).toBeUndefined();
  expect(open.mock.calls.filter(([name]) => name.startsWith('barabar-copy-'))).toHaveLength(times);
  expect(await indexedDB.databases()).toEqual(before);
});

it('nobody gets what is read for somebody who signs out meanwhile, not even that person', async () => {
  for (const next of [RAVI, ASHA]) {
    const page = await openAgain();
    const filling = page.fillFirstScreen();
    page.setDeviceOwner(undefined);
    page.setDeviceOwner({ ...next });
    await filling;
    expect(page.shown(FRIENDS)).toBeUndefined();
  }
});

it('what nobody has taken is forgotten when the person changes', async () => {
  const page = await openAgain();
  page.forgetFirstScreen();
  expect(globalThis.keptScreen).toBeUndefined();
  await page.fillFirstScreen();
  expect(page.shown(FRIENDS)).toBeUndefined();
});

it('nothing is read where databases are switched off', async () => {
  const off = {
    open: () => {
      throw new DOMException('switched off', 'SecurityError');
    },
  };
  const { keptScreen } = runOpenScript({ path: '/groups/goa', stored: STORED, indexedDB: off });
  expect(await keptScreen).toBeUndefined();
});

it('a screen that another build has kept is left out', async () => {
  const { readAnswer, writeAnswers } = await openPage();
  const storedAnswer = await readAnswer('asha', '/groups/goa');
  if (!storedAnswer) throw new Error('the screen is kept');
  await writeAnswers('asha', new Map([['/groups/goa', { ...storedAnswer, build: 'another' }]]));
  const page = await openAgain();
  await page.fillFirstScreen();
  expect(page.shown(FRIENDS)).toBeUndefined();
});

it('what the device gives late is in the store then', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<typeof globalThis.keptScreen>>();
  globalThis.keptScreen = promise;
  const page = await openPage();
  const filling = page.fillFirstScreen();
  await nextTask();
  expect(page.shown(FRIENDS)).toBeUndefined();
  resolve(runOpenScript({ path: '/groups/goa', stored: STORED, indexedDB }).keptScreen);
  await filling;
  expect(page.shown(FRIENDS)).toEqual(friends);
});

it('nobody gets what was read for somebody who has signed out meanwhile', async () => {
  const page = await openPage();
  const filling = page.fillKept(FRIENDS);
  page.setDeviceOwner(RAVI);
  await filling;
  await page.fillKept(FRIENDS);
  expect(page.shown(FRIENDS)).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('barabar-copy-ravi');
});

it('an answer is kept for the person who asked alone', async () => {
  const page = await openPage();
  const [asha, call] = [page.getDeviceOwner(), '/api/groups/my-groups'];
  page.keepAnswer(undefined, call, { data: [] });
  page.setDeviceOwner(RAVI);
  // It was asked by Asha.
  page.keepAnswer(asha, call, { data: [] });
  page.setDeviceOwner(ASHA);
  page.keepAnswer(page.getDeviceOwner(), '/api/blocks', { data: [] });
  await untilKept(page, '/api/blocks');
  expect(await page.readAnswer('asha', call)).toBeUndefined();
  // Between the answer and its writing.
  page.keepAnswer(page.getDeviceOwner(), call, { data: [] });
  page.setDeviceOwner(RAVI);
  await wait(50);
  expect(await page.readAnswer('asha', call)).toBeUndefined();
});

it('nothing is kept for a person whose copy was deleted, as a sign-out does', async () => {
  const page = await openPage();
  page.keepAnswer(page.getDeviceOwner(), FRIENDS, { data: [] });
  await page.deleteDatabases();
  await wait(1_500);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('barabar-copy-asha');
});

it('the calls of one person are not kept among those of the next', async () => {
  const page = await openPage('/dashboard');
  page.noteCall('/api/groups/goa');
  const { claimDevice } = await import('./owners.ts');
  page.setDeviceOwner(RAVI);
  await claimDevice(RAVI);
  page.noteCall(FRIENDS);
  page.keepAnswer(page.getDeviceOwner(), FRIENDS, { data: [] });
  await vi.waitFor(async () => expect(await page.readAnswer('ravi', FRIENDS)).toBeDefined(), 5_000);
  expect(await page.readAnswer('ravi', '/dashboard')).toBeUndefined();
});

it('the calls of the first screen of a page are kept once, as those of its address', async () => {
  const page = await openPage('/dashboard');
  const screenOf = async (path: string): Promise<unknown> => (await page.readAnswer('asha', path))?.page.data;
  const keep = async (call: string): Promise<void> => {
    page.noteCall(call);
    page.keepAnswer(page.getDeviceOwner(), call, { data: [] });
    await untilKept(page, call);
  };
  vi.stubGlobal('location', { pathname: '/groups/flat' });
  await keep('/api/blocks');
  expect(await screenOf('/dashboard')).toBeUndefined();
  expect(await screenOf('/groups/flat')).toBeUndefined();
  vi.stubGlobal('location', { pathname: '/dashboard' });
  page.noteCall('/api/blocks');
  await keep('/api/groups/my-groups');
  expect(await screenOf('/dashboard')).toEqual(
    ['/api/blocks', '/api/groups/my-groups'].map((call) => ({ call })),
  );
  await keep('/api/requests');
  expect(await screenOf('/dashboard')).toHaveLength(2);
});
