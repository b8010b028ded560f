import { toMinor } from '@barabar/core/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../records/mail/mail-content.ts';
import { composeMail } from './compose-mail.ts';

type DataOf<T extends MailContent['template']> = Extract<MailContent, { readonly template: T }>['data'];

const LINK = 'https://barabar.example/?a=1&b="2"';
const HOSTILE = `<img src=x onerror="alert('1')"> & Co`;

const invitation = (
  inviterName: string,
  {
    inviterEmail = null,
    groupName = null,
    invitedName = null,
  }: { inviterEmail?: string | null; groupName?: string | null; invitedName?: string | null } = {},
): MailContent => ({ template: 'invitation', data: { inviterName, inviterEmail, groupName, invitedName } });
const verification: MailContent = { template: 'verification', data: {} };
const reminder = {
  template: 'reminder',
  data: {
    debtorName: 'Ravi Kumar',
    creditorName: 'Asha Nair',
    creditorEmail: 'asha@example.com',
    debts: [
      { currency: 'INR', amount: toMinor(1_23_456_50) },
      { currency: 'USD', amount: toMinor(12_00) },
    ],
    isAccepted: true,
    upiId: 'asha@okbank',
    isUpiIdNew: false,
    page: '/',
  },
} satisfies Extract<MailContent, { template: 'reminder' }>;

/** What a list of mails shows of one beside its subject. */
const previewIn = (html: string): string | undefined =>
  /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html)?.[1];

