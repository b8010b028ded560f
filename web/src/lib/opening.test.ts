import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('./loading/when-idle.ts', () => ({
  whenIdleOrHidden: (callback: () => void) => setTimeout(callback),
}));

const whenIdle = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('./loading/load-ahead.ts', () => ({ idle: whenIdle }));

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const CALL = '/api/friends';
const READ = { call: CALL, key: ['/friends', {}] };
const EARLIER = { data: ['Ravi'] };
const NOW = { data: ['Ravi', 'Kabir'] };

/** Loads the modules as a newly opened page does, for a person with a copy. */
async function openPage(owner = ASHA) {
  vi.resetModules();
  const [opening, state, owners, answers, dates, { listenToRereading }] = await Promise.all([
    import('./opening.ts'),
    import('../store/device/state.ts'),
    import('../store/device/copy-owners.ts'),
    import('../store/device/kept-answers.ts'),
    import('./read-dates.ts'),
    import('../store/revalidate.ts'),
  ]);
  state.setDeviceOwner(owner);
  await owners.claimCopy(owner);
  const rereadings = vi.fn();
  listenToRereading(rereadings);
  return { ...opening, ...state, ...owners, ...answers, ...dates, rereadings };
}

/** Opens a page that the server answers, and leaves it when its answer is kept. */
async function visitOnce() {
  const page = await openPage();
  page.keepAnswer(page.getDeviceOwner(), CALL, EARLIER);
  await vi.waitFor(async () => expect(await page.readAnswer('asha', CALL)).toBeDefined(), 5_000);
}

/** An answer of the server that comes when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof NOW>();
  return { read: vi.fn(() => promise), answer: () => resolve(NOW), fail: (error: Error) => reject(error) };
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Expects that a read shows nothing before the server has answered. */
async function expectToWait({ readAtOpening }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  const server = held();
  const reading = readAtOpening(READ, server.read);
  expect(await Promise.race([reading, wait(200)])).toBeUndefined();
  server.answer();
  expect(await reading).toEqual(NOW);
}

afterEach(async () => {
  vi.unstubAllGlobals();
  const { deleteCopies } = await import('../store/device/copy-owners.ts');
  await deleteCopies();
});

it('a screen shows the last answer at once, and the server’s as soon as it has come, asked once', async () => {
  await visitOnce();
  const page = await openPage();
  const server = held();
  const kept = await page.readAtOpening(READ, server.read);
  expect(kept).toEqual(EARLIER);
  expect(page.readDateOf(kept.data)).toBe((await page.readAnswer('asha', CALL))?.at.getTime());
  expect(page.rereadings).not.toHaveBeenCalled();
  const again: unknown[] = [];
  page.rereadings.mockImplementation(() => {
    void page.readAtOpening(READ, server.read).then((shown) => again.push(shown));
  });
  server.answer();
  await vi.waitFor(() => expect(again).toEqual([NOW]));
  expect(server.read).toHaveBeenCalledTimes(1);
  expect(page.getDeviceState()).toEqual({});
});

it.each([
  ['does not answer', { code: 'network', status: 0 }],
  ['cannot answer', { code: 'internal', status: 500 }],
] as const)('what is kept is said to be of then, when the server takes long and %s', async (_, failure) => {
  await visitOnce();
  const page = await openPage();
  const server = held();
  await page.readAtOpening(READ, server.read);
  // Nobody is told about less than two seconds.
  const asked = performance.now();
  await vi.waitFor(() => expect(page.getDeviceState().askingSince).toBeInstanceOf(Date), 5_000);
  expect(performance.now() - asked).toBeGreaterThan(1_900);
  const since = page.getDeviceState().askingSince;
  const { ApiError } = await import('./api/api-error.ts');
  server.fail(new ApiError('', failure));
  await vi.waitFor(() => expect(page.getDeviceState().answer?.readAt).toEqual(since));
  await vi.waitFor(() => expect(page.getDeviceState().askingSince).toBeUndefined());
  // Reading again that fails, too, changes nothing about that.
  await page.whileReading(async () => page.noteFailed());
  expect(page.getDeviceState().answer?.readAt).toEqual(since);
  await page.whileReading(async () => undefined);
  expect(page.getDeviceState().answer).toBeUndefined();
});

it('heavy work for an answer waits until the page has shown what is kept, and for nothing where nothing is', async () => {
  await visitOnce();
  const page = await openPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  whenIdle.mockImplementationOnce(() => promise);
  const steps: string[] = [];
  const read = (call: string) =>
    page.readAtOpening({ ...READ, call }, async (whenCalm) => {
      await whenCalm?.();
      steps.push(`may work for ${call}`);
      return NOW;
    });
  expect(await read(CALL)).toEqual(EARLIER);
  steps.push('shows what is kept');
  await read('/api/groups/mine');
  resolve();
  await vi.waitFor(() =>
    expect(steps).toEqual(['shows what is kept', 'may work for /api/groups/mine', `may work for ${CALL}`]),
  );
});

