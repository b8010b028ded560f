import { updateAccount } from '@barabar/core/contract/account';
import { remindFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { pushNoticeDocument } from '../src/records/push/queue.ts';
import { quotaDocument } from '../src/records/quotas/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import { dayOf, endOfDay } from '../src/kit/period.ts';
import { parseDocument } from '../src/kit/document.ts';
import { describeNotices } from '../src/features/push/describe-notices.ts';
import { joinBy } from './guests.ts';
import { startApp, type Person } from './harness.ts';
import { addExpense, settle } from './ledger.ts';
import { mailsTo, queuedFor, receiveMail } from './mails.ts';
import { inviteKabir, joinAs, openApp } from './world.ts';

const app = await openApp({ isQuiet: false });

const remind = (as: Person, { userId }: Pick<Person, 'userId'>) =>
  app.call(remindFriend, { as, params: { friendId: userId } });
const refuse = (as: Person, friendId: string) => app.refuse(remindFriend, { as, params: { friendId } });

/** Two friends, of whom the second owes the first. */
async function creditorAndDebtor(amount = 500_00): Promise<readonly [Person, Person]> {
  const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
  await app.befriend(asha, ravi);
  await addExpense(app, asha, { amount: amount * 2, among: [asha, ravi] });
  return [asha, ravi];
}

const mailQueueOf = (email: string) => queuedFor(app.db, email);

async function remindersToday({ userId }: Person): Promise<number> {
  const snapshot = await app.db.doc(`quotas/${userId}_${dayOf(app.clock.now())}`).get();
  return parseDocument(snapshot, quotaDocument)?.reminders ?? 0;
}

describe('a reminder', () => {
  it('is a mail to a friend who owes, with what they owe over everything between the two', async () => {
    const [asha, ravi] = await creditorAndDebtor(1_500_00);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    await addExpense(app, asha, { amount: 300_50, among: [asha, ravi], groupId });
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], currency: 'USD' });
    expect(await app.ask(remindFriend, { as: asha, params: { friendId: ravi.userId } })).toEqual({
      id: ravi.userId,
      nextReminderAt: endOfDay(app.clock.now()),
    });
    const { subject, text, html, to } = await receiveMail(ravi.email);
    expect(to).toEqual([ravi.email]);
    expect(html).toContain('/account/notifications">Fewer emails</a>');
    expect(subject).toBe('Asha Nair reminds you of ₹1,650.25 and $10.00');
    expect(text).toContain(
      `Asha Nair (${asha.email}) reminds you: "Taking everything between us together, you owe me ₹1,650.25 and $10.00."`,
    );
    expect(text).not.toContain('Flat 402');
  });

  it('says the net of what both owe, by currency, and what the caller owes in another one', async () => {
    const [asha, ravi] = await creditorAndDebtor(500_00);
    const { id: groupId } = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, ravi, { amount: 600_00, among: [asha, ravi], groupId });
    await addExpense(app, ravi, { amount: 20_00, among: [asha, ravi], currency: 'USD' });
    await remind(asha, ravi);
    const [mail] = await mailQueueOf(ravi.email);
    expect(mail?.data).toEqual({
      debtorName: 'Ravi Kumar',
      creditorName: 'Asha Nair',
      creditorEmail: asha.email,
      debts: [
        { currency: 'INR', amount: 200_00 },
        { currency: 'USD', amount: -10_00 },
      ],
      isAccepted: true,
      upiId: null,
      isUpiIdNew: false,
      page: `/friends/${asha.userId}`,
    });
  });

  it('is refused to whoever owes in all, also for a group where they are owed', async () => {
    const [asha, ravi] = await creditorAndDebtor(100_00);
    const { id: groupId } = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, ravi, { amount: 900_00, among: [asha, ravi], groupId });
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], currency: 'USD' });
    expect(await refuse(asha, ravi.userId)).toMatchObject({ status: 409, code: 'nothing-owed' });
    expect((await remind(ravi, asha)).isOk).toBe(true);
  });

  it('reaches somebody who was invited and has not signed up yet', async () => {
    const { inviter, email, invitedId } = await inviteKabir(app);
    await addExpense(app, inviter, { amount: 50_00, among: [inviter, { userId: invitedId }] });
    expect((await remind(inviter, { userId: invitedId })).isOk).toBe(true);
    await receiveMail(email, 2);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      `${inviter.email} reminds you of ₹25.00`,
    );
  });

  it('is refused to who is owed nothing', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    const nothing = {
      status: 409,
      code: 'nothing-owed',
      message: 'This friend does not owe you anything right now.',
    };
    expect(await refuse(ravi, asha.userId)).toMatchObject(nothing);
    await settle(app, ravi, { from: ravi, to: asha, amount: 500_00 });
    expect(await refuse(asha, ravi.userId)).toMatchObject(nothing);
    expect(await mailQueueOf(ravi.email)).toEqual([]);
  });

  it('is refused for whoever is no friend, as if they did not exist', async () => {
    const [asha] = await creditorAndDebtor();
    const stranger = await app.join('Zoya Khan');
    const absent = await refuse(asha, 'absent');
    expect(absent).toMatchObject({ status: 404, code: 'not-found' });
    for (const id of [stranger.userId, asha.userId, '..%2f', '__x__'])
      expect(await refuse(asha, id)).toEqual(absent);
  });

  it('reaches who came by a link by notice, and by mail without an address in it; a guest gets no mail', async () => {
    const [asha, som] = await joinAs(app, 'Asha Nair', 'Som Sen');
    const { id: groupId } = await app.gather('Goa', [asha]);
    const guest = await app.joinAsGuest('Gita Rao');
    for (const person of [som, guest]) await joinBy(app, asha, groupId, person);
    await addExpense(app, asha, { amount: 90_00, among: [asha, som, guest], groupId });
    await app.ask(updateAccount, { as: som, body: { notifications: { push: { reminders: true } } } });
    expect((await remind(asha, som)).isOk).toBe(true);
    const [mail] = await mailQueueOf(som.email);
    expect(mail?.data).toMatchObject({
      debtorName: 'Som Sen',
      creditorEmail: null,
      page: `/groups/${groupId}`,
    });
    const { docs } = await app.db.collection('pushNotices').where('waitingFor', '==', som.userId).get();
    const notices = docs.flatMap((doc) => parseDocument(doc, pushNoticeDocument) ?? []);
    const reminder = notices.filter(({ kind }) => kind === 'reminders');
    const lines = await describeNotices(app, { id: som.userId, language: 'en' }, reminder);
    expect([...lines.values()]).toMatchObject([{ text: expect.stringContaining('Asha Nair') }]);
    expect((await remind(asha, guest)).isOk).toBe(true);
    const stranger = await app.join('Zoya Khan');
    expect(await refuse(stranger, som.userId)).toMatchObject({ status: 404 });
  });

  it('goes to no address that somebody has only claimed', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    const unverified = { isEmailVerified: false };
    await usersOf(app).doc(ravi.userId).update(unverified);
    expect(await refuse(asha, ravi.userId)).toMatchObject({ status: 409, code: 'not-reachable' });
    await usersOf(app).doc(ravi.userId).update({ isEmailVerified: true, status: 'deleted' });
    expect(await refuse(asha, ravi.userId)).toMatchObject({ status: 409, code: 'not-reachable' });
    expect(await mailQueueOf(ravi.email)).toEqual([]);
  });
});

