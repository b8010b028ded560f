import { toMinor } from '@barabar/core/money';
import * as fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../records/mail/mail-content.ts';
import { composeMail } from './compose-mail.ts';
import { mailMessage } from './send-mail.ts';

const FROM = 'Barabar <no-reply@example.com>';
const LINK = 'https://barabar.example';
const ENCODED_WORD = '=?utf-8?Q?Refund=3A_http=3A=2F=2Fevil=2Eexample?=';

const mailsWith = (written: string): readonly [MailContent, string][] => [
  [
    {
      template: 'invitation',
      data: {
        inviterName: written,
        inviterEmail: 'eve@example.com',
        groupName: written,
        invitedName: written,
      },
    },
    'eve@example.com invites you to share expenses on Barabar',
  ],
  [
    {
      template: 'reminder',
      data: {
        debtorName: written,
        creditorName: written,
        creditorEmail: 'eve@example.com',
        debts: [{ currency: 'USD', amount: toMinor(1) }],
        isAccepted: false,
        upiId: null,
        isUpiIdNew: false,
        page: '/',
      },
    },
    'eve@example.com reminds you of $0.01',
  ],
];

/** A mail as nodemailer hands it over, byte for byte, and as an independent parser understands it. */
async function transmit(content: MailContent) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const outgoing = {
    to: 'kabir@example.com',
    id: 'mail1',
    ...composeMail(content, { language: 'en', link: LINK }),
  };
  const { message } = await transport.sendMail(mailMessage(outgoing, FROM));
  if (!Buffer.isBuffer(message)) throw new Error('a buffered message is a buffer');
  const raw = message.toString('utf8');
  return { header: raw.slice(0, raw.indexOf('\r\n\r\n')), mail: await PostalMime.parse(message) };
}

/** Headers that nodemailer makes anew for each mail. */
const CHANGING = /^(?:Date|Content-Type): .*(?:\r\n\s.*)*/gm;

describe('what goes over the wire', () => {
  it('decodes an encoded word of a name nowhere', async () => {
    for (const [content, subject] of mailsWith(ENCODED_WORD)) {
      const { header, mail } = await transmit(content);
      expect(header).toContain(`\r\nSubject: ${subject}\r\n`);
      expect(header).not.toMatch(/=\?|Refund|evil/i);
      expect(mail.subject).toBe(subject);
      expect(mail.from).toEqual({ name: 'Barabar', address: 'no-reply@example.com' });
      expect(mail.to).toEqual([{ name: '', address: 'kabir@example.com' }]);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('utf-8? Q? Refund 3A http 3A 2F 2Fevil 2Eexample?');
        expect(part).not.toMatch(/http:\/\/|evil\.example/);
      }
    }
  });

  it('has the same headers whatever a name is, in ASCII', async () => {
    const [plain] = await Promise.all(mailsWith('Asha Nair').map(([content]) => transmit(content)));
    const expected = plain?.header.replaceAll(CHANGING, '');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (written) => {
        const [[content] = []] = mailsWith(written);
        if (!content) throw new Error('there is such a mail');
        const { header } = await transmit(content);
        expect(header).toMatch(/^[\x20-\x7E\r\n]*$/);
        expect(header.replaceAll(CHANGING, '')).toBe(expected);
      }),
      { numRuns: 20, examples: [[ENCODED_WORD], ['Eve\r\nBcc: all@example.com'], ['\u202Eeve']] },
    );
  });

  it('has one recipient at most, whatever stands in the address', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    for (const to of ['kabir@example.com', 'kabir@example.com,eve@evil.example', 'kabir@example.com;x']) {
      const [content] = mailsWith('Asha')[0] ?? [];
      if (!content) throw new Error('there is a mail to send');
      const mail = mailMessage(
        { to, id: 'mail1', ...composeMail(content, { language: 'en', link: LINK }) },
        FROM,
      );
      const { envelope } = await transport.sendMail(mail);
      expect(envelope.to.length).toBeLessThan(2);
    }
  });

  it('says where to switch off what comes regularly, and of nothing else', () => {
    const mail = { to: 'kabir@example.com', id: 'mail1', subject: '', text: '', html: '' };
    expect(mailMessage(mail, FROM).headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(
      mailMessage({ ...mail, switchOffAt: `${LINK}/account/notifications` }, FROM).headers,
    ).toMatchObject({ 'List-Unsubscribe': '<https://barabar.example/account/notifications>' });
  });

  it('has one link, which is ours', async () => {
    for (const [content] of mailsWith('Win at https://evil.example www.evil.example <a href="x">x</a>')) {
      const { mail } = await transmit(content);
      expect(mail.html?.match(/<a\s[^>]*href="[^"]*"/g)).toEqual([expect.stringContaining(`href="${LINK}"`)]);
      for (const part of [mail.text, mail.html?.replaceAll(/<[^>]*>/g, ' ')])
        expect(part?.match(/https?:\/\/\S+|www\.\S+|\b\w+\.(?:example|com)\b/g) ?? []).toEqual(
          // The title of the HTML is the subject, and its first sentence stands before everything else, hidden.
          part === mail.text ? ['example.com', LINK] : ['example.com', 'example.com', 'example.com'],
        );
    }
  });
});
