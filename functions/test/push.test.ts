import { createECDH } from 'node:crypto';
import { deleteAccount, exportAccount, updateAccount } from '@barabar/core/contract/account';
import { logout } from '@barabar/core/contract/auth';
import { blockPerson } from '@barabar/core/contract/blocks';
import { createComment } from '@barabar/core/contract/comments';
import { deleteExpense, getExpense } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { addImportRows, createImport } from '@barabar/core/contract/imports';
import { remindFriend } from '@barabar/core/contract/friends';
import { leaveGroup } from '@barabar/core/contract/groups';
import { linkMember } from '@barabar/core/contract/group-changes';
import { getPushKey, keepPushSubscription, removePushSubscription } from '@barabar/core/contract/push';
import { LIMITS } from '@barabar/core/limits';
import { toMinor } from '@barabar/core/money';
import {
  createSettlement,
  createSettlements,
  markNotReceived,
} from '@barabar/core/contract/settlement-changes';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { deliverPush, tickPushes } from '../src/features/push/deliver-push.ts';
import { createPushSender } from '../src/features/push/send-push.ts';
import { claimPush, pushTurnsOf, queueNotice } from '../src/records/push/queue.ts';
import { listSubscriptionsOf, subscriptionIdOf } from '../src/records/push/subscriptions.ts';
import { settlementsOf } from '../src/records/settlements/store.ts';
import { logLink } from '../src/triggers/follow-merge.ts';
import { acceptName, claimIdsOf, tellClaim } from './claiming.ts';
import type { Person } from './harness.ts';
import { expenseRow, keyRows } from './imported.ts';
import { killedAfter, WRITES } from './killable.ts';
import {
  addExpense,
  expenseBody,
  type ExpenseSketch,
  joinThree,
  joinTwo,
  settle,
  settlementBody,
} from './ledger.ts';
import { imagesOf, logging, tell } from './log.ts';
import { decryptPush, VAPID, type PushBrowser } from './push-service.ts';
import { openPush } from './push-app.ts';

const { app, service, deps } = await openPush();

const ALL = { added: true, edited: true, paid: true, reminders: true, comments: true };
const MINUTE_MS = 60_000;

/** A valid public key of a browser. */
const aPoint = (format: 'compressed' | 'hybrid' | 'uncompressed' = 'uncompressed') =>
  createECDH('prime256v1').generateKeys('base64url', format);

/** The secret of a browser: 16 bytes. */
const SECRET = 'A'.repeat(22);
/** An uncompressed point of which one coordinate was changed. */
const OFF_THE_CURVE = Buffer.from(
  Buffer.from(aPoint(), 'base64url').map((byte, at) => (at === 64 ? byte ^ 1 : byte)),
).toString('base64url');

const keep = (as: Person, { endpoint, keys }: Pick<PushBrowser, 'endpoint' | 'keys'>) =>
  app.ask(keepPushSubscription, { as, body: { endpoint, keys } });

const wish = (as: Person, push: Partial<typeof ALL>) =>
  app.ask(updateAccount, { as, body: { notifications: { push } } });

async function listen(as: Person): Promise<PushBrowser> {
  const browser = service.subscribe();
  await keep(as, browser);
  await wish(as, ALL);
  return browser;
}

const spend = (as: Person, sketch: Partial<ExpenseSketch> & Pick<ExpenseSketch, 'among'>) =>
  logging(app, 'expenses', { act: () => addExpense(app, as, { amount: 9_00, ...sketch }) });

const write = (as: Person, expenseId: string) =>
  logging(app, `expenses/${expenseId}/comments`, {
    act: () => app.ask(createComment, { as, params: { expenseId }, body: { text: 'Tea?' } }),
  });

const tick = () => tickPushes(deps);
const pass = (minutes: number) => app.clock.advance(minutes * MINUTE_MS);
const told = ({ received }: PushBrowser) => received.map(({ title, body, page }) => ({ title, body, page }));

/** Says at which email somebody by name only is to be found, and does what the trigger does. @returns their id. */
async function linkLata(as: Person, groupId: string, { email }: Person): Promise<string> {
  const userId = await app.addByName(as, groupId, 'Lata');
  await app.ask(linkMember, { as, params: { groupId, userId }, body: { email } });
  for (let times = 0; times < 2; times += 1) await logLink(app.deps, userId);
  return userId;
}