/** What the HTML of a mail shows, in one line. */
const paintedIn = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replaceAll(/<\/?(?:span|b)[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('an invitation', () => {
  it('says who invites, by which address, and to which group', () => {
    const { text } = composeMail(
      invitation('Asha Nair', { inviterEmail: 'asha@example.com', groupName: 'Flat 402' }),
      { language: 'en', link: LINK },
    );
    expect(text).toContain(
      'Asha Nair (asha@example.com) wants to share expenses with you on Barabar in the group "Flat 402".',
    );
    expect(composeMail(invitation('Asha Nair'), { language: 'en', link: LINK }).text).not.toContain('group');
  });

  it('begins in a list of mails with who invites, not with the greeting', () => {
    const { html } = composeMail(invitation('Asha Nair', { invitedName: 'Kabir' }), {
      language: 'en',
      link: LINK,
    });
    expect(previewIn(html)).toBe('Asha Nair wants to share expenses with you on Barabar.');
  });

  it('greets by the name that the inviter gave, if they gave one', () => {
    const firstLineOf = (invitedName: string | null) =>
      composeMail(invitation('Asha Nair', { invitedName }), { language: 'en', link: LINK }).text.split(
        '\n',
      )[0];
    expect(firstLineOf('Nikhil at evil.example')).toBe('Hello Nikhil at evil. example,');
    expect(firstLineOf(null)).toBe('Asha Nair wants to share expenses with you on Barabar.');
  });

  it('shows an address that looks like a page as one that leads to none', () => {
    const { text } = composeMail(invitation('Eve', { inviterEmail: 'www.evil.example/win@evil.example' }), {
      language: 'en',
      link: LINK,
    });
    expect(text).toContain('Eve (www.evil.example%2Fwin@evil.example) wants');
  });
});

describe('a reminder', () => {
  const { subject, text, html } = composeMail(reminder, { language: 'en', link: LINK });

  it('says what is owed in all, in Indian grouping, currencies apart, and by which address', () => {
    const sentence = 'Taking everything between us together, you owe me ₹1,23,456.50 and $12.00.';
    expect(text).toContain(`Asha Nair (asha@example.com) reminds you: "${sentence}"`);
    expect(paintedIn(html)).toContain(
      'You owe Asha Nair ₹1,23,456.50 $12.00 Asha Nair (asha@example.com) reminds you. This covers everything between you. Settle up UPI asha@okbank = Barabar If you have already paid, record the settlement on Barabar. You are receiving',
    );
  });

  it('paints the amount once, and what the creditor owes in another currency below it', () => {
    const { html: both } = changed({
      debts: [
        { currency: 'INR', amount: toMinor(500_00) },
        { currency: 'USD', amount: toMinor(-12_00) },
      ],
    });
    expect(paintedIn(both)).toContain(
      'RK AN You owe Asha Nair ₹500.00 Asha Nair owes you $12.00 Asha Nair (asha@example.com) reminds you.',
    );
    expect(paintedIn(both).match(/500/g)).toHaveLength(1);
  });

  it('paints the address of somebody whom the reader has not accepted', () => {
    expect(paintedIn(changed({ isAccepted: false }).html)).toContain(
      'You owe Asha Nair (asha@example.com) ₹1,23,456.50 $12.00 Asha Nair reminds you.',
    );
  });

  const changed = (data: Partial<DataOf<'reminder'>>) =>
    composeMail({ ...reminder, data: { ...reminder.data, ...data } }, { language: 'en', link: LINK });

  it('says in the subject who reminds of how much: by address whom the reader has not accepted', () => {
    expect(subject).toBe('Asha Nair reminds you of ₹1,23,456.50 and $12.00');
    expect(changed({ isAccepted: false }).subject).toBe(
      'asha@example.com reminds you of ₹1,23,456.50 and $12.00',
    );
  });

  it('has the UPI ID that the reader may see, with a warning about a new one', () => {
    expect(text).toContain('\n\nYou can pay Asha Nair by UPI: asha@okbank\n\nSettle up:\n');
    expect(changed({ isUpiIdNew: true }).text).toContain(
      'asha@okbank\n\nThis UPI ID is new. Check with Asha Nair before you pay.\n',
    );
    expect(changed({ upiId: null, isUpiIdNew: true }).text).not.toContain('UPI');
  });
});

describe('a mail about a comment', () => {
  const data = {
    authorName: 'Ravi Kumar',
    authorEmail: 'ravi@example.com',
    expenseDescription: 'Dosa at evil.example',
    groupName: 'Flat 402',
    about: {
      expenseId: 'dosa',
      commentId: 'c1',
      currency: 'INR',
      amount: toMinor(1_240_00),
      isRefund: false,
      isPaidByReader: false,
    },
    further: [],
    moreCount: 0,
    page: '/expenses/dosa',
  } satisfies DataOf<'comment'>;
  const compose = (commentText: string | undefined, changed: object = {}, further: string[] = []) =>
    composeMail(
      { template: 'comment', data: { ...data, ...changed } },
      { language: 'en', link: LINK, commentTexts: [commentText, ...further] },
    );

  it('says who commented, by which address, on which expense of how much, and what', () => {
    const { subject, text } = compose('Two plates,\nor three?');
    expect(subject).toBe('Ravi Kumar commented on "Dosa at evil. example": "Two plates, or three?"');
    expect(text).toContain(
      'Ravi Kumar (ravi@example.com) commented on "Dosa at evil. example" in "Flat 402" (₹1,240.00):\n\n> Two plates,\n> or three?\n',
    );
    expect(text).toContain(`Reply to Ravi:\n${LINK}\n`);
  });

  it('paints the author, their words, the expense and one button', () => {
    const { html } = compose('Two plates?');
    expect(paintedIn(html)).toBe(
      'RK Ravi Kumar ravi@example.com · Flat 402 Two plates? ₹ Dosa at evil. example ₹1,240.00 Reply to Ravi = Barabar',
    );
    const paid = compose('Two plates?', { about: { ...data.about, isPaidByReader: true } });
    expect(paintedIn(paid.html)).toContain('You paid ₹1,240.00');
    expect(paid.text).toContain('> Two plates?\n\nYou paid ₹1,240.00\n');
  });

  it('says of money that came back that it was refunded', () => {
    const { html, text } = compose('Thanks', { about: { ...data.about, isRefund: true } });
    expect(paintedIn(html)).toContain('₹1,240.00 refunded');
    expect(text).toContain('₹1,240.00 refunded');
  });

  it('says in HTML, too, that somebody commented whose comment was deleted', () => {
    expect(paintedIn(compose(undefined).html)).toContain(
      'Ravi Kumar commented on &quot;Dosa at evil. example&quot; in &quot;Flat 402&quot; (₹1,240.00). ravi@example.com',
    );
  });

  it('begins in a list of mails with who commented on what', () => {
    expect(previewIn(compose('Two plates?').html)).toMatch(/^Ravi Kumar \(ravi@example\.com\) commented on /);
  });

  it('has at most 48 characters of the comment in the subject', () => {
    const { subject } = compose('word '.repeat(60));
    expect(subject).toMatch(/: "(word ){9}wor…"$/);
  });

  it('keeps the words of a comment, their lines and their spaces', () => {
    const words = '₹1,26,000.50  at 10:30 <b>&amp;\n\n  see https://x.example/a?b';
    const { text, html } = compose(words);
    expect(text).toContain('\n> ₹1,26,000.50  at 10:30 <b>&amp;\n> \n>   see https://x.example/a?b\n');
    const [, quoted = ''] = /dir="auto" style="[^"]*white-space:pre-wrap[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
    const shown = quoted
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/<\/?span>/g, '')
      .replaceAll('<br>', '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(shown).toBe(words);
  });

  const further = (...names: string[]) =>
    names.map((authorName, index) => ({
      commentId: `c${index + 2}`,
      authorName,
      authorEmail: `${authorName}@example.com`,
    }));
  const ravi = { commentId: 'c2', authorName: 'Ravi Kumar', authorEmail: 'ravi@example.com' };

  it('says several comments in their order, each author once for what they wrote in a row', () => {
    const { subject, text } = compose('One?', { further: [ravi, ...further('Meera')], moreCount: 3 }, [
      'Or two?',
      'Three',
    ]);
    expect(subject).toBe('Ravi Kumar and Meera commented on "Dosa at evil. example"');
    expect(text).toMatch(
      /Ravi Kumar \(ravi@example\.com\) commented on [^\n]+:\n\n> One\?\n\n> Or two\?\n\nMeera \(Meera@example\.com\) commented on [^\n]+:\n\n> Three\n\nand 3 more comments\n\nReply:\n/,
    );
  });

  it('counts three people or more in the subject, and leaves out whose comment was deleted', () => {
    const { subject, text } = compose(undefined, { further: further('Meera', 'Om', 'Uma') }, ['A', 'B', 'C']);
    expect(subject).toBe('3 people commented on "Dosa at evil. example"');
    expect(text).not.toContain('Ravi');
  });

  it('carries the comment to its end, and nothing in its HTML becomes a link', () => {
    const { text, html } = compose(`<b>See</b> https://evil.example ${'word '.repeat(80)}end`);
    expect(text).toMatch(/> <b>See<\/b> https:\/\/evil\.example (word ){80}end\n/);
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('://evil');
    for (const joint of '\u3002\uFF0E\uFF61\u2024\uFF1A\uFF0F\uFF20')
      expect(compose(`evil${joint}example`).html).toContain(`evil<span>${joint}</span>example`);
  });

  it('keeps in plain text what a friend wrote, and spaces out what somebody wrote who is here by a link alone', () => {
    const words = '₹1,26,000.50 at 10:30, see https://evil.example/a and me@evil\uFF0Eexample';
    expect(compose(words).text).toContain(`> ${words}\n`);
    expect(compose(words, { authorEmail: null }).text).toContain(
      '> ₹1,26,000.50 at 10:30, see https: / / evil. example/ a and me@ evil\uFF0E example\n',
    );
  });

  it.each(['ravi@example.com', 'asha.rao', 'PAY-NOW', `${'a'.repeat(21)} Rao`])(
    'has on its button no name that is no plain word: %s',
    (authorName) => expect(compose('One?', { authorName }).text).toContain('\n\nReply:\n'),
  );

  it('names nobody on its button where others may have written more', () => {
    expect(compose('One?', { moreCount: 1 }).text).toContain('\n\nReply:\n');
    expect(compose('एक?', { authorName: 'हिमांशु राव' }).text).toContain('\n\nReply to हिमांशु:\n');
  });

  it('has no quotation of a deleted one, and none in the subject of one without a readable word', () => {
    expect(compose(undefined).text).toContain('in "Flat 402" (₹1,240.00).\n\nReply to Ravi');
    expect(compose('///').subject).toBe('Ravi Kumar commented on "Dosa at evil. example"');
  });

  it('says no amount where it was stored before there was one', () => {
    expect(compose(undefined, { about: null }).text).toContain('"Dosa at evil. example" in "Flat 402".');
  });
});

describe('a mail about money that did not arrive', () => {
  it('has the address of who says so', () => {
    const data = {
      readerName: 'Asha',
      payeeName: 'Ravi Kumar',
      payeeEmail: 'ravi@example.com',
      settlementId: 's1',
      sums: [{ currency: 'INR' as const, amount: toMinor(100_00) }],
      page: '/',
    };
    const { html } = composeMail({ template: 'not-received', data }, { language: 'en', link: LINK });
    expect(paintedIn(html)).toMatch(/^RK Ravi Kumar .* ravi@example\.com It no longer counts/);
    expect(paintedIn(html)).not.toContain('somebody entered your address');
  });
});

describe('a weekly summary', () => {
  const balance = { friendName: 'Ravi Kumar', groupName: null, currency: 'INR' } as const;
  const data = { owes: [], owed: [], balances: [], moreCount: 0, requestCount: 0, page: '/dashboard' };
  const textOf = (changed: Partial<Extract<MailContent, { template: 'digest' }>['data']>) =>
    composeMail({ template: 'digest', data: { ...data, ...changed } }, { language: 'en', link: LINK }).text;

  it('says yen without decimals', () => {
    const yen = { currency: 'JPY' as const, amount: toMinor(-1_250) };
    const text = textOf({ owes: [yen], balances: [{ ...balance, ...yen }] });
    expect(text).toMatch(/^- You owe Ravi Kumar JP¥1,250 outside groups\n/);
  });

  it('says no total of one balance', () => {
    const rupees = { currency: 'INR' as const, amount: toMinor(-5_00) };
    expect(textOf({ owes: [rupees], balances: [{ ...balance, ...rupees }] })).not.toContain('You owe ₹5.00');
    expect(textOf({ owes: [rupees], balances: [{ ...balance, ...rupees }], moreCount: 1 })).toContain(
      'You owe ₹5.00.',
    );
  });

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
      '- You owe Ravi Kumar ₹1,250.00 outside groups\n- Ravi Kumar owes you ₹4.50 in "Goa"\n- and 1 more\n',
    );
    expect(text).not.toContain('request');
  });

  it('names whoever has deleted their account in its language', () => {
    const deletedFriend = { ...balance, friendName: 'Deleted user', amount: toMinor(5_00) };
    const content: MailContent = { template: 'digest', data: { ...data, balances: [deletedFriend] } };
    const { text, html } = composeMail(content, { language: 'hi', link: LINK });
    expect(text).toContain('डिलीटेड यूज़र से आपको ₹5.00');
    expect(html).toContain('<html lang="hi" dir="ltr">');
  });

  it('says of requests alone how many there are', () => {
    expect(textOf({ requestCount: 1 })).toMatch(/^1 request waits for your answer\.\n\nSee balances:\n/);
    expect(textOf({ requestCount: 2 })).toContain('2 requests wait for your answer.');
  });
});

