import { deleteAccount } from '@barabar/core/contract/account';
import { sendVerification } from '@barabar/core/contract/auth';
import { listFriends, remindFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { createInvitation } from '../src/rules/invitation.ts';
import { mailsOf } from '../src/records/mail/store.ts';
import {
  countMail,
  mailboxQuotaDocument,
  mailboxQuotaOf,
  type MailKind,
} from '../src/records/quotas/mailbox-store.ts';
import { loadPeople } from '../src/records/users/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import { DAY_MS, dayOf, endOfDay } from '../src/kit/period.ts';
import type { Person } from './harness.ts';
import { addExpense } from './ledger.ts';
import { queuedFor } from './mails.ts';
import { uniqueEmail, withClaims } from './people.ts';
import { openApp } from './world.ts';

const app = await openApp();

/** How far the mails to an address have come; no trigger sends them here. */
async function mailQueueOf(...emails: readonly string[]): Promise<string[]> {
  const found = await Promise.all(emails.map((email) => queuedFor(app.db, email)));
  return found.flat().map(({ delivery }) => delivery.state);
}

const countOf = (states: readonly string[], state: string) =>
  states.filter((candidate) => candidate === state).length;

const crowd = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => app.join(`Attacker ${index}`)));

describe('the mails of a mailbox', () => {
  const at = new Date('2026-11-20T12:00:00+05:30');
  const later = (days: number) => new Date(at.getTime() + days * DAY_MS);

  it.each<[MailKind, number, number]>([
    ['invitations', LIMITS.invitationMailsPerMailboxAndDayMax, LIMITS.invitationMailsPerMailboxMax],
    ['reminders', LIMITS.reminderMailsPerMailboxAndDayMax, LIMITS.reminderMailsPerMailboxMax],
    ['verifications', LIMITS.verificationMailsPerDayMax, LIMITS.verificationMailsPerMailboxMax],
  ])('are so many %s a day (%i) and in 30 days (%i), whoever has them sent', async (kind, dayMax, max) => {
    const address = uniqueEmail('kabir');
    const count = (time: Date) => countMail(app, { address, kind, at: time });
    const allowed: boolean[] = [];
    // Two more than the quota on the first day, then on each day until one is refused, until 30 days are over.
    for (let time = 0; time < dayMax + 2; time += 1) allowed.push(await count(later(0)));
    for (let day = 1; day < 30; day += 1)
      do allowed.push(await count(later(day)));
      while (allowed.at(-1));
    expect(allowed.slice(0, dayMax + 2).filter(Boolean)).toHaveLength(dayMax);
    expect(allowed.filter(Boolean).length).toBeLessThanOrEqual(max);
    expect(allowed.filter(Boolean).length).toBeGreaterThan(max - dayMax);
    // A month after the last of them, nothing is held against it.
    expect(await count(later(60))).toBe(true);
    const quota = parseDocument(await mailboxQuotaOf(app, address).get(), mailboxQuotaDocument);
    expect(quota?.[kind]).toEqual({ [dayOf(later(60))]: 1 });
    expect(quota?.expiresAt).toEqual(later(90));
  });

  it('are never more than that, however many come at once', async () => {
    const address = uniqueEmail('kabir');
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => countMail(app, { address, kind: 'reminders', at })),
    );
    expect(outcomes.filter(Boolean).length).toBeLessThanOrEqual(LIMITS.reminderMailsPerMailboxAndDayMax);
  });

  it('are counted for every way to write its address, and apart by kind', async () => {
    const name = uniqueEmail('kabir').split('@')[0] ?? '';
    const count = (address: string, kind: MailKind = 'invitations') => countMail(app, { address, kind, at });
    const ways = ['', '+a', '+b', '+c.d'].map((tag) => `${name.toUpperCase()}${tag}@Example.com`);
    expect(await Promise.all(ways.slice(0, 3).map((way) => count(way)))).toEqual([true, true, true]);
    expect(await count(ways[3] ?? '')).toBe(false);
    expect(await count(ways[3] ?? '', 'reminders')).toBe(true);
    expect(await count(uniqueEmail('kabir'))).toBe(true);
  });

  it('are counted once for an invitation that has to be written again', async () => {
    const asha = await app.join('Asha Nair');
    const email = uniqueEmail('kabir');
    await app.befriend(await app.join('Ravi Kumar'), { email });
    const { docs } = await app.db.collection('users').where('email', '==', email).get();
    const kabirId = docs[0]?.id ?? '';
    const people = await loadPeople(app, [asha.userId, kabirId]);
    const [inviter, kabir] = [people.get(asha.userId), people.get(kabirId)];
    if (!inviter || !kabir) throw new Error('both have a record');
    const time = app.clock.now();
    const addInvitation = createInvitation(app, { inviter, groupName: null, invitedName: null, at: time });
    for (let attempt = 0; attempt < 3; attempt += 1) await addInvitation(app.db.batch(), kabir);
    const quota = parseDocument(await mailboxQuotaOf(app, email).get(), mailboxQuotaDocument);
    expect(quota?.invitations).toEqual({ [dayOf(time)]: 2 });
  });

  it('are counted under a name that shows no address', async () => {
    const address = uniqueEmail('kabir');
    await countMail(app, { address, kind: 'invitations', at });
    const snapshot = await mailboxQuotaOf(app, address).get();
    expect(snapshot.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(snapshot.data())).not.toContain('kabir');
  });
});

