import 'fake-indexeddb/auto';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { listExpenses } from '@barabar/core/contract/expenses';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LooseArgs, AnswerPage } from '../lib/api/api-client.ts';
import { makeExpense, makeFriend } from '../test-support/factories.ts';
import type { DatedPage } from './store.ts';

type Ask = (endpoint: Endpoint, args: LooseArgs) => Promise<AnswerPage<unknown>>;
type AskDevice = (
  endpoint: Endpoint,
  args: LooseArgs,
  isKnownSince: (time: number) => boolean,
) => Promise<DatedPage | undefined>;

/** The server, the device's answers to it, and whether the connection is known to be lost. */
const world = vi.hoisted((): { server: Ask; device: AskDevice; isLost: boolean } => ({
  server: async () => ({ data: [] }),
  device: async () => undefined,
  isLost: false,
}));
vi.mock(import('../lib/api/api-client.ts'), async (load) => ({
  ...(await load()),
  requestLoosely: (endpoint, args) => world.server(endpoint, args),
}));
vi.mock('../lib/api/connection.ts', () => ({ isConnectionLost: () => world.isLost }));
vi.mock('./device/offline-answer.ts', () => ({
  answerFromDevice: (...asked: Parameters<AskDevice>) => world.device(...asked),
}));
vi.mock('../lib/loading/when-idle.ts', () => ({
  whenIdleOrHidden: (callback: () => void) => setTimeout(callback),
}));

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const RAVI = { uid: 'uid-ravi', userId: 'ravi' };
const CALL = '/api/friends';
const [ravi, kabir] = ['Ravi', 'Kabir'].map((name) => makeFriend(name));
const EARLIER = { data: [ravi] };
const NOW = { data: [ravi, kabir] };

/** Functions that end the session of each page. Nothing is kept then. */
const opened: (() => void)[] = [];

/** Loads the modules as a newly opened page does, for a person with a copy. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/friends' });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  const [read, store, state, owners, device, { ApiError }] = await Promise.all([
    import('./read.ts'),
    import('./store.ts'),
    import('./device/state.ts'),
    import('./device/owners.ts'),
    import('./device/kept-answers.ts'),
    import('../lib/api/api-error.ts'),
  ]);
  state.setDeviceOwner(ASHA);
  opened.push(() => state.setDeviceOwner(undefined));
  await owners.claimDevice(ASHA);
  return {
    ...read,
    ...store,
    ...state,
    ...device,
    readFriends: () => read.readInto(listFriends, {}),
    shown: (call = CALL): unknown => store.readStore(call)?.data,
    refuse: (details: ConstructorParameters<typeof ApiError>[1]) => async (): Promise<never> => {
      throw new ApiError('', details);
    },
  };
}

type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Waits until the device has kept an answer. @returns when it came. */
const untilKept = (
  { readAnswer }: OpenPage,
  call = CALL,
  page: AnswerPage<unknown> = EARLIER,
): Promise<Date> =>
  vi.waitFor(async () => {
    const storedAnswer = await readAnswer('asha', call);
    expect(storedAnswer?.page).toEqual(page);
    return storedAnswer?.at ?? new Date(0);
  }, 5_000);

/** Opens a page that the server answers, and leaves it when its answer is kept. @returns when that came. */
async function visitOnce(): Promise<Date> {
  const page = await openPage();
  world.server = async () => EARLIER;
  await page.readFriends();
  return untilKept(page);
}

