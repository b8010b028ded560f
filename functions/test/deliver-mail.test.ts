import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MAIL_ATTEMPTS_MAX,
  MAIL_CLAIM_MS,
  deliverMail,
  MailNotSentError,
} from '../src/features/mail/deliver-mail.ts';
import {
  createSmtpSender,
  MailRefusedError,
  type OutgoingMail,
  type SmtpSettings,
} from '../src/features/mail/send-mail.ts';
import { mailsOf, readMail, releaseMails, type Delivery } from '../src/records/mail/store.ts';
import { startApp, type TestApp } from './harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A mail of the mail queue that the running trigger leaves alone: it acts on what is set to pending only. */
async function putMail(
  fields: Record<string, unknown> = {},
  delivery: Partial<Delivery> = {},
): Promise<string> {
  const { id } = await mailsOf(app).add({
    to: 'kabir@example.com',
    template: 'invitation',
    data: { inviterName: 'Asha Nair', groupName: null },
    createdAt: new Date(),
    createdBy: 'asha',
    expiresAt: new Date(),
    delivery: { state: 'retrying', attempts: 0, error: null, claimedAt: null, sentAt: null, ...delivery },
    ...fields,
  });
  return id;
}

let sent: OutgoingMail[] = [];
let problems: unknown[] = [];
beforeEach(() => {
  sent = [];
  problems = [];
});

/** Delivers a mail with a sender that fails with each of `problems`, then works. */
function deliver(id: string): Promise<void> {
  return deliverMail(
    {
      ...app.deps,
      appUrl: 'https://barabar.example',
      makeVerificationLink: () => Promise.reject(new Error('none')),
      send: async (mail) => {
        const problem = problems.shift();
        if (problem !== undefined) throw problem;
        sent.push(mail);
      },
    },
    id,
  );
}

const deliveryOf = async (id: string) => (await readMail(app, id))?.delivery;

