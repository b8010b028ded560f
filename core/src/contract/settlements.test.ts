import { describe, expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { createSettlement, sentSettlementChanges } from './settlement-changes.ts';

const VALID = { fromUserId: 'ravi', toUserId: 'asha', amount: 0.01 };
const messagesOf = (body: object): string[] =>
  createSettlement.body.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

describe('a new settlement', () => {
  test('is read into minor units, in rupees unless it says otherwise', () => {
    expect(createSettlement.body.parse({ ...VALID, note: ' by UPI ' })).toEqual({
      fromUserId: 'ravi',
      toUserId: 'asha',
      amount: 1,
      currency: 'INR',
      note: 'by UPI',
    });
  });

  test.each([{ paidOn: '2026-11-20' }, {}])('may say on which day: %j', (day) => {
    expect(createSettlement.body.parse({ ...VALID, ...day })).toEqual({
      fromUserId: 'ravi',
      toUserId: 'asha',
      amount: 1,
      currency: 'INR',
      ...day,
    });
  });

  test.each(['2026-02-30', '20226-01-01', 'today', null])('is not of the day %j', (paidOn) => {
    expect(messagesOf({ ...VALID, paidOn })).toEqual([
      'Days must be real ones as YYYY-MM-DD, from the years 2000 to 2100',
    ]);
  });

  test.each([0, -5, undefined, null, '10', Number.NaN])(
    'of the amount %s says what the specification says',
    (amount) => {
      expect(messagesOf({ ...VALID, amount })).toEqual(['Please enter a valid amount greater than 0']);
    },
  );

  test('names its amount before anything else', () => {
    expect(messagesOf({ note: 5, unknown: true })[0]).toBe('Please enter a valid amount greater than 0');
  });

  test('is refused with a note that is too long or a field it does not know', () => {
    expect(messagesOf({ ...VALID, note: 'x'.repeat(LIMITS.noteCharsMax + 1) })).toEqual([
      'Notes can have at most 500 characters',
    ]);
    expect(messagesOf({ ...VALID, settledAt: '2020-01-01T00:00:00Z' })).toHaveLength(1);
  });
});

describe('changes of a settlement', () => {
  test('are any of its amount, currency, day and note', () => {
    expect(sentSettlementChanges.parse({ version: 1 })).toEqual({ version: 1 });
    expect(sentSettlementChanges.parse({ version: 1, paidOn: '2026-11-20' })).toEqual({
      version: 1,
      paidOn: '2026-11-20',
    });
    expect(
      sentSettlementChanges.parse({ version: 3, amount: 12.5, currency: 'USD', note: ' cash ' }),
    ).toEqual({
      version: 3,
      // In what unit it is, the stored settlement says.
      amount: 12.5,
      currency: 'USD',
      note: 'cash',
    });
  });

  test.each([null, '', '   '])('take the note away with %j', (note) => {
    expect(sentSettlementChanges.parse({ version: 1, note })).toEqual({ version: 1, note: null });
  });

  test.each([
    [{ amount: 1 }],
    [{ version: '1' }],
    [{ version: 0 }],
    [{ version: 1.5 }],
    [{ version: 1, amount: 0 }],
    [{ version: 1, fromUserId: 'ravi' }],
    [{ version: 1, groupId: null }],
  ])('are refused as %j', (body) => {
    expect(sentSettlementChanges.safeParse(body).success).toBe(false);
  });
});
