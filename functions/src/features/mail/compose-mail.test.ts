import { toMinor } from '@barabar/core/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../records/mail/mail-content.ts';
import { composeMail } from './compose-mail.ts';

const LINK = 'https://barabar.example/?a=1&b="2"';
const HOSTILE = `<img src=x onerror="alert('1')"> & Co`;

const invitation = (
  inviterName: string,
  { inviterEmail = null, groupName = null }: { inviterEmail?: string | null; groupName?: string | null } = {},
): MailContent => ({ template: 'invitation', data: { inviterName, inviterEmail, groupName } });
const verification: MailContent = { template: 'verification', data: {} };
const reminder: MailContent = {
  template: 'reminder',
  data: {
    debtorName: 'Ravi Kumar',
    creditorName: 'Asha Nair',
    creditorEmail: 'asha@example.com',
    debts: [
      { groupName: 'Flat 402', currency: 'INR', amount: toMinor(1_23_456_50) },
      { groupName: null, currency: 'INR', amount: toMinor(50) },
      { groupName: 'Goa', currency: 'USD', amount: toMinor(12_00) },
    ],
    page: '/',
  },
};

describe('an invitation', () => {
  it('says who invites, by which address, and to which group', () => {
    const { text } = composeMail(
      invitation('Asha Nair', { inviterEmail: 'asha@example.com', groupName: 'Flat 402' }),
      LINK,
    );
    expect(text).toContain(
      'Asha Nair (asha@example.com) wants to share expenses with you on Barabar in the group "Flat 402".',
    );
    expect(composeMail(invitation('Asha Nair'), LINK).text).not.toContain('group');
  });

  it('shows an address that looks like a page as one that leads to none', () => {
    const { text } = composeMail(
      invitation('Eve', { inviterEmail: 'www.evil.example/win@evil.example' }),
      LINK,
    );
    expect(text).toContain('Eve (www.evil.example%2Fwin@evil.example) wants');
  });
});

describe('a reminder', () => {
  const { text, html } = composeMail(reminder, LINK);

  it('says what is owed, in Indian grouping, currencies apart, and by which address', () => {
    expect(text).toContain(
      'Asha Nair (asha@example.com) reminds you that you owe them ₹1,23,457.00 and $12.00:',
    );
    expect(text).toContain('Hello Ravi Kumar,');
    expect(text).toContain('- ₹1,23,456.50 in "Flat 402"\n- ₹0.50 outside of groups\n- $12.00 in "Goa"\n');
  });

  it('says the same in HTML', () => {
    expect(html).toContain('<li>₹1,23,456.50 in &quot;Flat 402&quot;</li><li>₹0.50 outside of groups</li>');
  });
});

describe('a mail about a comment', () => {
  it('says who commented on which expense, by which address, and nothing of the comment', () => {
    const { subject, text } = composeMail(
      {
        template: 'comment',
        data: {
          readerName: 'Asha Nair',
          authorName: 'Ravi Kumar',
          authorEmail: 'ravi@example.com',
          expenseDescription: 'Dosa at evil.example',
          groupName: 'Flat 402',
          page: '/expenses/dosa',
        },
      },
      LINK,
    );
    expect(subject).toBe('A comment on Barabar');
    expect(text).toContain(
      'Ravi Kumar (ravi@example.com) commented on "Dosa at evil. example" in the group "Flat 402".',
    );
    expect(text).toContain(`Read it on Barabar:\n${LINK}\n`);
  });
});

describe('a weekly summary', () => {
  const balance = { friendName: 'Ravi Kumar', groupName: null, currency: 'INR' } as const;
  const data = {
    readerName: 'Asha Nair',
    owes: [],
    owed: [],
    balances: [],
    moreCount: 0,
    requestCount: 0,
    page: '/dashboard',
  };
  const textOf = (changed: Partial<Extract<MailContent, { template: 'digest' }>['data']>) =>
    composeMail({ template: 'digest', data: { ...data, ...changed } }, LINK).text;

  it('says what is owed either way, currencies apart, and how much more there is', () => {
    const text = textOf({
      owes: [
        { currency: 'INR', amount: toMinor(-1_250_00) },
        { currency: 'USD', amount: toMinor(-12_00) },
      ],
      owed: [{ currency: 'INR', amount: toMinor(4_50) }],
      balances: [
        { ...balance, amount: toMinor(-1_250_00) },
        { ...balance, groupName: 'Goa', amount: toMinor(4_50) },
      ],
      moreCount: 1,
    });
    expect(text).toContain('You owe ₹1,250.00 and $12.00. You are owed ₹4.50.');
    expect(text).toContain(
      '- You owe Ravi Kumar ₹1,250.00 outside of groups\n- Ravi Kumar owes you ₹4.50 in "Goa"\n- and 1 more\n',
    );
    expect(text).not.toContain('request');
  });

  it('says of requests alone how many there are', () => {
    expect(textOf({ requestCount: 1 })).toContain(
      'Hello Asha Nair,\n\n1 request waits for your answer.\n\nSee it',
    );
    expect(textOf({ requestCount: 2 })).toContain('2 requests wait for your answer.');
  });
});

describe('a verification mail', () => {
  it('leads to where the address is verified, and names nobody', () => {
    const { subject, text } = composeMail(verification, LINK);
    expect(subject).toBe('Verify your email address for Barabar');
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain(`Verify this address:\n${LINK}\n`);
  });
});

/** Every kind of mail, with this wherever somebody may write something. */
const mailsWith = (written: string): MailContent[] => [
  invitation(written, { groupName: written }),
  {
    template: 'reminder',
    data: {
      debtorName: written,
      creditorName: written,
      creditorEmail: null,
      debts: [{ groupName: written, currency: 'INR', amount: toMinor(1) }],
      page: '/',
    },
  },
  {
    template: 'comment',
    data: {
      readerName: written,
      authorName: written,
      authorEmail: null,
      expenseDescription: written,
      groupName: written,
      page: '/expenses/e',
    },
  },
  {
    template: 'digest',
    data: {
      readerName: written,
      owes: [],
      owed: [{ currency: 'INR', amount: toMinor(1) }],
      balances: [{ friendName: written, groupName: written, currency: 'INR', amount: toMinor(1) }],
      moreCount: 0,
      requestCount: 0,
      page: '/dashboard',
    },
  },
  verification,
];

describe('every mail', () => {
  const [invited, reminded, commented, summary] = mailsWith(HOSTILE);

  it.each([invited, reminded, commented, summary])(
    'carries names as text, never as markup: $template',
    (content) => {
      if (!content) throw new Error('there is such a mail');
      const { html, text } = composeMail(content, LINK);
      expect(html).not.toContain('<img');
      expect(html).toContain('img src x onerror &quot;alert(&#39;1&#39;)&quot; &amp; Co');
      expect(text).toContain(`img src x onerror "alert('1')" & Co`);
      expect(html).toContain('href="https://barabar.example/?a=1&amp;b=&quot;2&quot;"');
    },
  );

  it('has the subject of its kind, whatever anybody writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (written) => {
        expect(mailsWith(written).map((content) => composeMail(content, LINK).subject)).toEqual([
          'You are invited to share expenses on Barabar',
          'A reminder from Barabar',
          'A comment on Barabar',
          'Your week on Barabar',
          'Verify your email address for Barabar',
        ]);
      }),
    );
  });
});
