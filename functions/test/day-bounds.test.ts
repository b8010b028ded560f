import { DAY_BOUNDS, LIMITS, type DayBound } from '@barabar/core/limits';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentsIn } from '../src/api/guards.ts';
import { deliverMail } from '../src/features/mail/deliver-mail.ts';
import { dayOf, DAY_MS, endOfDay } from '../src/kit/period.ts';
import { createDayBounds, SHARDS } from '../src/records/day-bounds/store.ts';
import { mailsOf } from '../src/records/mail/store.ts';
import { startApp, type Outcome, type Person } from './harness.ts';
import { PNG } from './images.ts';
import { addExpense, joinTwo } from './ledger.ts';
import { uniqueEmail } from './people.ts';
import { openApp } from './world.ts';

const app = await openApp();
const { db, clock } = app;

/** Each test has a day of its own, long past, so that it meets no count of another one. */
let nextDay = Date.parse('2001-01-01T06:00:00Z');
function ownDay() {
  let at = (nextDay += DAY_MS);
  return {
    clock: () => new Date(at),
    wait: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}
const LATER_MS = 60_000;

function instancesOf(time: () => Date, maxima: Partial<Record<DayBound, number>> = {}) {
  const warn = vi.fn<(message: string, fields: Record<string, unknown>) => void>();
  const start = () =>
    createDayBounds({ ...app.deps, clock: time, warn, maxima: { ...DAY_BOUNDS, ...maxima } });
  return { warn, start };
}

/** So many times one, one after another. @returns how often it was allowed */
async function takeTimes(
  count: number,
  { take }: ReturnType<typeof createDayBounds>,
  bound: DayBound = 'scans',
): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < count; index += 1) if (await take(bound, 1)) allowed += 1;
  return allowed;
}

afterEach(() => vi.restoreAllMocks());