describe('a mail', () => {
  it('is sent once, of however many that are told of it at once', async () => {
    const id = await putMail();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => deliver(id)));
    expect(sent).toMatchObject([{ id, to: 'kabir@example.com' }]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(MailNotSentError);
    for (let count = 0; count < 3; count += 1) await deliver(id);
    expect(sent).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('that could not be sent is sent when it is told again, and says what went wrong until then', async () => {
    const id = await putMail();
    problems = [new Error('connect ECONNREFUSED')];
    await expect(deliver(id)).rejects.toThrow(MailNotSentError);
    expect(await deliveryOf(id)).toMatchObject({
      state: 'retrying',
      attempts: 1,
      error: 'connect ECONNREFUSED',
      sentAt: null,
    });
    await deliver(id);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2, error: null });
  });

  it('that is refused is given up at once, without its address in the log', async () => {
    const id = await putMail();
    problems = [new MailRefusedError('550 no such user kabir@example.com')];
    const before = app.errors.length;
    await deliver(id);
    await deliver(id);
    expect(sent).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: '550 no such user kabir@example.com',
    });
    expect(app.errors.slice(before)).toEqual([
      { message: 'a mail was given up', fields: { template: 'invitation', attempts: 1 } },
    ]);
  });

  it.each([
    'asha@example.com,ravi@example.com',
    '<asha@example.com>',
    'asha@example.com\r\nBcc: x@example.com',
  ])('to what is not one address is given up at once: %j', async (to) => {
    const id = await putMail({ to });
    await deliver(id);
    expect(sent).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it('that is withheld is not sent, unless somebody sets it to pending', async () => {
    const id = await putMail({}, { state: 'withheld' });
    await deliver(id);
    expect(sent).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'withheld', attempts: 0 });
  });

  it('that is held is released, although a later one of its sender is broken', async () => {
    const createdBy = randomUUID();
    const id = await putMail({ createdBy }, { state: 'held' });
    const broken = mailsOf(app).doc(`~${id}`);
    await broken.set({ createdBy });
    await expect(releaseMails(app, { createdBy, email: 'asha@example.com' })).rejects.toThrow(broken.path);
    expect(await deliveryOf(id)).not.toMatchObject({ state: 'held' });
    await broken.delete();
  });

  it('is given up after so many attempts', async () => {
    const id = await putMail({}, { attempts: MAIL_ATTEMPTS_MAX - 2 });
    problems = [new Error('down'), new Error('down')];
    await expect(deliver(id)).rejects.toThrow(MailNotSentError);
    await deliver(id);
    await deliver(id);
    expect(sent).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', attempts: MAIL_ATTEMPTS_MAX });
  });

  it('whose sender died is sent by another, but not before that is certain', async () => {
    const claimedAt = new Date(app.clock.now().getTime() - MAIL_CLAIM_MS + 5_000);
    const id = await putMail({}, { state: 'sending', attempts: 1, claimedAt });
    await expect(deliver(id)).rejects.toThrow(MailNotSentError);
    expect(sent).toEqual([]);
    app.clock.advance(6_000);
    await deliver(id);
    expect(sent).toMatchObject([{ id }]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each([
    { template: 'unheard-of' },
    { data: { inviterName: 7 } },
    { template: 'reminder', data: { debtorName: 'a', creditorName: 'b', debts: [] } },
  ])('that somebody edited into nonsense is given up: %j', async (fields) => {
    const id = await putMail(fields);
    await deliver(id);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed' });
  });

  it('that is gone is no failure', async () => {
    await deliver('absent');
    expect(sent).toEqual([]);
  });
});

describe('sending by SMTP', () => {
  let server: SMTPServer;
  let port = 0;
  let recipients: string[] = [];
  let raw = '';
  let refusal: Error | undefined;

  beforeEach(async () => {
    [recipients, raw, refusal] = [[], '', undefined];
    server = new SMTPServer({
      logger: false,
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done(refusal);
      },
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => done());
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const address = server.server.address();
    port = address !== null && typeof address !== 'string' ? address.port : 0;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const send = (mail: Partial<OutgoingMail> = {}, settings: Partial<SmtpSettings> = {}) =>
    createSmtpSender({
      host: '127.0.0.1',
      port,
      user: undefined,
      password: '',
      from: 'Barabar <no-reply@barabar.example>',
      ...settings,
    })({
      id: 'invitation_a_b',
      to: 'kabir@example.com',
      subject: 'Hello',
      text: 'Hi',
      html: '<p>Hi</p>',
      ...mail,
    });

  const refuseWith = (responseCode: number) => {
    refusal = Object.assign(new Error('no'), { responseCode });
  };

  it('hands over both parts, under the mail’s own id', async () => {
    await send();
    expect(recipients).toEqual(['kabir@example.com']);
    expect(raw).toMatch(/^Message-ID: <invitation_a_b@barabar\.example>\r$/m);
    expect(raw).toMatch(/^From: Barabar <no-reply@barabar\.example>\r$/m);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
  });

  it.each(['kabir@example.com,x', 'kabir@example.com;all', 'kabir@example.com\r\nBcc:all'])(
    'has one recipient, whatever the address looks like: %j',
    async (to) => {
      await send({ to }).catch(() => {});
      expect(recipients.length).toBeLessThanOrEqual(1);
      expect(raw).not.toMatch(/^Bcc/im);
    },
  );

  it('has no header but its own, whatever the subject is', async () => {
    await send({ subject: 'Hello\r\nBcc: all@example.com\r\n\r\nHi' });
    expect(raw).not.toMatch(/^Bcc/im);
    expect(recipients).toEqual(['kabir@example.com']);
  });

  it('tells a refusal from what may work later', async () => {
    refuseWith(550);
    await expect(send()).rejects.toThrow(MailRefusedError);
    refuseWith(451);
    await expect(send()).rejects.not.toThrow(MailRefusedError);
    await expect(send({}, { user: 'barabar' })).rejects.not.toThrow(MailRefusedError);
  });

  it('that reaches nobody may work later', async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    const address = nobody.address();
    await new Promise((resolve) => nobody.close(resolve));
    const closed = address !== null && typeof address !== 'string' ? address.port : 0;
    await expect(send({}, { port: closed })).rejects.not.toThrow(MailRefusedError);
  });

  it('is never done in the clear, but to this machine', async () => {
    await expect(send({ text: randomUUID() }, { host: '127.0.0.2' })).rejects.toThrow(/TLS/);
    expect(raw).toBe('');
  });

  it('says what is missing where no server is set', async () => {
    await expect(send({}, { host: undefined })).rejects.toThrow(
      'No SMTP server is set (parameter SMTP_HOST).',
    );
  });
});