describe('a browser', () => {
  it('subscribes with the server’s key, if it has one', async () => {
    const [asha] = await joinThree(app);
    expect(await app.ask(getPushKey, { as: asha })).toEqual({ publicKey: VAPID.publicKey });
  });

  it.each([
    ['an address inside', 'endpoint', { endpoint: 'https://169.254.169.254/computeMetadata/v1/' }],
    [
      'a host that only begins like a push service',
      'endpoint',
      { endpoint: 'https://fcm.googleapis.com.example.com/x' },
    ],
    [
      'a host that only ends like one',
      'endpoint',
      { endpoint: 'https://evilfcm.googleapis.com.example.com/fcm.googleapis.com' },
    ],
    ['a port', 'endpoint', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['a user', 'endpoint', { endpoint: 'https://me@fcm.googleapis.com/x' }],
    ['no encryption', 'endpoint', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['no address', 'endpoint', { endpoint: 'x' }],
    ['a key that is no point', 'keys.p256dh', { keys: { p256dh: 'B'.repeat(87), auth: SECRET } }],
    ['a point that is not on the curve', 'keys.p256dh', { keys: { p256dh: OFF_THE_CURVE, auth: SECRET } }],
    // web-push throws for it, whenever something is to be sent.
    ['a point that is compressed', 'keys.p256dh', { keys: { p256dh: aPoint('compressed'), auth: SECRET } }],
    [
      'a point that is written in two ways',
      'keys.p256dh',
      { keys: { p256dh: aPoint('hybrid'), auth: SECRET } },
    ],
    ['no key', 'keys.p256dh', { keys: { p256dh: '', auth: SECRET } }],
    ['a shorter secret', 'keys.auth', { keys: { p256dh: aPoint(), auth: 'A'.repeat(20) } }],
    ['a longer secret', 'keys.auth', { keys: { p256dh: aPoint(), auth: 'A'.repeat(23) } }],
  ])('is refused with %s', async (_, path, wrong) => {
    const [asha] = await joinThree(app);
    const right = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: service.subscribe().keys };
    expect(await app.refuse(keepPushSubscription, { as: asha, body: { ...right, ...wrong } })).toMatchObject({
      status: 400,
      message: 'Push notifications of this browser are not supported',
      issues: [{ path, message: 'Push notifications of this browser are not supported' }],
    });
  });

  it('is one of at most ten of a sign-in: the oldest goes', async () => {
    const [asha] = await joinThree(app);
    const browsers = Array.from({ length: LIMITS.pushSubscriptionsMax + 1 }, () => service.subscribe());
    for (const browser of browsers) {
      await keep(asha, browser);
      pass(1);
    }
    const stored = await listSubscriptionsOf(app, [asha.uid]);
    expect(new Set(stored.map(({ endpoint }) => endpoint))).toEqual(
      new Set(browsers.slice(1).map(({ endpoint }) => endpoint)),
    );
  });

  it('is whose who stored it last, and only they can remove it', async () => {
    const [asha, ravi] = await joinTwo(app);
    const browser = await listen(asha);
    const params = { subscriptionId: subscriptionIdOf(browser.endpoint) };
    await app.ask(removePushSubscription, { as: ravi, params });
    expect(await listSubscriptionsOf(app, [asha.uid])).toHaveLength(1);
    await keep(ravi, browser);
    expect(await listSubscriptionsOf(app, [asha.uid])).toEqual([]);
    await app.ask(removePushSubscription, { as: ravi, params });
    expect(await listSubscriptionsOf(app, [ravi.uid])).toEqual([]);
  });

  it('is told nothing once its session has ended, its service says so, or the account is gone', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const ends = [await listen(asha), await listen(asha)] as const;
    ends[1].status = 410;
    await spend(ravi, { among: [asha, ravi] });
    await tick();
    expect(ends.map(({ received }) => received.length)).toEqual([1, 0]);
    expect(await listSubscriptionsOf(app, [asha.uid])).toHaveLength(1);

    // Ended by the identity service alone, as by a new password: the session's browser is found out.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await app.auth.revokeRefreshTokens(asha.uid);
    pass(11);
    await spend(ravi, { among: [asha, ravi] });
    await tick();
    expect(ends[0].received).toHaveLength(1);
    expect(await listSubscriptionsOf(app, [asha.uid])).toEqual([]);

    const { endpoint } = await listen(meera);
    expect((await app.ask(exportAccount, { as: meera })).pushSubscriptions).toEqual([
      { id: subscriptionIdOf(endpoint), service: new URL(service.origin).host, keptAt: expect.any(Date) },
    ]);
    await app.ask(logout, { as: meera });
    expect(await listSubscriptionsOf(app, [meera.uid])).toEqual([]);

    const lata = await app.join('Lata');
    await listen(lata);
    await app.ask(deleteAccount, { as: lata });
    expect(await listSubscriptionsOf(app, [lata.uid])).toEqual([]);
  });
});

