import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listBalances } from '@barabar/core/contract/balances';
import { listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { IDEMPOTENCY_KEY_HEADER } from '@barabar/core/contract/endpoint';
import { toMinor } from '@barabar/core/money';
import { makeExpense, makePerson } from '../ahead/make-record.ts';
import { expenseOnWire } from '../wire-fixtures.ts';

const { offered, notified, task } = vi.hoisted(() => ({
  offered: vi.fn(),
  notified: vi.fn(),
  /** How long a page needs for its next task, in milliseconds. */
  task: { ms: 0 },
}));
vi.mock('../next-task.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  nextTask: () => new Promise((resolve) => setTimeout(resolve, task.ms)),
}));
vi.mock('../offer-new-version.ts', () => ({ offerIfOutdated: offered }));
vi.mock('../notices.ts', () => ({ showNotice: notified }));

const ASHA = { uid: 'uid-asha', userId: 'asha' };

/** What the server is sent, oldest first. */
let sent: { readonly call: string; readonly key: string | null; readonly body: string | null }[] = [];
type Reply = object | 'lost' | 'cut' | number;
/** How the server answers, one reply after another; then it creates whatever it is asked for. */
let replies: (Reply | Promise<Reply>)[] = [];
/** End the sessions of the pages of the test. */
const endings: (() => void)[] = [];

const refusal = (status: number) => ({
  message: `refused with ${status}`,
  code:
    {
      400: 'exceeds-owed',
      401: 'unauthenticated',
      409: 'version-conflict',
      429: 'too-many-requests',
    }[status] ?? 'not-found',
  issues: [],
});
const teaOnWire = (id: string) => ({ ...expenseOnWire('Tea', { payer: 'Asha Nair', amount: 100 }), id });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  sent = [];
  replies = [];
  offered.mockReset();
  task.ms = 0;
  notified.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // The check of the connection.
    if (init.method === 'HEAD') return new Response();
    const { method = 'GET', body } = init;
    sent.push({
      call: `${method} ${url}`,
      key: new Headers(init.headers).get(IDEMPOTENCY_KEY_HEADER),
      body: typeof body === 'string' ? body : null,
    });
    const reply = (await replies.shift()) ?? { data: teaOnWire(`tea-${sent.length}`) };
    if (reply === 'lost' || reply === 'cut') throw new TypeError('Failed to fetch');
    if (reply instanceof Response) return reply;
    return typeof reply === 'number'
      ? Response.json(refusal(reply), { status: reply })
      : Response.json(reply);
  });
});

afterEach(async () => {
  // A page of this test that tries again later must not send what waits in the next one.
  for (const end of endings.splice(0)) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // The cache of SWR is the same for all pages of a test file.
  const { mutate } = await import('swr');
  await mutate(() => true, undefined, { revalidate: false });
});

/** Modules as in a page that has just been opened, with the session of Asha. What is in the database stays. */
async function openPage(owner: typeof ASHA | undefined = ASHA) {
  vi.resetModules();
  const [state, submitting, sending, own, outbox, overlay, swr, keys, paged, dates] = await Promise.all([
    import('../copy/copy-state.ts'),
    import('./submit-change.ts'),
    import('./send-outbox.ts'),
    import('./own-outbox.ts'),
    import('./outbox.ts'),
    import('./overlay.ts'),
    import('swr'),
    import('../use-endpoint.ts'),
    import('../cache-key.ts'),
    import('../read-dates.ts'),
  ]);
  const [{ readCache }, { listenToRereading }] = await Promise.all([
    import('../read-cache.ts'),
    import('../revalidate.ts'),
  ]);
  state.setCopyOwner(owner);
  endings.push(() => state.setCopyOwner(undefined));
  await own.readOutbox();
  const hold = (key: readonly unknown[], data: unknown) => swr.mutate(key, data, { revalidate: false });
  const create = (id: string, more: Partial<Expense> = {}) => {
    const after = { ...makeExpense('asha', { asha: 50_00, bina: 50_00 }, { id, groupId: 'goa' }), ...more };
    return submitting.submitChange({
      action: 'createExpense',
      body: {
        description: 'Tea',
        groupId: 'goa',
        amount: after.amount,
        currency: 'INR',
        paidBy: 'asha',
        splits: after.splits.map(({ userId, amount }) => ({ userId, splitType: 'exact', amount })),
      },
      idempotencyKey: id,
      viewerId: 'asha',
      effect: { kind: 'expense', after },
    });
  };
  const edit = (before: Expense, key: string, isFormOpen?: () => boolean) =>
    submitting.submitChange({
      action: 'editExpense',
      params: { expenseId: before.id },
      body: { version: before.version, description: key },
      idempotencyKey: key,
      viewerId: 'asha',
      effect: {
        kind: 'expense',
        before,
        after: { ...before, description: key, version: before.version + 1 },
      },
      isFormOpen,
    });
  return {
    ...outbox,
    ...sending,
    ...own,
    ...keys,
    ...paged,
    ...dates,
    hold,
    readCache,
    listenToRereading,
    create,
    edit,
    /** @param readAt when the data was read: default, before everything else. */
    shown: (key: readonly unknown[], data: unknown, readAt = 0) =>
      overlay.showAhead(key, dates.withReadDate(data, readAt), outbox.getOutbox()),
  };
}

