import { describe, expect, it } from 'vitest';
import type { Language } from '../messages/languages.ts';
import { textsIn } from '../messages/texts.ts';
import { toMinor } from '../money.ts';
import type { LoggedEvent } from './event.ts';
import { sayEvents } from './say-event.ts';
import { sayNotice } from './say-notice.ts';

const about = (type: string, metadata: LoggedEvent['metadata']): LoggedEvent => ({
  type,
  user: { id: 'asha', name: 'Asha' },
  metadata: {
    amount: toMinor(400_00),
    currency: 'INR',
    fromUserId: 'ravi',
    fromUserName: 'Ravi',
    toUserId: 'asha',
    toUserName: 'Asha',
    ...metadata,
  },
});

function row(event: LoggedEvent, language: Language = 'en'): string {
  const words = {
    texts: textsIn(language),
    language,
    formatDay: (day: string) => day,
    describeConversion: () => '',
    describeSettled: () => '',
    describeSettledAtRates: () => '',
  };
  const options = { viewerId: 'ravi', scope: { kind: 'global' } as const, words };
  return sayEvents([event], options, (name) => name).join('');
}

const notice = (event: LoggedEvent, language: Language = 'en'): string =>
  sayNotice(event, {
    isOwn: (userId) => userId === 'ravi',
    seesPrice: true,
    texts: textsIn(language),
    language,
  });

const change = (field: string, oldValue: string | null, newValue: string | null) => ({
  field,
  oldValue,
  newValue,
});

describe('the log of a settlement', () => {
  it('says how it was paid, and that it was received', () => {
    const edited = about('settlement_updated', {
      changes: [
        change('method', null, 'upi'),
        change('reference', 'NEFT 17', null),
        change('utr', null, '412345678901'),
        change('receivedAt', null, '2026-04-01T00:00:00.000Z'),
      ],
    });
    expect(row(edited)).toBe(
      'Asha updated a settlement of ₹400.00 from you to Asha: paid by none → UPI, ' +
        'reference "NEFT 17" → none, UPI reference none → "412345678901", received.',
    );
    expect(row(edited, 'hi')).toContain('रक़म मिल गई');
    const cleared = change('receivedAt', '2026-04-01T00:00:00.000Z', null);
    expect(row(about('settlement_updated', { changes: [cleared] }))).toContain(
      'not marked as received any more',
    );
  });

  it('tells the payer why it was deleted', () => {
    const missed = about('settlement_deleted', { reason: 'Nothing came' });
    expect(row(missed)).toBe(
      'Asha deleted a settlement of ₹400.00 from you to Asha: not received: "Nothing came".',
    );
    expect(notice(missed)).toBe(
      'Asha deleted the payment of ₹400.00 from you to Asha: not received ("Nothing came")',
    );
    expect(notice(missed, 'hi')).toContain('रक़म नहीं मिली ("Nothing came")');
    expect(notice(about('settlement_deleted', {}))).toBe(
      'Asha deleted the payment of ₹400.00 from you to Asha',
    );
  });

  it('says what was handed over by an act in no group, and by a set-off that none was given', () => {
    const handed = [{ currency: 'INR' as const, amount: toMinor(1500_00) }];
    const whole = about('settlement_deleted', {
      actId: 'act',
      handed,
      amount: toMinor(1500_00),
      groupName: 'Goa',
    });
    expect(row(whole)).toBe('Asha deleted a settlement of ₹1,500.00 from you to Asha.');
    const setOff = { isSetOff: true, groupName: 'Flat 402' };
    expect(row(about('settlement_created', setOff))).toBe(
      'Asha recorded a set-off of ₹400.00 between you and Asha in "Flat 402".',
    );
    expect(row(about('settlement_created', setOff), 'hi')).toBe(
      'Asha ने "Flat 402" में आपके और Asha के बीच ₹400.00 का आपसी हिसाब बराबर किया।',
    );
    expect(notice(about('settlement_deleted', { ...setOff, reason: 'Nothing came' }))).toBe(
      'Asha deleted the set-off of ₹400.00 between you and Asha: not received ("Nothing came")',
    );
  });
});