describe('an attacker', () => {
  it('who deletes the account and signs up again sends a stranger no more verification mails', async () => {
    const email = uniqueEmail('victim');
    let refusal: unknown;
    for (let round = 0; round < 4; round += 1) {
      const account = await app.accounts.signUp({ email, isVerified: false });
      await app.enter(account, 'Eve');
      for (let time = 0; time < 3; time += 1) {
        const outcome = await app.call(sendVerification, { as: account });
        if (!outcome.isOk) refusal = outcome;
      }
      await app.ask(deleteAccount, { as: account });
    }
    expect(await mailQueueOf(email)).toHaveLength(LIMITS.verificationMailsPerDayMax);
    expect(refusal).toMatchObject({
      status: 429,
      failure: {
        code: 'too-many-requests',
        message: 'Too many verification emails have been sent to this address. Please try again another day.',
      },
    });
  });

  it('says when the owner of the address can ask again', async () => {
    const account = await app.accounts.signUp({ isVerified: false });
    const now = app.clock.now();
    for (let time = 0; time < LIMITS.verificationMailsPerDayMax; time += 1)
      await countMail(app, { address: account.email, kind: 'verifications', at: now });
    const response = await fetch(`${app.url}/api/auth/verification`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(response.status).toBe(429);
    const rest = (endOfDay(now).getTime() - now.getTime()) / 1000;
    expect(Math.abs(Number(response.headers.get('retry-after')) - rest)).toBeLessThan(5);
    expect(await mailQueueOf(account.email)).toEqual([]);
  });

  it('with eight accounts sends a stranger no eight invitations, and none of them learns of it', async () => {
    const victim = uniqueEmail('victim');
    const attackers = await crowd(8);
    const answers: unknown[] = [];
    for (const [index, attacker] of attackers.entries()) {
      const email = index % 2 === 0 ? victim : victim.replace('@', `+${index}@`);
      const answer = await app.call(inviteFriend, { as: attacker, body: { email, name: 'Victim' } });
      answers.push({ ...answer, data: { email: answer.isOk && answer.data.email === email } });
    }
    expect(answers).toEqual(attackers.map(() => ({ isOk: true, status: 201, data: { email: true } })));
    const states = await mailQueueOf(
      victim,
      ...attackers.map((_, index) => victim.replace('@', `+${index}@`)),
    );
    expect(states).toHaveLength(8);
    expect(countOf(states, 'pending')).toBe(LIMITS.invitationMailsPerMailboxAndDayMax);
    expect(countOf(states, 'withheld')).toBe(8 - LIMITS.invitationMailsPerMailboxAndDayMax);
  });

  it('who brings a stranger into groups instead is counted too', async () => {
    const victim = uniqueEmail('victim');
    for (const attacker of await crowd(5)) {
      const { id: groupId } = await app.ask(createGroup, { as: attacker, body: { name: 'Goa' } });
      await app.ask(addMember, {
        as: attacker,
        params: { groupId },
        body: { email: victim, role: 'member' },
      });
    }
    expect(countOf(await mailQueueOf(victim), 'pending')).toBe(LIMITS.invitationMailsPerMailboxAndDayMax);
  });
});

describe('reminders by many', () => {
  it('are withheld beyond the quota of the mailbox; each creditor is answered the same, and once a day', async () => {
    const ravi = await app.join('Ravi Kumar');
    const creditors = await crowd(7);
    const answers: number[] = [];
    for (const creditor of creditors) {
      await app.befriend(creditor, ravi);
      await addExpense(app, creditor, { amount: 10_00, among: [creditor, ravi] });
      const remind = () => app.call(remindFriend, { as: creditor, params: { friendId: ravi.userId } });
      answers.push((await remind()).status, (await remind()).status);
    }
    expect(answers).toEqual(creditors.flatMap(() => [200, 429]));
    const states = await mailQueueOf(ravi.email);
    expect([countOf(states, 'pending'), countOf(states, 'withheld')]).toEqual([
      LIMITS.reminderMailsPerMailboxAndDayMax,
      7 - LIMITS.reminderMailsPerMailboxAndDayMax,
    ]);
  });
});

describe('what is no address', () => {
  const ways = (email: string): string[] => {
    const [name = '', domain = ''] = email.split('@');
    return [
      `<${email}>`,
      `${email}>`,
      `"${name}"@${domain}`,
      `(x)${email}`,
      `${email}(x)`,
      `${email}.`,
      `${name}.@${domain}`,
      `${email}\u0000`,
      `${email}\u00AD`,
      `${name}\u200B@${domain}`,
      `${name}＠${domain}`,
      `${name}@${domain.replace('.', '．')}`,
      `${name}@${domain.replace('e', 'ｅ')}`,
      `${name}@${domain}\r\nx`,
      `${email},d`,
      `${email};x`,
      `mailto:${email}`,
      `\\${email}`,
      `${name}@[127.0.0.1]`,
      `@${domain}:${email}`,
    ];
  };

  it('is sent no verification mail, though the identity service may take it for one', async () => {
    const account = await app.accounts.signUp({ isVerified: false });
    for (const email of ways(account.email)) {
      const as = { token: withClaims(account.token, { email: email.toWellFormed() }) };
      expect(await app.refuse(sendVerification, { as })).toMatchObject({
        status: 400,
        message: 'Please enter a valid email address',
      });
    }
    const { docs } = await mailsOf(app).where('createdBy', '==', account.uid).get();
    expect(docs).toEqual([]);
  });

  it('is refused wherever somebody is invited, in words, and leads to nobody', async () => {
    const asha = await app.join('Asha Nair');
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    for (const email of ways(uniqueEmail('victim'))) {
      const refusals = [
        await app.refuse(inviteFriend, { as: asha, body: { email } }),
        await app.refuse(addMember, { as: asha, params: { groupId }, body: { email, role: 'member' } }),
      ];
      for (const refusal of refusals)
        expect(refusal).toMatchObject({
          status: 400,
          code: 'validation-failed',
          message: 'Please enter a valid email address',
        });
    }
    expect(await app.ask(listFriends, { as: asha })).toEqual([]);
  });
});