/** Waits until so many entries are on the disk. */
async function expectStored(count: number): Promise<void> {
  const { openOutbox, readEntries } = await import('./outbox-store.ts');
  await vi.waitFor(async () => {
    const database = await openOutbox(ASHA.uid);
    const entries = await readEntries(database);
    database.close();
    expect(entries).toHaveLength(count);
  });
}

type Page = Awaited<ReturnType<typeof openPage>>;
const entriesOf = ({ getOutbox }: Page) => getOutbox().entries;
const TEA = makeExpense('asha', { asha: 50_00, bina: 50_00 }, { id: 'tea', groupId: 'goa' });

describe('a change', () => {
  it('is sent with its key, and nothing of it stays on the device', async () => {
    const page = await openPage();
    await expect(page.create('key-1')).resolves.toMatchObject({ id: 'tea-1' });
    expect(sent).toMatchObject([{ call: 'POST /api/expenses', key: 'key-1' }]);
    expect(entriesOf(page)).toEqual([]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that is refused is not kept, and the refusal is thrown', async () => {
    const page = await openPage();
    replies = [400];
    await expect(page.create('key-1')).rejects.toThrow('refused with 400');
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that the server may have is not given back for a failure that passes: it waits', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<Reply>();
    replies = [promise, 429];
    const saved = page.create('key-1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    // Asks for another attempt, while the dialog still waits for the first.
    const again = page.sendOutbox();
    resolve('lost');
    await expect(saved).resolves.toBeUndefined();
    await again;
    expect(sent).toHaveLength(2);
    expect(entriesOf(await openPage())).toMatchObject([{ id: 'key-1', isTried: true }]);
  });

  it('with which the session ends waits for the next sign-in, because its form has gone with the session', async () => {
    const page = await openPage();
    replies = [401];
    await expect(page.edit(TEA, 'key-1')).resolves.toBeUndefined();
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([{ id: 'key-1' }]);
    await next.sendOutbox();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(entriesOf(next)).toEqual([]);
  });

  it('that its form has back leaves the later one as if it had never been: nobody is overwritten', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<Reply>();
    replies = [promise, 409];
    const first = page.edit(TEA, 'key-1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const second = page.edit({ ...TEA, description: 'key-1', version: 2 }, 'key-2');
    await expectStored(2);
    // Somebody else has made version 2.
    resolve(409);
    await expect(first).rejects.toThrow('refused with 409');
    await expect(second).rejects.toThrow('refused with 409');
    expect(sent.map(({ body }) => body)).toEqual([
      '{"description":"key-1","version":1}',
      '{"description":"key-2","version":1}',
    ]);
  });

  it('that is refused when its form is gone stays with its reason, for a decision', async () => {
    const page = await openPage();
    replies = [409];
    await expect(page.edit(TEA, 'key-1', () => false)).rejects.toThrow('refused with 409');
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1', refusal: { code: 'version-conflict' } }]);
    expect(entriesOf(await openPage())).toMatchObject([
      { id: 'key-1', body: '{"description":"key-1","version":1}', refusal: { code: 'version-conflict' } },
    ]);
  });

  it('that is refused is on the disk until its form shows that: a page that ends then loses nothing', async () => {
    const page = await openPage();
    let isOpen = true;
    replies = [409];
    await page
      .edit(TEA, 'key-1', () => isOpen)
      .catch(() => {
        isOpen = false;
      });
    await page.sendOutbox();
    expect(entriesOf(await openPage())).toMatchObject([
      { id: 'key-1', refusal: { code: 'version-conflict' } },
    ]);
  });

  it('is not shown as refused while its form shows the refusal', async () => {
    const page = await openPage();
    replies = [400];
    const seen: unknown[] = [];
    const failed = page.create('key-1').catch(() => seen.push(...entriesOf(page)));
    await failed;
    expect(seen).toEqual([]);
  });

  it('that its form submits again at once is not lost', async () => {
    const page = await openPage();
    replies = [400];
    task.ms = 50;
    const again = page.create('key-1').catch(() => page.create('key-1'));
    await expect(again).resolves.toMatchObject({ id: 'tea-2' });
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('whose failure passes waits where its form is gone', async () => {
    const page = await openPage();
    replies = [429];
    await expect(page.edit(TEA, 'key-1', () => false)).resolves.toBeUndefined();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1' }]);
    expect(entriesOf(page)[0]?.refusal).toBeUndefined();
    const text = 'Saved on this device. The server has not confirmed it yet, so it is sent again.';
    expect(notified).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text });
  });

  it('that the server has taken, with an answer that cannot be read, waits, and a new version is offered', async () => {
    const page = await openPage();
    replies = [{ data: 'nonsense' }];
    await expect(page.create('key-1')).resolves.toBeUndefined();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1', isTried: true }]);
    await vi.waitFor(() => expect(offered).toHaveBeenCalledOnce());
  });

  it('that something between here and the server answers for it is given back', async () => {
    const page = await openPage();
    replies = [new Response('<html>Bad gateway</html>', { status: 502 })];
    await expect(page.create('key-1')).rejects.toMatchObject({ code: 'unreadable', status: 502 });
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that another tab sends is given back to the form when it is refused, and no tab shows it any more', async () => {
    const own = await openPage();
    const other = await openPage();
    endings.push(other.followOutbox());
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = navigator.locks.request('barabar-outbox', () => held);
    const sending = other.sendOutbox();
    replies = [400];
    const refused = expect(own.create('key-1')).rejects.toThrow('refused with 400');
    await expectStored(1);
    release();
    await Promise.all([holding, sending, refused]);
    await expectStored(0);
    await vi.waitFor(() => expect(entriesOf(other)).toEqual([]));
    expect(sent).toHaveLength(1);
  });

  it('that is refused stays when others depend on it, and the refusal is thrown', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<Reply>();
    replies = [promise];
    const saved = page.create('key-1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const edited = page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await vi.waitFor(() => expect(entriesOf(page)).toHaveLength(2));
    await expectStored(2);
    resolve(400);
    await expect(saved).rejects.toThrow('refused with 400');
    await expect(edited).resolves.toBeUndefined();
    expect(sent.map(({ key }) => key)).toEqual(['key-1']);
    expect(entriesOf(page)).toMatchObject([
      { id: 'key-1', refusal: { code: 'exceeds-owed' } },
      { id: 'key-2' },
    ]);
    replies = [{ data: teaOnWire('tea') }, { data: teaOnWire('tea') }];
    await page.create('key-1');
    await page.sendOutbox();
    expect(sent.map(({ call, key }) => `${call} ${key}`).slice(1)).toEqual([
      'POST /api/expenses key-1',
      'PATCH /api/expenses/tea key-2',
    ]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that is refused and entered anew takes its own place, with what depends on it', async () => {
    const page = await openPage();
    replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    replies = [400];
    await page.sendOutbox();
    sent = [];
    replies = [{ data: teaOnWire('tea') }, { data: { ...teaOnWire('tea'), version: 2 } }];
    await expect(page.create('key-1', { amount: toMinor(70_00) })).resolves.toMatchObject({ id: 'tea' });
    await page.sendOutbox();
    expect(sent.map(({ call, key }) => `${call} ${key}`)).toEqual([
      'POST /api/expenses key-1',
      'PATCH /api/expenses/tea key-2',
    ]);
    expect(sent[0]?.body).toContain('"amount":70');
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('whose failure passes waits when others depend on it', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<Reply>();
    replies = [promise, 429];
    const saved = page.create('key-1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const edited = page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await expectStored(2);
    resolve(429);
    await expect(Promise.all([saved, edited])).resolves.toEqual([undefined, undefined]);
    await expectStored(2);
  });

  it('waits when the server does not answer, also after the page is opened anew, and is sent byte for byte', async () => {
    const page = await openPage();
    replies = ['lost'];
    await expect(page.create('key-1')).resolves.toBeUndefined();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1', isTried: true }]);
    expect(page.stateOf('key-1', page.getOutbox())).toBe('waiting');
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([{ id: 'key-1' }]);
    await next.sendOutbox();
    expect(sent[1]).toEqual(sent[0]);
    expect(entriesOf(next)).toEqual([]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('is on the device before it is sent: a page that ends then loses nothing', async () => {
    const page = await openPage();
    const { promise, resolve } = Promise.withResolvers<Reply>();
    replies = [promise];
    const saved = page.create('key-1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([{ id: 'key-1', isTried: true }]);
    resolve('lost');
    await saved;
  });

  it('that waits already is not added a second time; another one under its key is refused', async () => {
    const page = await openPage();
    replies = ['lost', 'lost', 'lost'];
    await page.create('key-1');
    await page.create('key-1');
    expect(entriesOf(page)).toHaveLength(1);
    await expect(page.create('key-1', { amount: toMinor(7_00) })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('of a person whose session ended waits for them, and is not another person’s', async () => {
    const page = await openPage();
    replies = ['lost'];
    await page.create('key-1');
    const other = await openPage({ uid: 'uid-bina', userId: 'bina' });
    await other.sendOutbox();
    expect(entriesOf(other)).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(entriesOf(await openPage())).toHaveLength(1);
  });

  it('is sent without being kept where the browser keeps nothing; only a lost connection is then a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openPage();
    vi.stubGlobal('indexedDB', undefined);
    await expect(page.create('key-1')).resolves.toMatchObject({ id: 'tea-1' });
    replies = ['lost'];
    await expect(page.create('key-2')).rejects.toThrow(/could not be reached.*keeps nothing for later/);
    expect(entriesOf(page)).toEqual([]);
  });

  it('that is not kept may be made all the same if its answer of success cannot be read, as its form says', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openPage();
    vi.stubGlobal('indexedDB', undefined);
    replies = [{ data: 'nonsense' }, new Response('<html>Bad gateway</html>', { status: 502 })];
    await expect(page.create('key-1')).rejects.toMatchObject({
      name: 'WordedError',
      message: expect.stringMatching(/may have made the change.*before you make it again/),
    });
    await vi.waitFor(() => expect(offered).toHaveBeenCalledOnce());
    // What something between here and the server answers for it says nothing of the change.
    await expect(page.create('key-2')).rejects.toMatchObject({ code: 'unreadable', status: 502 });
    expect(offered).toHaveBeenCalledOnce();
  });
});

it('a change that finds storage full is sent without being kept; only a lost connection is then a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await openPage();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(page.create('key-1')).resolves.toMatchObject({ id: 'tea-1' });
  replies = ['lost'];
  await expect(page.create('key-2')).rejects.toThrow(
    /could not be reached.*Storage on this device is full, so it could not be kept for later either\.$/,
  );
  expect(entriesOf(page)).toEqual([]);
});

describe('what waits', () => {
  it('is sent in order; changes of a new record get the id that the server gives it', async () => {
    const page = await openPage();
    replies = ['lost', 'lost', 'lost'];
    const ahead = { ...TEA, id: 'key-1' };
    await page.create('key-1');
    await page.edit(ahead, 'key-2');
    await page.edit({ ...ahead, version: 2 }, 'key-3');
    sent = [];
    replies = [{ data: teaOnWire('tea') }, 'lost', { data: { ...teaOnWire('tea'), version: 2 } }];
    await page.sendOutbox();
    expect(sent.map(({ call, key }) => `${call} ${key}`)).toEqual([
      'POST /api/expenses key-1',
      'PATCH /api/expenses/tea key-2',
    ]);
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([
      { id: 'key-2', params: { expenseId: 'tea' }, effect: { before: { id: 'tea' }, after: { id: 'tea' } } },
      { id: 'key-3', params: { expenseId: 'tea' } },
    ]);
    await next.sendOutbox();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
    expect(sent.at(-1)?.body).toBe('{"description":"key-3","version":2}');
  });

  it('is about the server’s record also when its form knows only the id of the entry that created it', async () => {
    const page = await openPage();
    replies = [{ data: teaOnWire('tea') }];
    await page.create('key-1');
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    expect(sent[1]).toMatchObject({ call: 'PATCH /api/expenses/tea', key: 'key-2' });
  });

  it('waits for the creation of its record, which a form submits once more', async () => {
    const page = await openPage();
    replies = ['lost', 'lost'];
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await page.create('key-1');
    sent = [];
    replies = [{ data: teaOnWire('tea') }, { data: teaOnWire('tea') }];
    await page.sendOutbox();
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/expenses', 'PATCH /api/expenses/tea']);
  });

  it('waits for a decision on the creation of its record, which a form submits once more and the server refuses', async () => {
    const page = await openPage();
    replies = ['lost', 'lost'];
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await page.create('key-1');
    replies = [400];
    await page.sendOutbox();
    expect(entriesOf(page)).toMatchObject([
      { id: 'key-1', refusal: { code: 'exceeds-owed' } },
      { id: 'key-2' },
    ]);
    const { heldOf } = await import('./outbox-entry.ts');
    expect([...heldOf(page.getOutbox().entries)]).toEqual(['key-1', 'key-2']);
  });

  it('stays with the reason when the server refuses it, and what depends on it stays too; the rest is sent', async () => {
    const page = await openPage();
    replies = ['lost', 'lost', 'lost'];
    await page.create('key-1');
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await page.create('key-3');
    sent = [];
    replies = [400];
    await page.sendOutbox();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-3']);
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([
      { id: 'key-1', refusal: { code: 'exceeds-owed', message: 'refused with 400' } },
      { id: 'key-2' },
    ]);
    expect(next.stateOf('key-1', next.getOutbox())).toBe('waiting');
  });

  it('is sent at the next start also when a killed browser has lost the mark that something waits', async () => {
    const marks = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => marks.get(key) ?? null,
      setItem: (key: string, value: string) => void marks.set(key, value),
      removeItem: (key: string) => void marks.delete(key),
    });
    vi.stubGlobal('document', new EventTarget());
    const page = await openPage();
    replies = ['lost'];
    await page.create('key-1');
    marks.clear();
    await openPage();
    const { keepSending } = await import('./keep-sending.ts');
    const stop = keepSending();
    await expectStored(0);
    stop();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(marks.has('barabar-outbox')).toBe(false);
  });

  it('is not refused by what passes: too many requests, and answers that cannot be read', async () => {
    const page = await openPage();
    replies = ['lost', 429, 'lost', { data: 'nonsense' }];
    await page.create('key-1');
    await page.sendOutbox();
    expect(page.getOutbox().problem).toBe('refused with 429');
    await page.sendOutbox();
    expect(page.getOutbox().problem).toBeUndefined();
    await page.sendOutbox();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1' }]);
    expect(entriesOf(page)[0]?.refusal).toBeUndefined();
    await page.sendOutbox();
    expect(entriesOf(page)).toEqual([]);
    expect(page.getOutbox().problem).toBeUndefined();
  });
});

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
    replies = ['lost', 'lost'];
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
    replies = ['lost', 'lost'];
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
    replies = [{ data: { ...taken, groupId: 'goa', group: { id: 'goa', name: 'Goa' } } }, 'lost'];
    await page.sendOutbox();
    expect(page.readCache(balances)).toEqual(moved);
    const former = page.withReadDate<readonly object[]>([], 0);
    await page.hold(balances, former);
    replies = ['lost'];
    await page.create('key-3');
    replies = [{ data: taken }, { data: { ...taken, groupId: 'goa', group: { id: 'goa', name: 'Goa' } } }];
    await page.sendOutbox();
    expect(page.readCache(balances)).toMatchObject([{ amount: 50_00 }]);
  });

  it('is put into what was read before, when the server has it', async () => {
    const page = await openPage();
    const mine = page.pagedKeyOf(listMyExpenses);
    await page.hold(mine, page.withReadDate({ items: [], nextCursor: undefined }, 0));
    replies = ['lost', { data: teaOnWire('tea') }, 'lost'];
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
    replies = ['lost', 'lost'];
    await page.create('key-1');
    await page.create('key-2');
    const read = { items: [], nextCursor: undefined };
    const readAt = Date.now() + 1;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(readAt));
    replies = [{ data: teaOnWire('tea') }, 'lost'];
    await page.sendOutbox();
    expect(page.shown(mine, read, readAt)).toMatchObject({ items: [{ id: 'key-2' }] });
  });

  it('is laid over all that is read while it is sent for the first time', async () => {
    const page = await openPage();
    const mine = page.pagedKeyOf(listMyExpenses);
    const { promise, resolve } = Promise.withResolvers<Reply>();
    replies = [promise];
    const saved = page.create('key-1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
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
    replies = ['lost'];
    await page.create('key-1');
    await vi.waitFor(() => expect(entriesOf(other)).toMatchObject([{ id: 'key-1', isTried: true }]));
  });

  it('is not read again while nobody knows whether the server has it', async () => {
    const page = await openPage();
    let readings = 0;
    endings.push(page.listenToRereading(() => (readings += 1)));
    replies = ['lost'];
    await page.create('key-1');
    expect(readings).toBe(0);
    await page.sendOutbox();
    expect(readings).toBe(1);
  });

  it('moves no balance in a group that simplifies its debts or is not known', async () => {
    const page = await openPage();
    const balances = page.keyOf(listBalances, { query: { groupId: 'goa' } });
    replies = ['lost'];
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
    replies = ['lost'];
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
    replies = ['lost'];
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
