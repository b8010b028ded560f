import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';

const LINK = 'https://barabar.example/?a=1&b="2"';
const HOSTILE = `<img src=x onerror="alert('1')"> & Co`;

const invitation = (inviterName: string, groupName: string | null = null): MailContent => ({
  template: 'invitation',
  data: { inviterName, groupName },
});
const reminder: MailContent = {
  template: 'reminder',
  data: {
    debtorName: 'Ravi Kumar',
    creditorName: 'Asha Nair',
    debts: [
      { groupName: 'Flat 402', currency: 'INR', amount: toMinor(1_23_456_50) },
      { groupName: null, currency: 'INR', amount: toMinor(50) },
      { groupName: 'Goa', currency: 'USD', amount: toMinor(12_00) },
    ],
  },
};

describe('an invitation', () => {
  it('says who invites, and to which group', () => {
    const { subject, text } = composeMail(invitation('Asha Nair', 'Flat 402'), LINK);
    expect(subject).toBe('Asha Nair wants to share expenses with you on Barabar');
    expect(text).toContain('Asha Nair wants to share expenses with you on Barabar in the group "Flat 402".');
    expect(composeMail(invitation('Asha Nair'), LINK).text).not.toContain('group');
  });
});

describe('a reminder', () => {
  const { subject, text, html } = composeMail(reminder, LINK);

  it('says what is owed, in Indian grouping, currencies apart', () => {
    expect(subject).toBe('Asha Nair reminds you of ₹1,23,457.00 and $12.00 on Barabar');
    expect(text).toContain('Hello Ravi Kumar,');
    expect(text).toContain('- ₹1,23,456.50 in "Flat 402"\n- ₹0.50 outside of groups\n- $12.00 in "Goa"\n');
  });

  it('says the same in HTML', () => {
    expect(html).toContain('<li>₹1,23,456.50 in &quot;Flat 402&quot;</li><li>₹0.50 outside of groups</li>');
  });
});

describe('a verification mail', () => {
  it('leads to where the address is verified', () => {
    const { subject, text } = composeMail({ template: 'verification', data: { name: 'Asha Nair' } }, LINK);
    expect(subject).toBe('Verify your email address for Barabar');
    expect(text).toContain(`Hello Asha Nair,`);
    expect(text).toContain(`Verify this address:\n${LINK}\n`);
  });
});

describe('every mail', () => {
  const hostile: MailContent[] = [
    invitation(HOSTILE, HOSTILE),
    { template: 'verification', data: { name: HOSTILE } },
    {
      template: 'reminder',
      data: {
        debtorName: HOSTILE,
        creditorName: HOSTILE,
        debts: [{ groupName: HOSTILE, currency: 'INR', amount: toMinor(1) }],
      },
    },
  ];

  it.each(hostile)('carries names as text, never as markup: $template', (content) => {
    const { html, text } = composeMail(content, LINK);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co');
    expect(text).toContain(HOSTILE);
    expect(html).toContain('href="https://barabar.example/?a=1&amp;b=&quot;2&quot;"');
  });

  it.each([
    invitation('Eve\r\nBcc: all@example.com'),
    { ...reminder, data: { ...reminder.data, creditorName: 'Eve\nBcc: all@example.com' } },
  ])('has a subject of one line', (content) => {
    const { subject } = composeMail(content, LINK);
    expect(subject).not.toMatch(/[\r\n@]/);
    expect(subject).toContain('Eve');
  });
});