describe('a push notification', () => {
  it('tells of what others do, in words, with the page about it', async () => {
    const [asha, ravi] = await joinTwo(app);
    const browser = await listen(asha);
    const { id, version } = await spend(ravi, { among: [asha, ravi], description: 'Fish thali' });
    await tick();
    pass(11);
    await logging(app, 'expenses', {
      id,
      act: () =>
        app.ask(editExpense, {
          as: ravi,
          params: { expenseId: id },
          body: { ...expenseBody(ravi, { amount: 10_00, among: [asha, ravi] }), version },
        }),
    });
    await tick();
    pass(11);
    await write(ravi, id);
    await tick();
    pass(11);
    const settlement = await logging(app, 'settlements', {
      act: () =>
        app.ask(createSettlement, {
          as: ravi,
          body: { fromUserId: asha.userId, toUserId: ravi.userId, amount: 2 },
        }),
    });
    await tick();
    pass(11);
    await app.ask(remindFriend, { as: ravi, params: { friendId: asha.userId } });
    await tick();
    expect(told(browser)).toEqual([
      { title: 'Ravi Kumar', body: 'Ravi Kumar added "Fish thali" (₹9.00)', page: `/expenses/${id}` },
      { title: 'Ravi Kumar', body: 'Ravi Kumar updated "Dosa" (₹10.00)', page: `/expenses/${id}` },
      { title: 'Ravi Kumar', body: 'Ravi Kumar commented on "Dosa"', page: `/expenses/${id}` },
      {
        title: 'Ravi Kumar',
        body: 'Ravi Kumar received ₹2.00 from you',
        page: `/settlements/${settlement.id}`,
      },
      {
        title: 'Reminder',
        body: 'Ravi Kumar reminds you that you owe ₹3.00',
        page: `/friends/${ravi.userId}`,
      },
    ]);
  });

  it('asks who is said to be a name, tells who has asked of the answer, and nobody else', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const browsers = [await listen(asha), await listen(ravi), await listen(meera)];
    const { id: groupId } = await app.gather('Flat', [asha, ravi, meera]);
    const lata = { userId: await linkLata(asha, groupId, ravi) };
    const [claimId = ''] = await claimIdsOf(app, lata);
    await tellClaim(app, claimId);
    await tick();
    const page = `/groups/${groupId}`;
    const asked = { title: 'Flat', body: 'Asha Nair asked whether you are Lata in "Flat"', page };
    expect(browsers.map(told)).toEqual([[], [asked], []]);
    await acceptName(app, ravi, groupId, lata);
    await tellClaim(app, claimId);
    pass(11);
    await tick();
    const body =
      'Ravi Kumar confirmed that they are Lata in "Flat". Anybody in a record with Lata can say “That’s not them” for 7 days';
    expect(browsers.map(told)).toEqual([[{ title: 'Flat', body, page }], [asked], []]);
    // A stranger to whom the group is a request is told of it where the other requests are.
    const stranger = await app.join('Kabir Sen');
    const browser = await listen(stranger);
    await linkLata(asha, groupId, stranger);
    await tick();
    expect(told(browser)).toEqual([]);
  });

  it('tells with the first records of a file what it makes of whoever reads it, and nobody else', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const browsers = [await listen(asha), await listen(ravi), await listen(meera)];
    const { id: groupId } = await app.gather('Flat', [asha, ravi, meera]);
    const sums = (currency: 'INR' | 'USD', gets: number, owes: number) => ({ currency, gets, owes });
    const file = { source: 'table', fileName: 'flat.csv', rowCount: 1_200, newRowCount: 1_200 } as const;
    const people = [
      { name: 'A', userId: asha.userId, nets: [sums('INR', 900, 400), sums('USD', 0, 20)] },
      { name: 'R', userId: ravi.userId, nets: [sums('INR', 400, 900), sums('USD', 20, 0)] },
    ];
    const params = { groupId };
    const { id } = await app.ask(createImport, { as: asha, params, body: { ...file, people } });
    const rows = keyRows([expenseRow('Rent', { amount: 18_00, among: [asha, ravi] })], people);
    const act = async () =>
      (await app.ask(addImportRows, { as: asha, params: { groupId, importId: id }, body: { rows } })).import;
    await logging(app, 'imports', { id, act });
    await tick();
    const body =
      'Asha Nair imported 1,200 records into "Flat". It adds ₹400.00 and $20.00 to what you are owed and ₹900.00 to what you owe';
    expect(browsers.map(told)).toEqual([[], [{ title: 'Flat', body, page: `/groups/${groupId}` }], []]);
  });

  it('is encrypted for the browser and signed for its push service, and replaces itself', async () => {
    const [asha, ravi] = await joinTwo(app);
    const browser = await listen(asha);
    await spend(ravi, { among: [asha, ravi], description: 'x'.repeat(200) });
    await tick();
    const [message] = browser.received;
    expect(message).toMatchObject({
      topic: message?.tag,
      ttl: '86400',
      sender: { aud: service.origin, sub: VAPID.subject },
    });
    expect(message?.sender.exp).toBeGreaterThan(Date.now() / 1000);
    expect(message?.bytes).toBeLessThan(4_096);
  });

  it('goes to no address that is not a push service’s, also where one is stored', async () => {
    const { endpoint, keys } = service.subscribe();
    const send = createPushSender({ ...VAPID, isLocal: false });
    expect(await send({ endpoint, ...keys }, { payload: '{}', topic: 't' })).toBe('gone');
  });

  it('is one for all of ten minutes: the first at once, the others together at their end', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const group = await app.gather('Goa gang', [asha, ravi, meera]);
    const browser = await listen(asha);
    const add = (description: string) => spend(ravi, { among: [asha, ravi], description, groupId: group.id });
    await add('One');
    await tick();
    for (const description of ['Two', 'Three', 'Four', 'Five', 'Six']) {
      pass(1.9);
      await add(description);
      await tick();
    }
    expect(told(browser)).toMatchObject([{ title: 'Goa gang', body: 'Ravi Kumar added "One" (₹9.00)' }]);
    pass(0.6);
    await tick();
    expect(told(browser).slice(1)).toEqual([
      {
        title: 'Goa gang: 5 changes',
        body: [
          'Ravi Kumar added "Two" (₹9.00)',
          'Ravi Kumar added "Three" (₹9.00)',
          'Ravi Kumar added "Four" (₹9.00)',
          'and 2 more',
        ].join('\n'),
        page: `/groups/${group.id}`,
      },
    ]);
    pass(5);
    await add('Seven');
    await tick();
    expect(browser.received).toHaveLength(2);
    pass(5.1);
    await tick();
    expect(browser.received).toHaveLength(3);
    await tick();
    pass(60);
    await tick();
    expect(browser.received).toHaveLength(3);
  });

  it('is sent once, however often the events come and however many send', async () => {
    const [asha, ravi] = await joinTwo(app);
    const browser = await listen(asha);
    const { written, result } = await imagesOf(app, 'expenses', {
      act: () => addExpense(app, ravi, { amount: 9_00, among: [asha, ravi] }),
    });
    await Promise.all([tell(app, 'expenses', written), tell(app, 'expenses', written)]);
    await Promise.all([deliverPush(deps, asha.userId), deliverPush(deps, asha.userId), tick()]);
    await tell(app, 'expenses', written);
    pass(11);
    await tick();
    expect(browser.received).toHaveLength(1);

    // What is heard of a day later is no news any more.
    const deletion = await imagesOf(app, 'expenses', {
      id: result.id,
      act: () => app.ask(deleteExpense, { as: ravi, params: { expenseId: result.id } }),
    });
    pass(25 * 60);
    await tell(app, 'expenses', deletion.written);
    await tick();
    expect(browser.received).toHaveLength(1);
  });

  it('is sent again while its service fails, under the same tag, and given up in the end', async () => {
    const [asha, ravi] = await joinTwo(app);
    const browser = await listen(asha);
    browser.status = 503;
    const errors: string[] = [];
    const failing = { ...deps, log: { ...deps.log, error: (message: string) => void errors.push(message) } };
    await spend(ravi, { among: [asha, ravi] });
    await tickPushes(failing);
    expect(errors).toEqual(['a push notification was not sent']);
    browser.status = 201;
    pass(3);
    await tickPushes(failing);
    expect(browser.received).toHaveLength(1);

    browser.status = 302;
    pass(11);
    await spend(ravi, { among: [asha, ravi] });
    await tickPushes(failing);
    browser.status = 503;
    await spend(ravi, { among: [asha, ravi] });
    for (let minute = 0; minute < 60; minute += 1) {
      pass(1);
      await tickPushes(failing);
    }
    expect(errors.filter((message) => message.includes('given up'))).toHaveLength(1);
    browser.status = 201;
    pass(60);
    await tickPushes(failing);
    expect(browser.received).toHaveLength(1);
  });

  it('is shown once by each browser, ten minutes apart, while the push service of one of them fails', async () => {
    const [asha, ravi] = await joinTwo(app);
    const [phone, laptop] = [await listen(asha), await listen(asha)];
    const add = (description: string) => spend(ravi, { among: [asha, ravi], description });
    const bodies = () => [phone, laptop].map(({ received }) => received.map(({ body }) => body));
    const [first, second] = ['Ravi Kumar added "One" (₹9.00)', 'Ravi Kumar added "Two" (₹9.00)'];
    const quiet = { ...deps, log: { ...deps.log, error: () => {} } };
    laptop.status = 503;
    await add('One');
    await tickPushes(quiet);
    expect(bodies()).toEqual([[first], []]);
    // News that comes while the laptop is tried again waits for the end of the ten minutes.
    pass(1);
    await add('Two');
    pass(1.1);
    await tickPushes(quiet);
    expect(bodies()).toEqual([[first], []]);
    laptop.status = 201;
    pass(4.1);
    await tick();
    expect(bodies()).toEqual([[first], [first]]);
    expect(laptop.received[0]?.tag).toBe(phone.received[0]?.tag);
    // Ten minutes after the phone was told, and four after the laptop was.
    pass(4);
    await tick();
    expect(bodies()).toEqual([[first], [first]]);
    pass(6.1);
    await tick();
    expect(bodies()).toEqual([
      [first, second],
      [first, second],
    ]);
    // The second one stays beside the first, on both.
    for (const { received } of [phone, laptop]) expect(received[1]?.tag).not.toBe(received[0]?.tag);
    pass(60);
    await tick();
    expect(phone.received).toHaveLength(2);
  });

  it('is not shown again by a browser that has it, where another one is given up or goes', async () => {
    const [asha, ravi] = await joinTwo(app);
    const [phone, laptop] = [await listen(asha), await listen(asha)];
    const quiet = { ...deps, log: { ...deps.log, error: () => {} } };
    laptop.status = 503;
    await spend(ravi, { among: [asha, ravi], description: 'One' });
    for (let minute = 0; minute < 30; minute += 1) {
      await tickPushes(quiet);
      pass(1);
    }
    await spend(ravi, { among: [asha, ravi], description: 'Two' });
    await tickPushes(quiet);
    expect(phone.received).toHaveLength(2);
    laptop.status = 410;
    pass(3);
    await tick();
    expect(await listSubscriptionsOf(app, [asha.uid])).toHaveLength(1);
    pass(1);
    await spend(ravi, { among: [asha, ravi], description: 'Three' });
    pass(11);
    await tick();
    expect(told(phone).map(({ body }) => body)).toEqual([
      'Ravi Kumar added "One" (₹9.00)',
      'Ravi Kumar added "Two" (₹9.00)',
      'Ravi Kumar added "Three" (₹9.00)',
    ]);
    expect(laptop.received).toEqual([]);
  });

  it('is shown in the place of the first where its sender died after sending', async () => {
    const [asha, ravi] = await joinTwo(app);
    const browser = await listen(asha);
    await spend(ravi, { among: [asha, ravi] });
    // The first write claims the turn.
    await expect(killedAfter(1, () => deliverPush(deps, asha.userId), WRITES)).rejects.toThrow('killed');
    pass(1);
    await spend(ravi, { among: [asha, ravi] });
    pass(1.1);
    await tick();
    expect(browser.received.map(({ title }) => title)).toEqual(['Ravi Kumar', '2 changes']);
    expect(new Set(browser.received.map(({ tag }) => tag)).size).toBe(1);
  });

  it('tells of all that waits, also of more than one tells of, and of what older servers have stored', async () => {
    const [asha, ravi] = await joinTwo(app);
    const browser = await listen(asha);
    const sums = [{ currency: 'INR' as const, amount: toMinor(1_00) }];
    const reminder = { creditorId: ravi.userId, creditorName: ravi.name, sums, page: '/dashboard' };
    const notice = { about: 'one', userId: asha.userId, kind: 'reminders' as const, entryId: null, reminder };
    await queueNotice(app, notice, app.clock.now());
    const notices = app.db.collection('pushNotices');
    const [first] = (await notices.where('waitingFor', '==', asha.userId).get()).docs;
    await first?.ref.update({ failedIn: FieldValue.delete() });
    const stored = (await first?.ref.get())?.data();
    const bulk = app.db.bulkWriter();
    for (let index = 0; index < 400; index += 1)
      void bulk.create(notices.doc(`${index}_${asha.userId}`), { ...stored });
    await bulk.close();
    await tick();
    pass(11);
    await tick();
    expect(browser.received.map(({ title }) => title)).toEqual(['400 changes', 'Reminder']);
  });

  it('is seen by whoever ends a turn, also if it comes in the millisecond of the claim', async () => {
    const [asha, ravi] = await joinTwo(app);
    await listen(asha);
    await spend(ravi, { among: [asha, ravi] });
    const now = app.clock.now();
    const turn = async () => (await pushTurnsOf(app).doc(asha.userId).get()).updateTime;
    await claimPush(app, asha.userId, now);
    const claimed = await turn();
    const notice = { userId: asha.userId, kind: 'comments' as const, entryId: 'one', reminder: null };
    await queueNotice(app, { ...notice, about: 'one' }, now);
    expect(await turn()).not.toEqual(claimed);
  });

  it('tells who was removed from an expense that they were, and leads to the log', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const browsers = [await listen(ravi), await listen(meera)];
    const { id, version } = await spend(asha, { among: [asha, ravi, meera] });
    await tick();
    pass(11);
    const { amount, paidBy, splits } = expenseBody(asha, { amount: 20_00, among: [asha, meera] });
    const params = { expenseId: id };
    await logging(app, 'expenses', {
      id,
      act: () => app.ask(editExpense, { as: asha, params, body: { amount, paidBy, splits, version } }),
    });
    await tick();
    expect(browsers.map((browser) => told(browser).slice(1))).toEqual([
      [{ title: 'Asha Nair', body: 'Asha Nair removed you from "Dosa"', page: '/activity' }],
      [{ title: 'Asha Nair', body: 'Asha Nair updated "Dosa" (₹20.00)', page: `/expenses/${id}` }],
    ]);
    expect(await app.refuse(getExpense, { as: ravi, params })).toMatchObject({ status: 404 });
  });

  it('tells who was removed from an expense no amount, neither of what waited for them nor of what came after', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const browser = await listen(ravi);
    const { id, version } = await spend(asha, { among: [asha, ravi, meera] });
    await tick();
    const change = (amount: number, among: readonly Person[], edits: number) => {
      const { amount: total, paidBy, splits } = expenseBody(asha, { amount, among });
      const body = { amount: total, paidBy, splits, version: version + edits };
      const act = () => app.ask(editExpense, { as: asha, params: { expenseId: id }, body });
      return logging(app, 'expenses', { id, act });
    };
    await change(12_00, [asha, ravi, meera], 0);
    await change(20_00, [asha, meera], 1);
    await change(30_00, [asha, meera], 2);
    pass(11);
    await tick();
    expect(told(browser).slice(1)).toEqual([
      {
        title: '2 changes',
        body: 'Asha Nair updated "Dosa"\nAsha Nair removed you from "Dosa"',
        page: '/activity',
      },
    ]);
  });

  it('leads who was taken out of a group’s expense to it, and who has left the group not to the group', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Goa', [asha, ravi, meera]);
    const browser = await listen(ravi);
    const { id, version } = await spend(asha, { among: [asha, ravi], groupId });
    const { amount, paidBy, splits } = expenseBody(asha, { amount: 20_00, among: [asha, meera] });
    await logging(app, 'expenses', {
      id,
      act: () =>
        app.ask(editExpense, {
          as: asha,
          params: { expenseId: id },
          body: { amount, paidBy, splits, version },
        }),
    });
    await tick();
    expect(told(browser)).toEqual([
      {
        title: 'Goa: 2 changes',
        body: 'Asha Nair added "Dosa" (₹9.00)\nAsha Nair updated "Dosa" (₹20.00)',
        page: `/expenses/${id}`,
      },
    ]);

    pass(11);
    await spend(asha, { among: [asha, ravi], groupId, description: 'Fish' });
    await logging(app, 'settlements', {
      act: () => settle(app, asha, { from: ravi, to: asha, amount: 4_50, groupId }),
    });
    await app.ask(leaveGroup, { as: ravi, params: { groupId } });
    await tick();
    expect(told(browser).slice(1)).toEqual([
      {
        title: '2 changes',
        body: 'Asha Nair added "Fish" (₹9.00)\nAsha Nair received ₹4.50 from you',
        page: '/activity',
      },
    ]);

    pass(11);
    const flat = await app.gather('Flat', [asha, ravi]);
    const lata = { userId: await linkLata(asha, flat.id, ravi) };
    const [claimId = ''] = await claimIdsOf(app, lata);
    await tellClaim(app, claimId);
    await app.ask(leaveGroup, { as: ravi, params: { groupId: flat.id } });
    await tick();
    expect(told(browser).at(-1)).toEqual({
      title: 'Asha Nair',
      body: 'Asha Nair asked whether you are Lata in "Flat"',
      page: '/activity',
    });
  });

  it('tells who recorded an expense what becomes of it, also where they are not in it', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Goa', [asha, ravi, meera]);
    const browser = await listen(asha);
    const { id, version } = await addExpense(app, asha, { amount: 9_00, among: [asha, ravi], groupId });
    const params = { expenseId: id };
    const { paidBy, splits } = expenseBody(ravi, { amount: 9_00, among: [ravi, meera] });
    await app.ask(editExpense, { as: ravi, params, body: { paidBy, splits, version } });
    await logging(app, 'expenses', { id, act: () => app.ask(deleteExpense, { as: meera, params }) });
    await tick();
    expect(told(browser)).toEqual([
      { title: 'Goa', body: 'Meera Das deleted "Dosa" (₹9.00)', page: `/expenses/${id}` },
    ]);
  });

  it('of a change by a friend is nobody’s who has yet to accept who recorded it', async () => {
    const [asha, ravi] = await joinTwo(app);
    const stranger = await app.join('Kabir Sen');
    await app.befriend(stranger, ravi);
    await app.askToBeFriends(stranger, asha);
    const browser = await listen(asha);
    const { id } = await spend(stranger, { among: [stranger, asha, ravi] });
    const change = (description: string, version: number) => {
      const body = { description, version };
      const act = () => app.ask(editExpense, { as: ravi, params: { expenseId: id }, body });
      return logging(app, 'expenses', { id, act });
    };
    await change('Tea', 1);
    await tick();
    expect(told(browser)).toEqual([]);
    await app.acceptAll(asha);
    await change('Chai', 2);
    await tick();
    expect(told(browser)).toMatchObject([{ body: 'Ravi Kumar updated "Chai" (₹9.00)' }]);
  });

  it('of a reminder is nobody’s who has yet to accept who reminds them, or has blocked them', async () => {
    const [asha, ravi] = await joinTwo(app);
    const stranger = await app.join('Kabir Sen');
    await app.askToBeFriends(stranger, asha);
    const browser = await listen(asha);
    await wish(asha, { added: false });
    const remind = async (as: Person) => {
      await spend(as, { among: [as, asha] });
      await app.ask(remindFriend, { as, params: { friendId: asha.userId } });
    };
    await app.ask(blockPerson, { as: asha, params: { userId: ravi.userId } });
    await remind(ravi);
    await remind(stranger);
    await tick();
    expect(told(browser)).toEqual([]);
    await app.acceptAll(asha);
    app.clock.advance(24 * 60 * MINUTE_MS);
    await remind(stranger);
    await tick();
    expect(told(browser)).toMatchObject([{ body: 'Kabir Sen reminds you that you owe ₹9.00' }]);
  });

  it('is nobody’s who has not wished for it, has done it, or is no friend of who has', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    await app.befriend(ravi, meera);
    const browser = await listen(ravi);
    const muted = await listen(asha);
    await wish(asha, { added: false });
    const unasked = service.subscribe();
    await keep(meera, unasked);
    await spend(ravi, { among: [asha, ravi, meera] });
    await tick();
    expect([browser, muted, unasked].map(({ received }) => received)).toEqual([[], [], []]);

    // Switched off within the ten minutes, and blocked within them.
    const later = await listen(meera);
    await wish(asha, ALL);
    await spend(ravi, { among: [asha, ravi, meera] });
    await wish(asha, { added: false });
    await app.ask(blockPerson, { as: meera, params: { userId: ravi.userId } });
    await tick();
    expect([muted, unasked, later].map(({ received }) => received)).toEqual([[], [], []]);

    // In a group that both are in, the blocked one's expenses are listed, and not told.
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    await spend(ravi, { among: [ravi, meera], groupId });
    await tick();
    expect(later.received).toEqual([]);

    // A stranger, whose expense is a request: it neither comes, nor keeps what friends do waiting.
    const stranger = await app.join('Kabir Sen');
    await app.askToBeFriends(stranger, asha);
    await wish(asha, ALL);
    await spend(stranger, { among: [asha, stranger] });
    await tick();
    expect(muted.received).toEqual([]);
    await app.acceptAll(asha);
    await spend(stranger, { among: [asha, stranger], description: 'Tea' });
    await tick();
    expect(told(muted)).toMatchObject([{ body: 'Kabir Sen added "Tea" (₹9.00)' }]);
  });
});

