import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { DAY_BOUNDS, LIMITS } from '@barabar/core/limits';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deliverMail } from '../src/features/mail/deliver-mail.ts';
import { createDayBounds } from '../src/records/day-bounds/store.ts';
import { mailsOf } from '../src/records/mail/store.ts';
import { createClient, inParallel, type Outcome } from './harness.ts';
import { PNG } from './images.ts';
import { expenseBody } from './ledger.ts';
import { createAccounts, uniqueEmail, type Account } from './people.ts';

/* A crowd of made-up accounts against the server as it is deployed: what it costs stays below the bounds of the day. */

/** 500 in `npm run prove`. */
const CROWD = Number(process.env['CROWD_ACCOUNTS'] ?? 50);
const STARTS_MS = 60_000;
const TAKES_MS = 10 * 60_000;

/** Fewer than the crowd asks for, of each. */
const BOUNDS = {
  accounts: Math.floor(CROWD * 0.8),
  scans: Math.floor(CROWD * 0.4),
  mails: Math.floor(CROWD * 0.4),
  storedBytes: PNG.length * CROWD,
  heavyDocuments: LIMITS.pageSizeMax * CROWD,
};

const projectId = `demo-crowd-${randomUUID().slice(0, 13)}`;
const firebase = initializeApp({ projectId }, projectId);
const db = getFirestore(firebase);
const accounts = createAccounts({ authHost: process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '', projectId });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

const port = await freePort();
const server = spawn(
  process.execPath,
  [
    'node_modules/@google-cloud/functions-framework/build/src/main.js',
    '--source=functions',
    `--port=${port}`,
  ],
  {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      FUNCTION_TARGET: 'api',
      FUNCTIONS_EMULATOR: 'true',
      ACCOUNTS_PER_DAY_MAX: String(BOUNDS.accounts),
      SCANS_PER_DAY_MAX: String(BOUNDS.scans),
      STORED_BYTES_PER_DAY_MAX: String(BOUNDS.storedBytes),
      HEAVY_DOCUMENTS_PER_DAY_MAX: String(BOUNDS.heavyDocuments),
    },
  },
);
let printed = '';
server.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
const { ask, call } = createClient(`http://127.0.0.1:${port}`);

beforeAll(async () => {
  const requireReady = async () =>
    expect((await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).status).toBe(200);
  await vi.waitFor(requireReady, { timeout: STARTS_MS, interval: 200 }).catch((cause: unknown) => {
    throw new Error(`the server did not start: ${printed}`, { cause });
  });
}, 2 * STARTS_MS);
afterAll(async () => {
  server.kill();
  await db.terminate();
  await deleteApp(firebase);
});

async function enter(account: Account) {
  const { uid: firebaseUid, email } = account;
  return call(calls.authenticate, { as: account, body: { firebaseUid, email, name: 'Made Up' } });
}

/** What was taken, of everything that the crowd asks for. */
const taken = { accounts: 0, scans: 0, storedBytes: 0, heavyDocuments: 0 };
const refusals = new Set<string>();

function note(kind: keyof typeof taken, amount: number, outcome: Outcome<unknown>): void {
  if (outcome.status !== 429) taken[kind] += amount;
  else if (!outcome.isOk) refusals.add(outcome.failure.message);
}

async function attack(): Promise<void> {
  const as = await accounts.stranger();
  const entered = await enter(as);
  note('accounts', 1, entered);
  if (!entered.isOk) return;
  const self = { ...as, userId: entered.data.id, name: 'Made Up' };
  const group = await ask(calls.createGroup, { as, body: { name: 'Made up' } });
  const body = expenseBody(self, { amount: 100, among: [self], groupId: group.id });
  const { id: expenseId } = await ask(calls.createExpense, { as, body });
  for (let round = 0; round < 2; round += 1) {
    note('scans', 1, await call(calls.scanReceipt, { as, body: PNG }));
    const receipt = { as, params: { expenseId }, body: PNG };
    note('storedBytes', PNG.length, await call(calls.keepReceipt, receipt));
    const query = { limit: LIMITS.pageSizeMax };
    note('heavyDocuments', LIMITS.pageSizeMax, await call(calls.listExpenses, { as, query }));
    await call(calls.inviteFriend, { as, body: { email: uniqueEmail() } });
  }
}