describe('a verification mail', () => {
  it('leads to where the address is verified, and names nobody', () => {
    const { subject, text } = composeMail(verification, { language: 'en', link: LINK });
    expect(subject).toBe('Verify your email address for Barabar');
    expect(text).toMatch(/^Please verify that this address is yours/);
    expect(text).toContain(`Verify this address:\n${LINK}\n`);
  });
});

/** Every kind of mail, with this wherever somebody may write something. */
const mailsWith = (written: string): MailContent[] => [
  invitation(written, { groupName: written, invitedName: written }),
  {
    template: 'reminder',
    data: {
      debtorName: written,
      creditorName: written,
      creditorEmail: null,
      debts: [{ currency: 'INR', amount: toMinor(1) }],
      isAccepted: true,
      upiId: null,
      isUpiIdNew: false,
      page: '/',
    },
  },
  {
    template: 'comment',
    data: {
      authorName: written,
      authorEmail: null,
      expenseDescription: written,
      groupName: written,
      about: null,
      further: [],
      moreCount: 0,
      page: '/expenses/e',
    },
  },
  {
    template: 'digest',
    data: {
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
      const { html, text } = composeMail(content, { language: 'en', link: LINK });
      expect(html).not.toContain('<img');
      expect(html).toContain('img src x onerror &quot;alert(&#39;1&#39;)&quot; &amp; Co');
      expect(text).toContain(`img src x onerror "alert('1')" & Co`);
      expect(html).toContain('href="https://barabar.example/?a=1&amp;b=&quot;2&quot;"');
    },
  );

  it.each(mailsWith('Asha Nair'))(
    'has one button, the frame, and no remote picture: $template',
    (content) => {
      const settingsLink = 'https://barabar.example/account/notifications';
      const withSettings = composeMail(content, { language: 'en', link: LINK, settingsLink });
      expect(withSettings.html.match(/<a [^>]*>/g)).toHaveLength(2);
      expect(paintedIn(withSettings.html)).toContain('= Barabar · Fewer emails');
      expect(withSettings.text).toContain(`-- \nBarabar · Fewer emails: ${settingsLink}\n`);
      const { html } = composeMail(content, { language: 'en', link: LINK });
      expect(html.match(/<a [^>]*>/g)).toEqual([expect.stringContaining('class="fill"')]);
      expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
      expect(html).not.toMatch(/<img|<svg|url\(|src=/);
    },
  );

  it('has one line as its subject, in which what anybody writes is short and leads nowhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (written) => {
        for (const content of mailsWith(written)) {
          const { subject } = composeMail(content, { language: 'en', link: LINK });
          expect(subject).not.toMatch(/[\p{C}\p{Zl}\p{Zp}@/\\<>[\]=]|[.:,;?][^\s\p{Nd}"]/u);
        }
        const names = mailsWith('word '.repeat(60)).map(
          (content) => composeMail(content, { language: 'en', link: LINK }).subject.length,
        );
        expect(Math.max(...names)).toBeLessThan(90);
      }),
    );
  });

  it('that goes to strangers names who sends it by their proven address', () => {
    const subjectOf = (inviterEmail: string | null) =>
      composeMail(invitation('Your account is locked', { inviterEmail }), { language: 'en', link: LINK })
        .subject;
    expect(subjectOf('asha@example.com')).toBe('asha@example.com invites you to share expenses on Barabar');
    expect(subjectOf(null)).toBe('You are invited to share expenses on Barabar');
  });
});
