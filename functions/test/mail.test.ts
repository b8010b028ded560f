import { applyVerification, sendVerification } from '@barabar/core/contract/auth';
import { removeFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { mailsOf } from '../src/records/mail/store.ts';
import { onMailWritten } from '../src/index.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import type { Person } from './harness.ts';
import { mailsTo, queuedFor, receiveMail } from './mails.ts';
import { uniqueEmail } from './people.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp({ isQuiet: false });

const invite = (as: Person, email: string, name?: string) =>
  app.call(inviteFriend, { as, body: { email, ...(name !== undefined && { name }) } });

const mailQueueOf = (email: string) => queuedFor(app.db, email);

const deliveryOf = async (email: string) => (await mailQueueOf(email)).map(({ delivery }) => delivery);

describe('whoever is invited and has no account', () => {
  it('gets a mail that says by whom, by which address, and how to join', async () => {
    const asha = await app.join('Asha Nair');
    const email = uniqueEmail('kabir');
    await invite(asha, email, 'Kabir');
    const mail = await receiveMail(email);
    expect(mail).toMatchObject({
      to: [email],
      subject: `${asha.email} invites you to share expenses on Barabar`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
    // The sign-up card, with the address filled in.
    const link = `${process.env['APP_URL'] ?? ''}/login?card=sign-up#email=${encodeURIComponent(email)}`;
    expect(link).toMatch(/^http/);
    expect(mail.text).toMatch(/^Hello Kabir,\n/);
    expect(mail.text).toContain(`Asha Nair (${asha.email}) wants to share expenses with you on Barabar.`);
    expect(mail.text).toContain(`Join Barabar:\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    // There is no account whose settings it could lead to.
    expect(mail.html).not.toContain('/account/notifications');
    await expect
      .poll(() => deliveryOf(email))
      .toEqual([
        { state: 'sent', attempts: 1, error: null, claimedAt: expect.any(Date), sentAt: expect.any(Date) },
      ]);
  });

  it('hears of the group that they were brought into', async () => {
    const asha = await app.join('Asha Nair');
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Flat 402' } });
    const email = uniqueEmail('kabir');
    await app.ask(addMember, { as: asha, params: { groupId }, body: { email, role: 'member' } });
    expect((await receiveMail(email)).text).toContain('in the group "Flat 402"');
  });

  it('gets one mail from each who invites them, however often', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const email = uniqueEmail('kabir');
    await invite(asha, email);
    await invite(asha, email);
    const { docs } = await app.db.collection('users').where('email', '==', email).get();
    await app.ask(removeFriend, { as: asha, params: { friendId: docs[0]?.id ?? '' } });
    await invite(asha, email);
    await invite(ravi, email);
    expect((await mailQueueOf(email)).map(({ createdBy }) => createdBy).toSorted()).toEqual(
      [asha.userId, ravi.userId].toSorted(),
    );
  });

  it('gets it as text, whatever the inviter calls themselves', async () => {
    const eve = await app.join('Eve <img src=x>\r\nBcc: all@example.com');
    const email = uniqueEmail('kabir');
    await invite(eve, email);
    const { to, subject, html } = await receiveMail(email);
    expect(to).toEqual([email]);
    expect(subject).toBe(`${eve.email} invites you to share expenses on Barabar`);
    expect(html).toContain('Eve img src x Bcc: all example. com wants to share expenses');
    expect(await mailsTo('all@example.com')).toEqual([]);
  });
});

describe('whoever is invited and has an account', () => {
  it('gets no mail, and the answer does not tell', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const unknown = uniqueEmail();
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    expect(await invite(asha, ravi.email)).toEqual({
      ...(await invite(asha, unknown)),
      data: { email: ravi.email },
    });
    await app.ask(addMember, { as: asha, params: { groupId }, body: { email: ravi.email, role: 'member' } });
    expect(await mailQueueOf(ravi.email)).toEqual([]);
    expect(await mailQueueOf(unknown)).toHaveLength(1);
  });
});

describe('somebody whose address is not verified', () => {
  it('gets a mail with a link that verifies it; the link is stored nowhere', async () => {
    const account = await app.accounts.signUp({ isVerified: false });
    expect(await app.ask(sendVerification, { as: account })).toEqual({ isSent: true });
    const { subject, text } = await receiveMail(account.email);
    expect(subject).toBe('Verify your email address for Barabar');
    const link = z.url().parse(/Verify this address:\n(\S+)/.exec(text)?.[1]);
    const { pathname, searchParams } = new URL(link);
    const code = searchParams.get('code') ?? '';
    expect(pathname).toBe('/verify');
    expect(code.length).toBeGreaterThan(40);
    expect(JSON.stringify(await mailQueueOf(account.email))).not.toContain(code);

    // As a mail program does by itself: it only reads.
    expect((await fetch(link)).ok).toBe(true);
    expect(await app.auth.getUser(account.uid)).toMatchObject({ emailVerified: false });
    const person = await app.enter(account, 'Ira Das');
    await app.ask(applyVerification, { as: person, body: { code } });
    expect(await app.auth.getUser(account.uid)).toMatchObject({ emailVerified: true });
    expect(await app.ask(sendVerification, { as: person })).toEqual({ isSent: false });
    expect(await mailQueueOf(account.email)).toHaveLength(1);
  });

  it('does not get it without end: the address may be a stranger’s', async () => {
    const account = await app.accounts.signUp({ isVerified: false });
    const sent = LIMITS.verificationMailsPerDayMax;
    for (let count = 0; count < sent; count += 1) await app.ask(sendVerification, { as: account });
    expect(await app.refuse(sendVerification, { as: account })).toMatchObject({
      status: 429,
      message: `You have used up your ${sent} verification emails for today. Please try again tomorrow.`,
    });
    expect(await mailQueueOf(account.email)).toHaveLength(sent);
  });

  it('gets none once the account is gone', async () => {
    const account = await app.accounts.signUp({ isVerified: false });
    const mail = {
      to: account.email,
      template: 'verification',
      data: { name: 'Asha' },
      createdAt: new Date(),
      createdBy: account.uid,
      expiresAt: new Date(),
      delivery: { state: 'pending', attempts: 0, error: null, claimedAt: null, sentAt: null },
    };
    await app.auth.deleteUser(account.uid);
    await mailsOf(app).add(mail);
    await expect
      .poll(() => deliveryOf(account.email), BY_TRIGGER)
      .toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(await mailsTo(account.email)).toEqual([]);
  });
});

describe('the mail queue', () => {
  it('sends again what somebody sets to pending by hand', async () => {
    const asha = await app.join('Asha Nair');
    const email = uniqueEmail('kabir');
    await invite(asha, email);
    await receiveMail(email);
    await expect.poll(() => deliveryOf(email), BY_TRIGGER).toMatchObject([{ state: 'sent' }]);
    const [{ id } = { id: '' }] = await mailQueueOf(email);
    await mailsOf(app).doc(id).update({ 'delivery.state': 'pending' });
    await receiveMail(email, 2);
    const ids = (await mailsTo(email)).map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([`<${id}@example.com>`, `<${id}@example.com>`]);
  });

  it('is listened to where the data is, and its events come again until it has worked', () => {
    expect(onMailWritten).toHaveProperty(
      '__endpoint',
      expect.objectContaining({
        region: ['asia-south1'],
        secretEnvironmentVariables: [{ key: 'SMTP_PASSWORD' }],
        eventTrigger: expect.objectContaining({
          eventType: 'google.cloud.firestore.document.v1.written',
          eventFilterPathPatterns: { document: 'mail/{mailId}' },
          retry: true,
        }),
      }),
    );
  });
});