describe('the UPI ID of who reminds', () => {
  const upiIn = async (email: string) =>
    (await mailQueueOf(email)).map(({ data }) => [data['upiId'], data['isUpiIdNew']]);
  const set = ({ userId }: Person, ago: number) =>
    usersOf(app)
      .doc(userId)
      .update({ upiId: 'asha@okbank', upiIdChangedAt: new Date(app.clock.now().getTime() - ago) });
  const DAY_MS = 24 * 60 * 60_000;

  it('is in the mail to a friend who owes rupees, and marked for a week after it was set', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    await set(asha, 6 * DAY_MS);
    await remind(asha, ravi);
    expect(await upiIn(ravi.email)).toEqual([['asha@okbank', true]]);
    expect((await receiveMail(ravi.email)).text).toContain('You can pay Asha Nair by UPI: asha@okbank');
    const [uma, om] = await creditorAndDebtor();
    await set(uma, 7 * DAY_MS);
    await remind(uma, om);
    expect(await upiIn(om.email)).toEqual([['asha@okbank', false]]);
  });

  it('is in none to whoever owes another currency, or has not accepted who reminds', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.befriend(asha, ravi);
    await set(asha, 30 * DAY_MS);
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], currency: 'USD' });
    await remind(asha, ravi);
    expect(await upiIn(ravi.email)).toEqual([[null, false]]);
    const om = await app.join('Om Puri');
    await app.ask(inviteFriend, { as: asha, body: { email: om.email } });
    await addExpense(app, asha, { amount: 50_00, among: [asha, om] });
    await remind(asha, om);
    expect(await upiIn(om.email)).toEqual([[null, false]]);
  });

  it('is in none while the address of who reminds is not proven', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    await set(asha, 30 * DAY_MS);
    await usersOf(app).doc(asha.userId).update({ isEmailVerified: false });
    await remind(asha, ravi);
    expect(await upiIn(ravi.email)).toEqual([[null, false]]);
  });
});