it('tells of an act once, by what was handed over, and as a payment that it has not arrived', async () => {
  const [asha, ravi] = await joinTwo(app);
  const { id: groupId } = await app.gather('Goa', [asha, ravi]);
  await spend(asha, { among: [asha, ravi], amount: 1000_00, groupId });
  await spend(ravi, { among: [asha, ravi], amount: 600_00 });
  const [payee, payer] = [await listen(asha), await listen(ravi)];
  const settlements = [
    settlementBody({ from: asha, to: ravi, amount: 300_00 }),
    settlementBody({ from: ravi, to: asha, amount: 500_00, groupId }),
  ];
  const paid = await app.ask(createSettlements, { as: ravi, body: { settlements } });
  const imageOf = (id: string) => settlementsOf(app).doc(id).get();
  const images = () => Promise.all(paid.map(({ id }) => imageOf(id)));
  const created = await images();
  const nothing = await imageOf('absent');
  for (const after of created) await tell(app, 'settlements', { before: nothing, after });
  await tick();
  expect(told(payee)).toMatchObject([{ title: 'Ravi Kumar', body: 'Ravi Kumar paid you ₹200.00' }]);
  await wish(ravi, { edited: false });
  const params = { settlementId: paid[1]?.id ?? '' };
  await app.ask(markNotReceived, { as: asha, params, body: { reason: 'Nothing came' } });
  for (const [index, after] of (await images()).entries())
    await tell(app, 'settlements', { before: created[index] ?? nothing, after });
  await tick();
  expect(told(payer).map(({ body }) => body)).toEqual([
    'Asha Nair says that your payment of ₹200.00 has not arrived: "Nothing came"',
  ]);
});

it('is read with the keys of RFC 8291’s example', () => {
  const keyPair = createECDH('prime256v1');
  keyPair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const authSecret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptPush(Buffer.from(body, 'base64url'), { keyPair, authSecret })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
