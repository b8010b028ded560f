import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import type { Expense } from '@barabar/core/contract/expenses';
import { IDEMPOTENCY_KEY_HEADER } from '@barabar/core/contract/endpoint';
import { expenseOnWire, makeExpense } from './factories.ts';

const mocks = vi.hoisted(() => ({
  offered: vi.fn(),
  notified: vi.fn(),
  /** How long a page needs for its next task, in milliseconds. */
  task: { ms: 0 },
}));
/** For tests: what is called when a new version may be there, the notices, and how slow the page is. */
export const { offered, notified, task } = mocks;
vi.mock('../lib/loading/next-task.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  nextTask: () => new Promise((resolve) => setTimeout(resolve, mocks.task.ms)),
  afterFrame: () => new Promise((resolve) => setTimeout(resolve)),
}));
vi.mock('../lib/version/offer-new-version.ts', () => ({ offerIfOutdated: mocks.offered }));
vi.mock('../lib/notices/notices.ts', () => ({ showNotice: mocks.notified }));

const ASHA = { uid: 'uid-asha', userId: 'asha' };

export type Reply = object | 'lost' | 'cut' | number;

interface Server {
  /** What it was sent, oldest first. */
  sent: { readonly call: string; readonly key: string | null; readonly body: string | null }[];
  /** How it answers, one reply after another; then it creates whatever it is asked for. */
  replies: (Reply | Promise<Reply>)[];
}
export const server: Server = { sent: [], replies: [] };
export const endings: (() => void)[] = [];

const refusal = (status: number) => ({
  message: `refused with ${status}`,
  id: `refused-with-${status}`,
  params: { status },
  code:
    {
      400: 'exceeds-owed',
      401: 'unauthenticated',
      409: 'version-conflict',
      429: 'too-many-requests',
      503: 'closed',
    }[status] ?? 'not-found',
  issues: [],
});
export const teaOnWire = (id: string) => ({
  ...expenseOnWire('Tea', { payer: 'Asha Nair', amount: 100 }),
  id,
});

/** The first wait before what was not answered is sent once more, in milliseconds (send-outbox.ts). */
const RETRY_MS_MIN = 2_000;

/** Sends nothing once more by itself, which would happen amid a test on a slow machine. */
function holdRetries(): void {
  const begin = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, delay = 0) =>
    delay < RETRY_MS_MIN ? begin(act, delay) : undefined,
  );
}

/** A server that creates whatever it is asked for; lost changes are sent once more when the test says so. */
export function beginOnEmptyDevice(): () => Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  holdRetries();
  server.sent = [];
  server.replies = [];
  offered.mockReset();
  task.ms = 0;
  notified.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // The check of the connection.
    if (init.method === 'HEAD') return new Response();
    const { method = 'GET', body } = init;
    server.sent.push({
      call: `${method} ${url}`,
      key: new Headers(init.headers).get(IDEMPOTENCY_KEY_HEADER),
      body: typeof body === 'string' ? body : null,
    });
    const reply = (await server.replies.shift()) ?? { data: teaOnWire(`tea-${server.sent.length}`) };
    if (reply === 'lost' || reply === 'cut') throw new TypeError('Failed to fetch');
    if (reply instanceof Response) return reply;
    return typeof reply === 'number'
      ? Response.json(refusal(reply), { status: reply })
      : Response.json(reply);
  });
  return async () => {
    // A page of this test that tries again later must not send what waits in the next one.
    for (const end of endings.splice(0)) end();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    // The next file may share the process: it must not find what waited on this device.
    vi.resetModules();
  };
}

export async function openPage(owner: typeof ASHA | undefined = ASHA) {
  vi.resetModules();
  const [state, submitting, sending, ownOutbox, outbox, store, kinds, read, { listenToRereading }] =
    await Promise.all([
      import('../store/device/state.ts'),
      import('../store/outbox/submit-change.ts'),
      import('../store/outbox/send-outbox.ts'),
      import('../store/outbox/own-outbox.ts'),
      import('../store/outbox/outbox.ts'),
      import('../store/store.ts'),
      import('../store/kinds.ts'),
      import('../store/read.ts'),
      import('../store/revalidate.ts'),
    ]);
  state.setDeviceOwner(owner);
  endings.push(() => state.setDeviceOwner(undefined));
  await ownOutbox.readOutbox();
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
    ...ownOutbox,
    ...store,
    ...kinds,
    ...read,
    listenToRereading,
    create,
    edit,
    /** @param readAt when the server answered so: default, before everything else. */
    hold: (call: string, data: unknown, readAt = 0) =>
      store.fillStore(call, { data, nextCursor: undefined, from: readAt, to: readAt }),
    shown: (call: string) => store.readStore(call)?.data,
  };
}

/** `later` are the replies after the one that the test gives. Returns what becomes of the change, and what replies. */
export async function sendHeld<Made>(change: () => Promise<Made>, ...later: readonly Reply[]) {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const before = server.sent.length;
  server.replies = [promise, ...later];
  const saved = change();
  await vi.waitFor(() => expect(server.sent).toHaveLength(before + 1), 10_000);
  return { saved, resolve };
}

export async function expectStored(count: number): Promise<void> {
  const { openOutbox, readEntries } = await import('../store/outbox/outbox-store.ts');
  await vi.waitFor(async () => {
    const database = await openOutbox(ASHA.uid);
    const entries = await readEntries(database);
    database.close();
    expect(entries).toHaveLength(count);
  }, 10_000);
}

type Page = Awaited<ReturnType<typeof openPage>>;
export const entriesOf = ({ getOutbox }: Page) => getOutbox().entries;
export const GOA = { id: 'goa', name: 'Goa', simplifyDebts: false };
export const TEA = makeExpense('asha', { asha: 50_00, bina: 50_00 }, { id: 'tea', groupId: 'goa' });