/** The server answers when the test says so. */
function hold() {
  const { promise, resolve, reject } = Promise.withResolvers<AnswerPage<unknown>>();
  const asked = vi.fn<Ask>(() => promise);
  world.server = asked;
  return { asked, answer: (page: AnswerPage<unknown> = NOW) => resolve(page), fail: reject };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const GONE = { code: 'not-found', status: 404 } as const;
const NO_NETWORK = { code: 'network', status: 0 } as const;

beforeEach(() => {
  world.server = async () => ({ data: [] });
  world.device = async () => undefined;
  world.isLost = false;
});
afterEach(async () => {
  for (const leave of opened.splice(0)) leave();
  vi.unstubAllGlobals();
  const { deleteDatabases } = await import('./device/owners.ts');
  await deleteDatabases();
});

describe('what is kept', () => {
  it('shows while the server is asked, once, and gives way to its answer as soon as that has come', async () => {
    const at = await visitOnce();
    const page = await openPage();
    const { asked, answer } = hold();
    const reading = page.readFriends();
    await vi.waitFor(() => expect(page.shown()).toEqual(EARLIER.data), 10_000);
    expect(page.keptSince(CALL)).toEqual(at);
    answer();
    await reading;
    expect(page.shown()).toEqual(NOW.data);
    expect(page.keptSince(CALL)).toBeUndefined();
    expect(asked).toHaveBeenCalledOnce();
    expect(page.getDeviceState()).toEqual({});
    await untilKept(page, CALL, NOW);
  });

  it.each([
    ['does not answer', NO_NETWORK],
    ['cannot answer', { code: 'internal', status: 500 }],
  ] as const)('is said to be of then, when the server takes long and %s', async (_, failure) => {
    const at = await visitOnce();
    const page = await openPage();
    const { fail } = hold();
    const reading = page.readFriends();
    // Nobody is told about less than two seconds.
    const asked = performance.now();
    await vi.waitFor(() => expect(page.getDeviceState().askingSince).toEqual(at), 5_000);
    expect(performance.now() - asked).toBeGreaterThan(1_900);
    await page.refuse(failure)().catch(fail);
    await expect(reading).rejects.toMatchObject(failure);
    expect(page.shown()).toEqual(EARLIER.data);
    expect(page.getDeviceState().answer?.readAt).toEqual(at);
    expect(page.getDeviceState().askingSince).toBeUndefined();
    // Reading again that fails, too, changes nothing about that.
    await page.whileReading(async () => void (await page.readFriends().catch(() => undefined)));
    expect(page.getDeviceState().answer?.readAt).toEqual(at);
    world.server = async () => NOW;
    await page.whileReading(async () => void (await page.readFriends()));
    expect(page.getDeviceState()).toEqual({ answer: undefined, askingSince: undefined });
  });

  it('is said to be still loading where nothing of it shows, when the server takes long', async () => {
    const page = await openPage();
    const { answer } = hold();
    const reading = page.readFriends();
    await vi.waitFor(() => expect(page.getDeviceState().askingSince).toBeNull(), 5_000);
    answer();
    await reading;
    expect(page.getDeviceState().askingSince).toBeUndefined();
  });

  it('is said to be of then also where the server fails before it has been read, and asks no more', async () => {
    const at = await visitOnce();
    const page = await openPage();
    world.server = page.refuse(NO_NETWORK);
    await expect(page.readFriends()).rejects.toMatchObject(NO_NETWORK);
    expect(page.shown()).toEqual(EARLIER.data);
    expect(page.getDeviceState().answer?.readAt).toEqual(at);
    await wait(2_100);
    expect(page.getDeviceState().askingSince).toBeUndefined();
  });

  it('is forgotten, on the device too, once the viewer may no longer read it', async () => {
    await visitOnce();
    const page = await openPage();
    const { fail } = hold();
    const reading = page.readFriends();
    await vi.waitFor(() => expect(page.shown()).toEqual(EARLIER.data), 10_000);
    await page.refuse(GONE)().catch(fail);
    await expect(reading).rejects.toMatchObject(GONE);
    expect(page.shown()).toBeUndefined();
    expect(page.getDeviceState()).toEqual({});
    await vi.waitFor(async () => expect(await page.readAnswer('asha', CALL)).toBeUndefined(), 5_000);
  });

  it('stays when the server refuses for a reason that passes, such as App Check', async () => {
    const page = await openPage();
    world.server = async () => EARLIER;
    await page.readFriends();
    world.server = page.refuse({ code: 'app-check-failed', status: 403 });
    await expect(page.readFriends()).rejects.toMatchObject({ code: 'app-check-failed' });
    expect(page.shown()).toEqual(EARLIER.data);
    world.server = page.refuse({ code: 'not-found', status: 404 });
    await expect(page.readFriends()).rejects.toMatchObject({ code: 'not-found' });
    expect(page.shown()).toBeUndefined();
  });

  it('is that of the calls of the screen, which are kept under its path', async () => {
    const page = await openPage();
    await page.readFriends();
    await page.readInto(getFriend, { params: { friendId: 'ravi' } });
    await untilKept(page, '/friends', { data: [{ call: CALL }, { call: '/api/friends/ravi/details' }] });
  });

  it('has no next pages of lists: these are read when they are wanted', async () => {
    const page = await openPage();
    const [first, next] = [
      makeExpense('asha', { asha: 1 }),
      makeExpense('asha', { asha: 2 }, { id: 'next' }),
    ];
    const firstPage = { data: Array.from({ length: 50 }, () => first), nextCursor: 'next' };
    world.server = async (_, { query }) => (query?.['cursor'] === undefined ? firstPage : { data: [next] });
    const args = { query: { groupId: 'goa' } };
    await page.readListInto(listExpenses, args);
    await page.readNextInto(listExpenses, args, { cursor: 'next', limit: 50 });
    expect(page.shown('/api/expenses?groupId=goa')).toHaveLength(51);
    await untilKept(page, '/api/expenses?groupId=goa', firstPage);
  });
});

describe('somebody else on the same page', () => {
  /** What happens between two people: the screens of the first are gone. */
  const changePerson = (page: OpenPage): void => {
    page.setDeviceOwner(RAVI);
    page.emptyStore();
  };

  it('gets nothing that was asked for the first one, and no word about it', async () => {
    await visitOnce();
    const page = await openPage();
    const { answer } = hold();
    const reading = page.readFriends();
    await vi.waitFor(() => expect(page.shown()).toEqual(EARLIER.data), 10_000);
    changePerson(page);
    await wait(2_100);
    expect(page.getDeviceState()).toEqual({});
    answer();
    await reading;
    expect(page.shown()).toBeUndefined();
    await wait(50);
    page.setDeviceOwner(ASHA);
    await untilKept(page, CALL, EARLIER);
  });

  it('keeps the notice of what is asked for them when an answer for the first one comes', async () => {
    const page = await openPage();
    const first = hold();
    const older = { from: 500, to: 500, isKept: true };
    page.fillStore('/api/groups/my-groups', { ...older, data: [], nextCursor: undefined });
    const reading = Promise.all([page.readFriends(), page.readInto(listMyGroups, {})]);
    await vi.waitFor(() => expect(first.asked).toHaveBeenCalledTimes(2), 10_000);
    changePerson(page);
    const at = new Date(1_000);
    page.fillStore(CALL, { data: [], nextCursor: undefined, from: 1_000, to: 1_000, isKept: true });
    const second = hold();
    const readingAlso = page.readFriends();
    await vi.waitFor(() => expect(second.asked).toHaveBeenCalled(), 10_000);
    first.answer();
    await reading;
    await vi.waitFor(() => expect(page.getDeviceState().askingSince).toEqual(at), 5_000);
    second.answer();
    await readingAlso;
    expect(page.getDeviceState().askingSince).toBeUndefined();
  });

  it('gets nothing that was asked while the session of the first one was ending', async () => {
    const page = await openPage();
    page.setDeviceOwner(undefined);
    const { answer } = hold();
    const reading = page.readFriends();
    page.emptyStore();
    answer();
    await reading;
    expect(page.shown()).toBeUndefined();
  });

  it('loses nothing that the first one may not read, and gets no page of their lists', async () => {
    const page = await openPage();
    const goa = { query: { groupId: 'goa' } };
    const [first, next] = [hold(), hold()];
    world.server = first.asked;
    const reading = page.readFriends().catch((error: unknown) => error);
    await vi.waitFor(() => expect(first.asked).toHaveBeenCalled(), 10_000);
    world.server = next.asked;
    const readingNext = page.readNextInto(listExpenses, goa, { cursor: 'next', limit: 50 });
    changePerson(page);
    const range = { from: 1, to: 1 };
    page.fillStore(CALL, { ...range, data: [kabir], nextCursor: undefined });
    page.fillStore('/api/expenses?groupId=goa', { ...range, data: [], nextCursor: 'next' });
    await page.refuse(GONE)().catch(first.fail);
    expect(await reading).toMatchObject(GONE);
    next.answer({ data: [makeExpense('asha', { asha: 1 })] });
    await readingNext;
    expect(page.shown()).toEqual([kabir]);
    expect(page.shown('/api/expenses?groupId=goa')).toEqual([]);
  });
});

describe('without an answer of the server', () => {
  const READ_AT = new Date('2026-11-20T10:00:00.000Z');
  const dates = { from: READ_AT.getTime(), to: READ_AT.getTime() };

  it('the device answers at once where the connection is known to be lost', async () => {
    const page = await openPage();
    const { asked } = hold();
    world.isLost = true;
    world.device = async () => ({ page: EARLIER, ...dates });
    await page.readFriends();
    expect(page.shown()).toEqual(EARLIER.data);
    expect(page.baseOf(CALL)).toMatchObject(dates);
    expect(asked).not.toHaveBeenCalled();
  });

  it('the server is asked all the same for what the device does not know', async () => {
    const page = await openPage();
    world.isLost = true;
    world.server = async () => NOW;
    await page.readFriends();
    expect(page.shown()).toEqual(NOW.data);
  });

  it('the device answers in its place, and not where the server refuses or is broken', async () => {
    const page = await openPage();
    const device = vi.fn<AskDevice>(async () => ({ page: EARLIER, ...dates }));
    world.device = device;
    for (const failure of [GONE, { code: 'internal', status: 500 }] as const) {
      world.server = page.refuse(failure);
      await expect(page.readFriends()).rejects.toMatchObject(failure);
    }
    expect(device).not.toHaveBeenCalled();
    for (const failure of [NO_NETWORK, { code: 'timeout', status: 0 }] as const) {
      world.server = page.refuse(failure);
      await page.readFriends();
      expect(page.shown()).toEqual(EARLIER.data);
      page.emptyStore();
    }
    // Nobody is signed in.
    page.setDeviceOwner(undefined);
    await expect(page.readFriends()).rejects.toMatchObject({ code: 'timeout' });
  });

  it('what the page has read after the device did stays; a next page is not on the page yet', async () => {
    const page = await openPage();
    const goa = { query: { groupId: 'goa' } };
    await page.readListInto(listExpenses, goa);
    world.server = page.refuse(NO_NETWORK);
    const answers: boolean[] = [];
    world.device = async (_endpoint, _args, isKnownSince) => {
      answers.push(isKnownSince(READ_AT.getTime()), isKnownSince(Date.now() + 1_000));
      return undefined;
    };
    await expect(page.readListInto(listExpenses, goa)).rejects.toMatchObject(NO_NETWORK);
    await expect(page.readNextInto(listExpenses, goa, { cursor: 'next', limit: 50 })).rejects.toMatchObject(
      NO_NETWORK,
    );
    expect(answers).toEqual([true, false, false, false]);
  });

  it.each([
    ['could not be asked', NO_NETWORK],
    ['failed', { code: 'internal', status: 500 }],
    ['is overrun', { code: 'too-many-requests', status: 429 }],
  ] as const)('what is on screen keeps its age where the server %s', async (_, failure) => {
    const page = await openPage();
    page.noteDeviceAnswer(READ_AT);
    world.server = page.refuse(failure);
    await page.whileReading(async () => void (await page.readFriends().catch(() => undefined)));
    expect(page.getDeviceState().answer?.readAt).toEqual(READ_AT);
  });

  it('what is on screen is of now once the server has answered, also that something is not for the viewer', async () => {
    const page = await openPage();
    page.noteDeviceAnswer(READ_AT);
    // One list says nothing of those beside it.
    await page.readFriends();
    expect(page.getDeviceState().answer).toBeDefined();
    world.server = page.refuse(GONE);
    await page.whileReading(async () => void (await page.readFriends().catch(() => undefined)));
    expect(page.getDeviceState().answer).toBeUndefined();
  });
});

describe('an answer', () => {
  it('is dated from when it was asked until it has come', async () => {
    const page = await openPage();
    const { asked, answer } = hold();
    const before = Date.now();
    const reading = page.readFriends();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000);
    const whileAsked = Date.now();
    await wait(20);
    const answered = Date.now();
    answer();
    await reading;
    const { from = 0, to = 0 } = page.baseOf(CALL) ?? {};
    expect(from).toBeGreaterThanOrEqual(before);
    expect(from).toBeLessThanOrEqual(whileAsked);
    expect(to).toBeGreaterThanOrEqual(answered);
  });

  it('in doubt is left out, unless nothing is known: it is read again when the change is done', async () => {
    const page = await openPage();
    let isDoubtful = true;
    page.tellChanges({
      lay: (_call, { data, nextCursor }) => ({ data, nextCursor }),
      isDoubtful: (call) => call === CALL && isDoubtful,
    });
    world.server = async () => EARLIER;
    await page.readFriends();
    expect(page.shown()).toEqual(EARLIER.data);
    world.server = async () => NOW;
    await page.readFriends();
    expect(page.shown()).toEqual(EARLIER.data);
    isDoubtful = false;
    await page.readFriends();
    expect(page.shown()).toEqual(NOW.data);
  });

  it('is asked for after the screen was rendered, each in a task of its own', async () => {
    const page = await openPage();
    const order: string[] = [];
    world.server = async ({ path }) => {
      order.push(path);
      queueMicrotask(() => order.push(`after ${path}`));
      return { data: [] };
    };
    const reading = Promise.all([page.readFriends(), page.readInto(listMyGroups, {})]);
    await Promise.resolve();
    expect(order).toEqual([]);
    await reading;
    expect(order).toEqual(['/friends', 'after /friends', '/groups/my-groups', 'after /groups/my-groups']);
  });

  it('to what is on screen since an earlier visit is asked for after the next frame', async () => {
    const page = await openPage();
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    page.fillStore(CALL, { ...EARLIER, nextCursor: undefined, from: 1_000, to: 1_000, isKept: true });
    const { asked, answer } = hold();
    const reading = page.readFriends();
    await wait(20);
    expect(asked).not.toHaveBeenCalled();
    for (const draw of frames) draw();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 10_000);
    answer();
    await reading;
    // A hidden tab draws no frames, and reads what is new all the same.
    await page.readFriends();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('a list', () => {
  const GOA = { query: { groupId: 'goa' } };
  const LIST = '/api/expenses?groupId=goa';
  const itemsTo = (count: number, prefix = 'i') =>
    Array.from({ length: count }, (_, index) => makeExpense('asha', { asha: 1 }, { id: prefix + index }));

  /** The server has these items, and its cursor is the id of the last one of a page. @returns what it is asked. */
  function serve(all: readonly { readonly id: string }[]): Record<string, unknown>[] {
    const requests: Record<string, unknown>[] = [];
    world.server = async (_, { query: { groupId: _group, ...request } = {} }) => {
      requests.push(request);
      const start = all.findIndex(({ id }) => id === request['cursor']) + 1;
      const data = all.slice(start, start + Number(request['limit']));
      const isMore = start + data.length < all.length;
      return { data, nextCursor: isMore ? data.at(-1)?.id : undefined };
    };
    return requests;
  }

  const open = async (loaded: number): Promise<OpenPage> => {
    const page = await openPage();
    const items = itemsTo(loaded);
    if (loaded > 0)
      page.fillStore(LIST, { data: items, nextCursor: items.at(-1)?.id, from: Date.now(), to: Date.now() });
    return page;
  };
  const news = itemsTo(3000, 'new');

  it.each([
    ['begins with one page', 0, itemsTo(120), itemsTo(50)],
    ['is renewed with as many items as were loaded', 350, itemsTo(500), itemsTo(350)],
    ['has what is new, and as many items as before', 60, [...news.slice(0, 1), ...itemsTo(500)], undefined],
    ['loses items that the server no longer has', 60, itemsTo(3), itemsTo(3)],
    ['keeps the items loaded beyond five requests', 2000, itemsTo(3000), itemsTo(2000)],
    ['drops the items loaded beyond them when they no longer follow', 2000, news, news.slice(0, 1000)],
  ])('%s', async (_, loaded, all, remaining = all.slice(0, loaded)) => {
    const requests = serve(all);
    const page = await open(loaded);
    await page.readListInto(listExpenses, GOA);
    const nextCursor = remaining.length < all.length ? remaining.at(-1)?.id : undefined;
    expect(page.readStore(LIST)).toEqual({ data: remaining, nextCursor });
    expect(requests.slice(0, 2)).toEqual(
      loaded > 200
        ? [{ limit: 200 }, { limit: Math.min(loaded - 200, 200), cursor: all[199]?.id }]
        : [{ limit: Math.max(loaded, 50) }],
    );
    expect(requests).toHaveLength(Math.min(Math.ceil(Math.max(loaded, 50) / 200), 5));
  });

  it('is dated from when its first page was asked for until its last one has come', async () => {
    const page = await open(0);
    serve(itemsTo(120));
    const answerOf = world.server;
    let answered = 0;
    world.server = async (endpoint, args) => {
      await wait(5);
      answered = Date.now();
      return answerOf(endpoint, args);
    };
    await page.readListInto(listExpenses, GOA);
    const first = page.baseOf(LIST);
    expect(first?.from).toBeLessThan(answered);
    expect(first?.to).toBeGreaterThanOrEqual(answered);
    const before = Date.now();
    await page.readNextInto(listExpenses, GOA, { cursor: 'i49', limit: 50 });
    const { from, to = 0 } = page.baseOf(LIST) ?? {};
    expect(from).toBe(first?.from);
    expect(to).toBeGreaterThanOrEqual(before);
  });

  it('stays as it is where one of its pages cannot be read', async () => {
    const page = await open(350);
    const [first] = [itemsTo(200, 'new')];
    world.server = async (_, { query }) =>
      query?.['cursor'] === undefined ? { data: first, nextCursor: 'new199' } : page.refuse(NO_NETWORK)();
    await expect(page.readListInto(listExpenses, GOA)).rejects.toMatchObject(NO_NETWORK);
    expect(page.readStore(LIST)).toEqual({ data: itemsTo(350), nextCursor: 'i349' });
  });
});
