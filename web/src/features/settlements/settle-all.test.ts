import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Exchange } from '@barabar/core/contract/conversions';
import { clearedBy } from '@barabar/core/ledger';
import { LIMITS } from '@barabar/core/limits';
import { toMinor, type Currency } from '@barabar/core/money';
import { settlesProblem } from '@barabar/core/settled-amounts';
import { owes } from '../../test-support/factories.ts';
import { balancesByGroup, settleIn } from './settle-all.ts';
import { type Balances, balanceList } from './settlement-draft.ts';

const at = (numerator: number, denominator = 1): Exchange => ({
  rate: { numerator, denominator },
  source: 'own',
  day: toCalendarDay('2026-11-18'),
});
const RATES: Partial<Record<Currency, Exchange>> = { USD: at(90), EUR: at(100) };
const settle = (balances: Balances, rates = RATES) =>
  settleIn(balances, { userId: 'me', currency: 'INR', exchangeOf: (currency) => rates[currency] });
const pay = (balances: Balances) => settle(balances).payment;

const dollars = owes('me', 'kabir', 20_00, { currency: 'USD' });
const euros = owes('kabir', 'me', 30_00, { currency: 'EUR' });
const rupees = owes('kabir', 'me', 300_00);

describe('settling all in one currency', () => {
  it('has one payment for each place', () => {
    const [goa, flat] = [{ groupId: 'goa' }, { groupId: 'flat' }];
    const rows = [
      owes('me', 'kabir', 1, goa),
      owes('me', 'kabir', 2, flat),
      owes('kabir', 'me', 3, { ...goa, currency: 'USD' }),
      dollars,
    ];
    expect(balancesByGroup(rows).map((group) => group.map(({ amount }) => amount))).toEqual([
      [1, 3],
      [2],
      [2000],
    ]);
    expect(balancesByGroup([])).toEqual([]);
  });

  it('is paid by whom owes more, with each amount as the payer owes it', () => {
    const mine = pay([dollars, rupees]);
    expect(mine).toEqual({
      fromUserId: 'me',
      toUserId: 'kabir',
      amount: 1_500_00,
      currency: 'INR',
      settles: [
        { amount: 20_00, currency: 'USD', exchange: RATES.USD },
        { amount: -300_00, currency: 'INR' },
      ],
    });
    const theirs = pay([dollars, euros, rupees]);
    expect(theirs).toMatchObject({ fromUserId: 'kabir', toUserId: 'me', amount: 1_500_00 });
    expect(theirs?.settles?.map(({ amount }) => amount)).toEqual([-20_00, 30_00, 300_00]);
  });

  it('settles a balance in that currency alone as it is', () => {
    expect(pay([{ ...rupees, groupId: 'goa' }])).toEqual({
      fromUserId: 'kabir',
      toUserId: 'me',
      amount: 300_00,
      currency: 'INR',
      groupId: 'goa',
    });
  });

  it('says what is missing, and pays nothing then', () => {
    const unknown = owes('me', 'kabir', 5_00, { currency: 'AED' });
    const none = settle([dollars, unknown]);
    expect(none.problem).toBe('Please enter a rate for AED');
    expect(none.total).toBeUndefined();
    expect(none.payment).toBeUndefined();
    const even = settle([dollars, { ...rupees, amount: toMinor(1_800_00) }]);
    expect(even.problem).toBe('This comes out even at these rates, so there is no payment to record.');
    expect(even.payment).toBeUndefined();
    const huge = { ...dollars, amount: toMinor(LIMITS.amountMinorMax + 1) };
    expect(settle([huge]).problem).toBe('Amounts go up to ₹1,00,00,000.00');
    const most = { ...rupees, amount: toMinor(LIMITS.amountMinorMax) };
    expect(settle([most, euros]).problem).toBe('Amounts go up to ₹1,00,00,000.00');
    expect(settle([dollars, rupees]).problem).toBeUndefined();
  });
});

test('a payment is whole for the server, and clears each balance exactly, whoever owes what', () => {
  const balance = fc
    .record({
      currency: fc.constantFrom<Currency>('INR', 'USD', 'JPY', 'KWD'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      isMine: fc.boolean(),
    })
    .map(({ currency, amount, isMine }) =>
      isMine ? owes('me', 'kabir', amount, { currency }) : owes('kabir', 'me', amount, { currency }),
    );
  const term = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(
      fc.uniqueArray(balance, { minLength: 1, selector: ({ currency }) => currency }),
      fc.tuple(term, term, term, term),
      (balances, [a, b, c, d]) => {
        const rows = balanceList(balances);
        if (!rows) return;
        const rates = { USD: at(a, b), JPY: at(c, d), KWD: at(b, c) };
        const { payment: settlement, problem } = settle(rows, rates);
        expect(settlement === undefined).toBe(problem !== undefined);
        if (!settlement) return;
        expect(settlesProblem(settlement)).toBeUndefined();
        // Positive for what the payer owes.
        expect(clearedBy(settlement)).toEqual(
          balances.map(({ fromUserId, amount, currency }) =>
            expect.objectContaining({
              amount: fromUserId === settlement.fromUserId ? amount : -amount,
              currency,
            }),
          ),
        );
      },
    ),
  );
});