describe('a bound over all people', () => {
  it('is kept by one instance to the unit, and opens with the next day in India', async () => {
    const { clock: time, wait } = ownDay();
    const bounds = instancesOf(time, { scans: 7 }).start();
    const allowed = await Promise.all(Array.from({ length: 20 }, () => bounds.take('scans', 1)));
    expect(allowed.filter(Boolean)).toHaveLength(7);
    expect(await bounds.take('accounts', 1)).toBe(true);
    wait(endOfDay(time()).getTime() - time().getTime() - 1);
    expect(await bounds.take('scans', 0)).toBe(false);
    wait(1);
    expect(await takeTimes(20, bounds)).toBe(7);
    // That day is another test's, too.
    nextDay += DAY_MS;
  });

  it('is one for all instances, which tell each other once a minute and at each fiftieth', async () => {
    const { clock: time, wait } = ownDay();
    const { start } = instancesOf(time, { scans: 100 });
    const [first, second] = [start(), start()];
    expect([await takeTimes(1, first), await takeTimes(1, second)]).toEqual([1, 1]);
    expect(await takeTimes(200, first)).toBe(99);
    // Not yet read again: what it may let through until then is a fiftieth.
    const late = await takeTimes(200, second);
    expect(late).toBeLessThanOrEqual(100 / 50 + 1);
    wait(LATER_MS);
    expect([await takeTimes(5, first), await takeTimes(5, second), await takeTimes(5, start())]).toEqual([
      0, 0, 0,
    ]);
  });

  it('is said in the log at 50 and at 80 %, once', async () => {
    const { clock: time } = ownDay();
    const { start, warn } = instancesOf(time, { mails: 10 });
    const bounds = start();
    await takeTimes(5, bounds, 'mails');
    expect(warn).not.toHaveBeenCalled();
    await takeTimes(20, bounds, 'mails');
    expect(warn.mock.calls.map(([, fields]) => fields)).toEqual([
      { bound: 'mails', percent: 50, max: 10 },
      { bound: 'mails', percent: 80, max: 10 },
    ]);
  });

  it('refuses nobody when it cannot be read, and says so', async () => {
    const { clock: time, wait } = ownDay();
    const error = vi.fn<(message: string) => void>();
    const failing = { ...app.deps, clock: time, log: { ...app.deps.log, error } };
    const bounds = createDayBounds({ ...failing, warn: () => {}, maxima: { ...DAY_BOUNDS, scans: 3 } });
    expect(await takeTimes(2, bounds)).toBe(2);
    vi.spyOn(db, 'getAll').mockRejectedValue(new Error('unavailable'));
    wait(LATER_MS);
    expect(await takeTimes(4, bounds)).toBe(1);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('writes no document more than once a second at 1,000 calls a second, and nothing once it is reached', async () => {
    const { clock: time, wait } = ownDay();
    const { start } = instancesOf(time);
    const instances = Array.from({ length: 10 }, start);
    const set = vi.spyOn(DocumentReference.prototype, 'set');
    const writtenAfter: number[] = [];
    for (let second = 0; second < 90; second += 1) {
      for (let count = 0; count < 100; count += 1)
        await Promise.all(instances.map(({ take }) => take('heavyDocuments', 200)));
      wait(1000);
      writtenAfter.push(set.mock.calls.length);
    }
    const paths = set.mock.contexts.map((context) =>
      context instanceof DocumentReference ? context.path : '',
    );
    const byDocument = Object.groupBy(paths, (path) => path);
    const writes = Object.values(byDocument).map((all = []) => all.length);
    expect(writes.length).toBeGreaterThan(SHARDS / 2);
    // All of them come in the 25 s that fill the bound, but for what each instance writes a minute later.
    expect(Math.max(...writes)).toBeLessThan(25);
    expect(writtenAfter[59]).toBe(writtenAfter[30]);
    expect(Number(writtenAfter[89]) - Number(writtenAfter[59])).toBeLessThanOrEqual(instances.length);
    const documents = await db.collection('dayBounds').where('day', '==', dayOf(time())).get();
    const sum = documents.docs.reduce((total, doc) => total + Number(doc.get('heavyDocuments')), 0);
    expect(sum).toBeGreaterThanOrEqual(DAY_BOUNDS.heavyDocuments);
    expect(sum).toBeLessThanOrEqual(DAY_BOUNDS.heavyDocuments * 1.2);
  });
});

/** An API in which nothing of what costs is left for today, but for what is given. */
async function startSpent(left: Partial<Record<DayBound, number>> = {}) {
  const { clock: time } = ownDay();
  const spent = { accounts: 0, scans: 0, unprovenScans: 0, mails: 0, storedBytes: 0, heavyDocuments: 0 };
  const bounds = createDayBounds({ ...app.deps, clock: time, warn: () => {}, maxima: { ...spent, ...left } });
  const readReceipt = async () => ({ isValidRecipt: false }) as const;
  return startApp({ deps: { db, clock: clock.now, bounds, readReceipt } });
}

type Message = Outcome<unknown>;
const wordsOf = (outcome: Message): string | undefined =>
  outcome.isOk ? undefined : `${outcome.status} ${outcome.failure.message}`;
const reached = (what: string) =>
  `429 Barabar has reached today’s limit for ${what}. It opens again at midnight in India.`;

describe('what costs money, when its bound is reached', () => {
  it('is refused with the hour at which it opens, and nothing else is', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: groupId, version } = await app.gather('Trip', [asha, ravi]);
    const { id: expenseId } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], groupId });
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi] });
    const spent = await startSpent();
    try {
      const group = { groupId };
      const stranger = await app.accounts.signUp({ isVerified: false });
      const avatar = `data:image/png;base64,${PNG.toString('base64')}`;
      const params = { friendId: ravi.userId };
      const outcomes: [string, Message][] = [
        [
          'new accounts',
          await spent.call(calls.authenticate, {
            as: stranger,
            body: { firebaseUid: stranger.uid, email: stranger.email, name: 'Somebody' },
          }),
        ],
        ['receipt scans', await spent.call(calls.scanReceipt, { as: asha, body: PNG })],
        ['emails', await spent.call(calls.inviteFriend, { as: asha, body: { email: uniqueEmail() } })],
        ['emails', await spent.call(calls.remindFriend, { as: asha, params })],
        ['emails', await spent.call(calls.sendVerification, { as: stranger })],
        [
          'emails',
          await spent.call(calls.addMember, {
            as: asha,
            params: group,
            body: { email: uniqueEmail(), role: 'member' },
          }),
        ],
        [
          'pictures and imports',
          await spent.call(calls.keepReceipt, { as: asha, params: { expenseId }, body: PNG }),
        ],
        ['pictures and imports', await spent.call(calls.updateAccount, { as: asha, body: { avatar } })],
        [
          'pictures and imports',
          await spent.call(calls.updateGroup, { as: asha, params: group, body: { version, avatar } }),
        ],
        ['exports and long lists', await spent.call(calls.exportAccount, { as: asha })],
        ['exports and long lists', await spent.call(calls.exportGroup, { as: asha, params: group })],
        [
          'exports and long lists',
          await spent.call(calls.listExpenses, { as: asha, query: { limit: LIMITS.pageSizeMax } }),
        ],
      ];
      expect(outcomes.map(([, outcome]) => wordsOf(outcome))).toEqual(
        outcomes.map(([what]) => reached(what)),
      );
      const rows = await fetch(`${spent.url}/api/groups/${groupId}/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      const midnight = (endOfDay(clock.now()).getTime() - clock.now().getTime()) / 1000;
      expect(rows.status).toBe(429);
      expect(Math.abs(Number(rows.headers.get('retry-after')) - midnight)).toBeLessThan(5);

      // Recording by hand and ordinary reads go on, and who has a record signs in.
      await spent.ask(calls.login, { as: asha, body: { firebaseUid: asha.uid } });
      await spent.ask(calls.authenticate, { as: asha, body: { firebaseUid: asha.uid, name: 'Asha' } });
      await addExpense(spent, asha, { amount: 10_00, among: [asha, ravi], groupId });
      await spent.addByName(asha, groupId, 'Kabir');
      await spent.ask(calls.createGroup, { as: asha, body: { name: 'Flat' } });
      await spent.ask(calls.listExpenses, { as: asha, query: { limit: LIMITS.pageSizeDefault } });
      await spent.ask(calls.readChanges, { as: asha });
      await spent.ask(calls.updateAccount, { as: asha, body: { name: 'Asha N.' } });
    } finally {
      await spent.stop();
    }
  });

  it('is counted by bytes and by documents, and a mail when it is sent', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi] });
    const spent = await startSpent({ storedBytes: PNG.length + 1, heavyDocuments: 201, mails: 1 });
    try {
      const keep = () => spent.call(calls.keepReceipt, { as: asha, params: { expenseId }, body: PNG });
      const list = () => spent.call(calls.listExpenses, { as: asha, query: { limit: 200 } });
      const invite = () => spent.call(calls.inviteFriend, { as: asha, body: { email: uniqueEmail() } });
      const statuses = async (act: () => Promise<Message>) => {
        const three = [await act(), await act(), await act()];
        return three.map(({ status }) => status);
      };
      expect(await statuses(keep)).toEqual([201, 201, 429]);
      expect(await statuses(list)).toEqual([200, 200, 429]);
      const exporting = await startSpent({ heavyDocuments: 2 });
      const exports = () => exporting.call(calls.exportAccount, { as: asha });
      // What the first one has is counted once it is sent.
      expect(await statuses(exports)).toEqual([200, 429, 429]);
      await exporting.stop();
      expect(await statuses(invite)).toEqual([201, 201, 201]);
      const send = vi.fn<() => Promise<void>>(async () => {});
      const states = [];
      for (const name of ['first', 'second']) {
        const { id } = await mailsOf(app).add({
          to: 'kabir@example.com',
          template: 'invitation',
          data: { inviterName: 'Asha Nair', groupName: null },
          createdAt: new Date(),
          createdBy: name,
          expiresAt: new Date(),
          delivery: { state: 'retrying', attempts: 0, error: null, claimedAt: null, sentAt: null },
        });
        const makeVerificationLink = () => Promise.reject(new Error('none'));
        await deliverMail({ ...spent.deps, send, makeVerificationLink }, id);
        states.push((await mailsOf(app).doc(id).get()).get('delivery.state'));
      }
      expect(states).toEqual(['sent', 'withheld']);
      expect(send).toHaveBeenCalledTimes(1);
      expect(wordsOf(await invite())).toBe(reached('emails'));
    } finally {
      await spent.stop();
    }
  });
});

describe('whoever has not proven an address', () => {
  const scan = (spent: Awaited<ReturnType<typeof startSpent>>, as: Person) =>
    spent.call(calls.scanReceipt, { as, body: PNG });

  it('scans three receipts a day, and more once it is verified', async () => {
    const spent = await startSpent({ scans: 100, unprovenScans: 100, accounts: 100 });
    try {
      const kabir = await spent.join('Kabir Rao', { isVerified: false });
      const outcomes: Message[] = [];
      for (let count = 0; count <= LIMITS.unprovenScansPerDayMax; count += 1)
        outcomes.push(await scan(spent, kabir));
      expect(outcomes.map(wordsOf)).toEqual([
        undefined,
        undefined,
        undefined,
        '429 Verify your e-mail to scan more.',
      ]);
      expect(await scan(spent, await spent.prove(kabir))).toMatchObject({ status: 200 });
    } finally {
      await spent.stop();
    }
  });

  it('has a bound of their own: it closes for them, and for nobody else', async () => {
    const spent = await startSpent({ scans: 100, unprovenScans: 1, accounts: 100 });
    try {
      const [first, second] = [
        await spent.join('Kabir Rao', { isVerified: false }),
        await spent.join('Meera Das', { isVerified: false }),
      ];
      expect([wordsOf(await scan(spent, first)), wordsOf(await scan(spent, second))]).toEqual([
        undefined,
        '429 Verify your e-mail to scan more.',
      ]);
      expect(await scan(spent, await spent.join('Asha Nair'))).toMatchObject({ status: 200 });
    } finally {
      await spent.stop();
    }
  });
});

it('an answer counts as the records that it has, in one list or in several', () => {
  expect(documentsIn({ data: [1, 2, 3], nextCursor: 'x' })).toBe(3);
  expect(documentsIn({ data: { expenses: [1, 2], settlements: [3], cursor: 'x' } })).toBe(3);
  expect(documentsIn({ data: { name: 'Asha' } })).toBe(0);
  expect(documentsIn(undefined)).toBe(0);
});