describe('who does not want reminders', () => {
  const want = (as: Person, reminders: boolean) =>
    app.ask(updateAccount, { as, body: { notifications: { reminders } } });

  it('gets none, and the sender does not notice', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    await want(ravi, false);
    const answer = await app.ask(remindFriend, { as: asha, params: { friendId: ravi.userId } });
    expect(answer).toEqual({ id: ravi.userId, nextReminderAt: endOfDay(app.clock.now()) });
    expect(await refuse(asha, ravi.userId)).toMatchObject({ status: 429 });
    expect(await remindersToday(asha)).toBe(1);
    expect((await mailQueueOf(ravi.email)).map(({ delivery }) => delivery.state)).toEqual(['silenced']);
    expect(await mailsTo(ravi.email)).toEqual([]);
  });

  it('gets them again from the moment they switch them on', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    await want(ravi, false);
    await want(ravi, true);
    await remind(asha, ravi);
    expect((await receiveMail(ravi.email)).subject).toBe('Asha Nair reminds you of ₹500.00');
  });
});

describe('the link of a reminder', () => {
  const linkTo = async (email: string) => (await receiveMail(email)).text.match(/^https?:.*$/m)?.[0];

  it('leads to the friend, whose page says the same sum, also where all of it is in one group', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId });
    await remind(asha, ravi);
    expect(await linkTo(ravi.email)).toMatch(new RegExp(`^https?://[^/]+/friends/${asha.userId}$`));
  });

  it('leads whoever has no account to signing up, with their address filled in', async () => {
    const { inviter, email, invitedId } = await inviteKabir(app);
    await addExpense(app, inviter, { amount: 50_00, among: [inviter, { userId: invitedId }] });
    await remind(inviter, { userId: invitedId });
    const mails = await mailQueueOf(email);
    const reminder = mails.find(({ template }) => template === 'reminder');
    expect(reminder?.data['page']).toBe(`/login?card=sign-up#email=${encodeURIComponent(email)}`);
  });

  it('leads who has not accepted the sender to the Friends screen, where the request is', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.ask(inviteFriend, { as: asha, body: { email: ravi.email } });
    await addExpense(app, asha, { amount: 50_00, among: [asha, ravi] });
    await remind(asha, ravi);
    expect((await mailQueueOf(ravi.email)).map(({ data }) => data['page'])).toEqual(['/dashboard']);
  });
});

describe('reminders', () => {
  it('are one a day for a friend, until midnight in Asia/Kolkata', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    await remind(asha, ravi);
    const path = `${app.url}/api/friends/${ravi.userId}/remind`;
    const again = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${asha.token}` } });
    expect(again.status).toBe(429);
    expect(await again.json()).toMatchObject({
      code: 'too-many-requests',
      message: 'You have already reminded Ravi Kumar today. You can do so again tomorrow.',
    });
    const rest = (endOfDay(app.clock.now()).getTime() - app.clock.now().getTime()) / 1000;
    const retryAfter = Number(again.headers.get('retry-after'));
    expect(Math.abs(retryAfter - rest)).toBeLessThan(5);

    const other = await startApp({ isQuiet: false, deps: { clock: () => endOfDay(new Date()) } });
    expect((await other.call(remindFriend, { as: asha, params: { friendId: ravi.userId } })).isOk).toBe(true);
    await other.stop();
    expect(await mailQueueOf(ravi.email)).toHaveLength(2);
  });

  it('are one, of however many are asked for at once', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => remind(asha, ravi)));
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await mailQueueOf(ravi.email)).toHaveLength(1);
  });

  it('are so many a day for all friends; what is refused for a friend’s sake does not count', async () => {
    const [asha, ravi] = await creditorAndDebtor();
    const meera = await app.join('Meera Das');
    await app.befriend(asha, meera);
    await addExpense(app, asha, { amount: 2_00, among: [asha, meera] });
    await remind(asha, ravi);
    for (let count = 0; count < 3; count += 1) await remind(asha, ravi);
    await refuse(asha, 'absent');
    expect(await remindersToday(asha)).toBe(1);

    const quota = app.db.doc(`quotas/${asha.userId}_${dayOf(app.clock.now())}`);
    await quota.update({ reminders: LIMITS.remindersPerDayMax });
    expect(await refuse(asha, meera.userId)).toMatchObject({
      status: 429,
      message: 'You have used up your 20 reminders for today. Please try again tomorrow.',
    });
    expect(await mailQueueOf(meera.email)).toEqual([]);
  });
});
