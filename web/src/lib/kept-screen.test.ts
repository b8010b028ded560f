import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOpenScript, SIGNED_IN } from '../../run-open-script.ts';

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const FRIENDS = { call: '/api/friends', key: ['/friends', {}] };
const EXPENSES = { call: '/api/expenses?groupId=goa', key: ['/expenses', { groupId: 'goa' }, 'paged'] };
const AT = new Date('2026-03-14T09:00:00Z');
/** In localStorage: Asha's record, and the mark of a copy. */
const STORED = {
  ...SIGNED_IN,
  'barabar-copy': 'yes',
  'barabar-record': JSON.stringify({ uid: ASHA.uid, user: { id: ASHA.userId } }),
};

/** Loads the modules as a page does that is newly opened at a path. */
async function openPage(pathname = '/groups/goa') {
  vi.resetModules();
  vi.stubGlobal('location', { pathname });
  const [screen, answers, dates, { SWRConfig, unstable_serialize }] = await Promise.all([
    import('./kept-screen.ts'),
    import('../store/device/kept-answers.ts'),
    import('./read-dates.ts'),
    import('swr'),
  ]);
  const { cache } = SWRConfig.defaultValue;
  for (const key of cache.keys()) cache.delete(key);
  /** What the cache has of a read. */
  const inCache = ({ key }: { readonly key: readonly unknown[] }): unknown =>
    cache.get(unstable_serialize(key))?.data;
  return { ...screen, ...answers, ...dates, inCache };
}

/** Opens a page as a browser does: public/open.js runs first. */
async function openAgain(path = '/groups/goa', stored: Readonly<Record<string, string>> = STORED) {
  globalThis.keptScreen = runOpenScript({ path, stored, indexedDB }).keptScreen;
  const page = await openPage(path);
  await page.readKeptScreen('asha');
  return page;
}

beforeEach(async () => {
  const { claimCopy } = await import('../store/device/copy-owners.ts');
  await claimCopy(ASHA);
  const { BUILD, noteReads, writeAnswers } = await openPage();
  const kept = (page: { readonly data: unknown; readonly nextCursor?: string }) => ({
    at: AT,
    build: BUILD,
    page,
  });
  const answers = new Map([
    [FRIENDS.call, kept({ data: ['Ravi'] })],
    [EXPENSES.call, kept({ data: ['Dinner'], nextCursor: 'older' })],
  ]);
  noteReads(answers, [FRIENDS, EXPENSES]);
  await writeAnswers('asha', answers);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  const { deleteCopies } = await import('../store/device/copy-owners.ts');
  await deleteCopies();
});

it('what the screen of an address read last is in the cache before it is rendered', async () => {
  const page = await openAgain();
  expect(page.inCache(FRIENDS)).toBeUndefined();
  page.fillCache('asha');
  expect(page.inCache(FRIENDS)).toEqual(['Ravi']);
  expect(page.inCache(EXPENSES)).toEqual({ items: ['Dinner'], nextCursor: 'older' });
  expect(page.findFilled(FRIENDS.call)?.at).toEqual(AT);
  const dates = [FRIENDS, EXPENSES].map((read) => page.readDateOf(page.inCache(read)));
  expect(dates).toEqual([AT.getTime(), AT.getTime()]);
});

it('the cache is not filled for another person, at another address, or a second time', async () => {
  const page = await openAgain();
  page.fillCache('ravi');
  page.fillCache('asha');
  expect(page.inCache(FRIENDS)).toBeUndefined();

  const elsewhere = await openAgain('/groups/flat');
  elsewhere.fillCache('asha');
  expect(elsewhere.inCache(FRIENDS)).toBeUndefined();
});

it('an answer of another build, or one that was forgotten since, is left out', async () => {
  const before = await openPage();
  const kept = await before.readAnswer('asha', FRIENDS.call);
  if (!kept) throw new Error('the answer is kept');
  await before.writeAnswers(
    'asha',
    new Map([
      [FRIENDS.call, { ...kept, build: 'another' }],
      [EXPENSES.call, undefined],
    ]),
  );
  const page = await openAgain();
  page.fillCache('asha');
  expect(page.inCache(FRIENDS)).toBeUndefined();
  expect(page.inCache(EXPENSES)).toBeUndefined();
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

it('what was read for another person is left out', async () => {
  globalThis.keptScreen = runOpenScript({ path: '/groups/goa', stored: STORED, indexedDB }).keptScreen;
  const page = await openPage();
  await page.readKeptScreen('ravi');
  page.fillCache('ravi');
  expect(page.inCache(FRIENDS)).toBeUndefined();
});

it('what nobody has taken is forgotten when the server has answered', async () => {
  globalThis.keptScreen = runOpenScript({ path: '/groups/goa', stored: STORED, indexedDB }).keptScreen;
  const page = await openPage();
  page.dropUnasked(new Map());
  expect(globalThis.keptScreen).toBeUndefined();
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
  const kept = await readAnswer('asha', '/groups/goa');
  if (!kept) throw new Error('the screen is kept');
  await writeAnswers('asha', new Map([['/groups/goa', { ...kept, build: 'another' }]]));
  const page = await openAgain();
  page.fillCache('asha');
  expect(page.inCache(FRIENDS)).toBeUndefined();
});

it('what the screen does not ask for this time leaves the cache', async () => {
  const page = await openAgain();
  page.fillCache('asha');
  page.dropUnasked(new Map([[FRIENDS.call, FRIENDS]]));
  expect(page.inCache(FRIENDS)).toEqual(['Ravi']);
  expect(page.inCache(EXPENSES)).toBeUndefined();
  expect(page.findFilled(FRIENDS.call)).toBeUndefined();
});

it('a change that comes before the first screen leaves the cache empty', async () => {
  const page = await openAgain();
  page.dropUnasked(new Map());
  page.fillCache('asha');
  expect(page.inCache(FRIENDS)).toBeUndefined();
});

it('the first screen does not wait long for a device that does not answer', async () => {
  globalThis.keptScreen = Promise.withResolvers<undefined>().promise;
  const page = await openPage();
  await page.readKeptScreen('asha');
  page.fillCache('asha');
  expect(page.inCache(FRIENDS)).toBeUndefined();
});

it('only the first screen of a page is kept as that of its address', async () => {
  const page = await openPage('/dashboard');
  const answers = new Map();
  vi.stubGlobal('location', { pathname: '/groups/goa' });
  page.noteReads(answers, [FRIENDS]);
  expect(answers.size).toBe(0);
  vi.stubGlobal('location', { pathname: '/dashboard' });
  page.noteReads(answers, [FRIENDS]);
  page.noteReads(answers, [FRIENDS, EXPENSES]);
  expect(answers.get('/dashboard')?.page.data).toEqual([FRIENDS]);
});
