import { deleteAccount, updateAccount } from '@barabar/core/contract/account';
import { blockPerson } from '@barabar/core/contract/blocks';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { describe, expect, it } from 'vitest';
import { tickDigests } from '../src/features/account/digest-service.ts';
import { composeMail } from '../src/features/mail/compose-mail.ts';
import { nextDigestAt, listDueDigests } from '../src/records/digests/store.ts';
import { mailContent, type MailContent } from '../src/records/mail/mail-content.ts';
import { mailsOf } from '../src/records/mail/store.ts';
import { killedAfter } from './killable.ts';
import type { Person } from './harness.ts';
import { addExpense, joinThree, joinTwo, settle } from './ledger.ts';
import { openApp } from './world.ts';

const DAY_MS = 24 * 60 * 60_000;

const app = await openApp();

const wish = (as: Person, digest: boolean) =>
  app.ask(updateAccount, { as, body: { notifications: { digest } } });

const reachMonday = () =>
  app.clock.advance(nextDigestAt(app.clock.now()).getTime() - app.clock.now().getTime());

const tick = () => tickDigests(app.deps);

async function digestsTo({ email }: Pick<Person, 'email'>): Promise<MailContent[]> {
  const { docs } = await mailsOf(app).where('to', '==', email).get();
  return docs
    .map((snapshot) => mailContent.parse({ template: snapshot.get('template'), data: snapshot.get('data') }))
    .filter(({ template }) => template === 'digest');
}

const isDue = async ({ userId }: Person): Promise<boolean> => {
  const now = new Date(app.clock.now().getTime() + 30 * DAY_MS);
  const due = await listDueDigests(app, { now, after: undefined, count: 1_000 });
  return due.some((digest) => digest.userId === userId);
};

describe('the weekly summary', () => {
  it('says what is open, once a week, to who has asked for it', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const group = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, asha, { amount: 9_00, among: [asha, ravi], groupId: group.id });
    await addExpense(app, meera, { amount: 20_00, among: [asha, meera] });
    const stranger = await app.join('Kabir Sen');
    await app.askToBeFriends(stranger, asha);
    await wish(asha, true);
    await tick();
    expect(await digestsTo(asha)).toEqual([]);

    reachMonday();
    await Promise.all([tick(), tick()]);
    await tick();
    app.clock.advance(3 * DAY_MS);
    await tick();
    const [digest, ...others] = await digestsTo(asha);
    expect(others).toEqual([]);
    if (!digest) throw new Error('there is one');
    const { subject, text } = composeMail(digest, {
      language: 'en',
      link: 'https://barabar.example/dashboard',
    });
    expect(subject).toBe('Your week on Barabar');
    expect(text).toContain(
      [
        'You owe ₹10.00. You are owed ₹4.50.',
        '1 request waits for your answer.',
        '- You owe Meera Das ₹10.00 outside groups\n- Ravi Kumar owes you ₹4.50 in "Goa"',
        'See balances:\nhttps://barabar.example/dashboard',
      ].join('\n\n'),
    );
    expect(await digestsTo(ravi)).toEqual([]);

    reachMonday();
    await tick();
    expect(await digestsTo(asha)).toHaveLength(2);
  });

  it('counts what people not accepted have recorded as requests only, and what blocked ones have as nothing', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    await addExpense(app, asha, { amount: 9_00, among: [asha, ravi] });
    await addExpense(app, meera, { amount: 20_00, among: [asha, meera] });
    await app.ask(blockPerson, { as: asha, params: { userId: meera.userId } });
    const stranger = await app.join('Kabir Sen');
    await app.askToBeFriends(stranger, asha);
    await addExpense(app, stranger, { amount: 30_00, among: [asha, stranger] });
    const { id: groupId } = await app.ask(createGroup, { as: stranger, body: { name: 'Yacht' } });
    const member = { email: asha.email, role: 'member' } as const;
    await app.ask(addMember, { as: stranger, params: { groupId }, body: member });
    await addExpense(app, stranger, { amount: 40_00, among: [asha, stranger], groupId });
    await wish(asha, true);
    reachMonday();
    await tick();
    expect((await digestsTo(asha)).map(({ data }) => data)).toMatchObject([
      {
        owes: [],
        owed: [{ amount: 4_50 }],
        balances: [{ friendName: 'Ravi Kumar', amount: 4_50 }],
        moreCount: 0,
        requestCount: 2,
      },
    ]);
  });

  it('is sent once, and not withheld, wherever the server was cut off at the first attempt', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, ravi, { amount: 9_00, among: [asha, ravi] });
    // Nobody else's is made meanwhile.
    const { docs } = await app.db.collection('digests').get();
    for (const { ref } of docs) await ref.delete();
    await wish(asha, true);
    for (let operations = 0, isCutOff = true; isCutOff; operations += 1) {
      reachMonday();
      isCutOff = false;
      const log = { ...app.deps.log, error: () => (isCutOff = true) };
      await killedAfter(operations, () => tickDigests({ ...app.deps, log })).catch(log.error);
      app.clock.advance(60 * 60_000);
      await tick();
      const { docs: mails } = await mailsOf(app).where('to', '==', asha.email).get();
      const digests = mails.filter((mail) => mail.get('template') === 'digest');
      expect(digests.map((mail): unknown => mail.get('delivery.state'))).toEqual(
        Array.from({ length: operations + 1 }, () => 'pending'),
      );
    }
  });

  it('is not sent where nothing is open', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, { amount: 9_00, among: [asha, ravi] });
    await settle(app, ravi, { from: ravi, to: asha, amount: 4_50 });
    await wish(asha, true);
    reachMonday();
    await tick();
    expect(await digestsTo(asha)).toEqual([]);
    expect(await isDue(asha)).toBe(true);
  });

  it('is not sent to an address that is not verified, to who has switched it off, or has left', async () => {
    const [asha, ravi] = await joinTwo(app);
    const unverified = await app.join('Zoya Khan', { isVerified: false });
    await app.askToBeFriends(ravi, unverified);
    await wish(unverified, true);
    await addExpense(app, ravi, { amount: 9_00, among: [asha, ravi] });
    await wish(asha, true);
    await wish(asha, false);
    const leaving = await app.join('Noor Shah');
    await wish(leaving, true);
    await app.ask(deleteAccount, { as: leaving });
    expect(await isDue(leaving)).toBe(false);
    reachMonday();
    await tick();
    for (const person of [asha, unverified, leaving]) expect(await digestsTo(person)).toEqual([]);
  });
});