it(
  'costs no more than the bounds of the day, and an ordinary person beside it is refused nothing',
  async () => {
    const asha = await accounts.stranger();
    const entered = await enter(asha);
    if (!entered.isOk) throw new Error('the first one has an account');
    const self = { ...asha, userId: entered.data.id, name: 'Asha Nair' };
    const { id: groupId } = await ask(calls.createGroup, { as: asha, body: { name: 'Flat' } });
    const over = new AbortController();
    let recorded = 0;
    const live = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const body = expenseBody(self, { amount: 100, among: [self], groupId });
        await ask(calls.createExpense, { as: asha, body });
        await ask(calls.listExpenses, { as: asha, query: { groupId } });
        await ask(calls.listBalances, { as: asha });
        await ask(calls.readChanges, { as: asha });
        recorded += 1;
        await sleep(50);
      }
    };
    const living = live();
    await inParallel(Array.from({ length: CROWD }, () => attack));
    over.abort();
    await living;

    expect(recorded).toBeGreaterThan(0);
    // The first account is hers. The last one that is let through may go beyond by what it takes.
    expect(taken.accounts).toBe(BOUNDS.accounts - 1);
    expect(taken.scans).toBe(BOUNDS.scans);
    expect(taken.storedBytes).toBe(BOUNDS.storedBytes);
    expect(taken.heavyDocuments).toBe(BOUNDS.heavyDocuments);
    expect([...refusals].toSorted()).toEqual([
      'Barabar has reached today’s limit for exports and long lists. It opens again at midnight in India.',
      'Barabar has reached today’s limit for new accounts. It opens again at midnight in India.',
      'Barabar has reached today’s limit for pictures and imports. It opens again at midnight in India.',
      'Barabar has reached today’s limit for receipt scans. It opens again at midnight in India.',
    ]);
  },
  TAKES_MS,
);

it(
  'sends no more mails than the bound of the day, whatever the crowd has queued',
  async () => {
    const log = { info: () => {}, error: () => {} };
    const maxima = { ...DAY_BOUNDS, mails: BOUNDS.mails };
    const jobs = { db, clock: () => new Date(), log };
    const bounds = createDayBounds({ ...jobs, warn: () => {}, maxima });
    let sent = 0;
    const send = async () => void (sent += 1);
    const makeVerificationLink = async () => undefined;
    const queued = await mailsOf({ db }).where('delivery.state', '==', 'pending').get();
    expect(queued.size).toBeGreaterThan(BOUNDS.mails);
    const deps = { ...jobs, bounds, send, appUrl: 'https://barabar.example', makeVerificationLink };
    await inParallel(
      queued.docs.map(
        ({ id }) =>
          () =>
            deliverMail(deps, id),
      ),
    );
    expect(sent).toBe(BOUNDS.mails);
  },
  TAKES_MS,
);

it(
  'is stopped by the closed sign within a minute',
  async () => {
    const sign = { closes: 'everything', en: 'Closed for today.', hi: 'आज के लिए बंद है।' };
    await db.doc('house/sign').set({ ...sign, until: new Date(Date.now() + 60 * 60_000) });
    const known = await accounts.stranger();
    const acts = [
      () => enter(known),
      () => call(calls.listExpenses, { as: known }),
      () => call(calls.scanReceipt, { as: known, body: PNG }),
    ];
    const outcomes = async () => (await Promise.all(acts.map((act) => act()))).map(({ status }) => status);
    await expect.poll(outcomes, { timeout: 60_000, interval: 2_000 }).toEqual([503, 503, 503]);
  },
  TAKES_MS,
);