it('what is kept gives way also where something was written while the server was asked', async () => {
  await visitOnce();
  const page = await openPage();
  const server = held();
  expect(await page.readAtOpening(READ, server.read)).toEqual(EARLIER);
  page.endOpening();
  server.answer();
  await vi.waitFor(() => expect(page.rereadings).toHaveBeenCalledOnce());
});

it('news that come while the server’s answers are being shown are asked for anew', async () => {
  await visitOnce();
  const page = await openPage();
  const { revalidateHere } = await import('../store/revalidate.ts');
  const [server, later] = [held(), held()];
  await page.readAtOpening(READ, server.read);
  page.rereadings.mockImplementationOnce(() => queueMicrotask(() => void revalidateHere()));
  page.rereadings.mockImplementation(() => void page.readAtOpening(READ, later.read));
  server.answer();
  await vi.waitFor(() => expect(later.read).toHaveBeenCalled());
});

it('nothing that was asked for one person is shown to the next one on the same page', async () => {
  await visitOnce();
  const page = await openPage();
  const [server, others] = [held(), held()];
  await page.readAtOpening(READ, server.read);
  page.forgetOpening();
  page.setDeviceOwner({ uid: 'uid-ravi', userId: 'ravi' });
  page.rereadings.mockImplementation(() => void page.readAtOpening(READ, others.read));
  server.answer();
  await wait(50);
  expect(page.rereadings).not.toHaveBeenCalled();
  void page.readAtOpening(READ, others.read);
  expect(others.read).toHaveBeenCalledOnce();
  await wait(1_000);
  expect(page.getDeviceState()).toEqual({});
});

it('a call that the page has asked before waits for the server', async () => {
  await visitOnce();
  const page = await openPage();
  await page.readAtOpening(READ, async () => NOW);
  await expectToWait(page);
});

it('after a change, every call waits for the server', async () => {
  await visitOnce();
  const page = await openPage();
  page.endOpening();
  await expectToWait(page);
});

it('nothing is shown of another person, of another build, or of what the server refuses by now', async () => {
  await visitOnce();
  const other = await openPage({ uid: 'uid-ravi', userId: 'ravi' });
  await expectToWait(other);

  await visitOnce();
  const newer = await openPage();
  const kept = await newer.readAnswer('asha', CALL);
  if (!kept) throw new Error('the answer is kept');
  await newer.writeAnswers('asha', new Map([[CALL, { ...kept, build: 'another' }]]));
  await expectToWait(newer);

  await visitOnce();
  const refused = await openPage();
  refused.keepAnswer(refused.getDeviceOwner(), CALL, undefined);
  await vi.waitFor(async () => expect(await refused.readAnswer('asha', CALL)).toBeUndefined(), 5_000);
});

it('nothing is kept for a person whose copy was deleted, as a sign-out does', async () => {
  await visitOnce();
  const page = await openPage();
  page.keepAnswer(page.getDeviceOwner(), CALL, NOW);
  await page.deleteCopies();
  await wait(1_500);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('barabar-copy-asha');
});

/** Opens a page whose first screen has been filled with what it showed last. */
async function openFilled() {
  const page = await openPage();
  const { BUILD, fillCache, readKeptScreen } = await import('./kept-screen.ts');
  const answer = { at: new Date(), build: BUILD, page: EARLIER };
  globalThis.keptScreen = Promise.resolve({
    userId: 'asha',
    build: BUILD,
    reads: [{ ...READ, answer }],
  });
  await readKeptScreen('asha');
  fillCache('asha');
  return page;
}

it('what a screen reads is asked for after it was rendered, each in a task of its own', async () => {
  const { readAtOpening } = await openPage();
  const { nextTask } = await import('./loading/next-task.ts');
  const order: string[] = [];
  const ask = (name: string) =>
    readAtOpening({ call: `/api/${name}`, key: [name] }, async () => {
      order.push(name);
      queueMicrotask(() => order.push(`after ${name}`));
      return NOW;
    });
  const reading = Promise.all([ask('friends'), ask('groups')]);
  await Promise.resolve();
  expect(order).toEqual([]);
  await nextTask();
  await reading;
  expect(order).toEqual(['friends', 'after friends', 'groups', 'after groups']);
});

it('what is on screen already is asked for after the next frame', async () => {
  const { readAtOpening } = await openFilled();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  const server = held();
  expect(await readAtOpening(READ, server.read)).toEqual(EARLIER);
  await wait(20);
  expect(server.read).not.toHaveBeenCalled();
  for (const draw of frames) draw();
  await wait(20);
  expect(server.read).toHaveBeenCalledOnce();
  server.answer();
});
