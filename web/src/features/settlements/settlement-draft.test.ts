import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor, type Currency } from '@barabar/core/money';
import type { Balance } from '@barabar/core/contract/balances';
import type { Settlement } from '@barabar/core/contract/settlements';
import { makePerson, makeSettlement, owes } from '../../test-support/factories.ts';
import {
  balanceFor,
  balanceWithout,
  counterpartOf,
  currenciesOwed,
  owedIn,
  readSettlementAmount,
  settleableBy,
  settlementEditOf,
  settlementOf,
  readAdvance,
  utrProblem,
} from './settlement-draft.ts';

/** `from` owes `to`, by default a hundred. */
const owesHundred = (
  from: string,
  to: string,
  { amount = 100_00, ...rest }: { amount?: number; currency?: Currency; groupId?: string } = {},
): Balance => owes(from, to, amount, rest);

const owed = { owedMinor: toMinor(16_240_00), currency: 'INR' } as const;

describe('readSettlementAmount', () => {
  it.each(['', ' ', '0', '0.00', 'abc', '-5'])('refuses %j as no amount above 0', (text) => {
    expect(readSettlementAmount(text, owed)).toEqual({ error: 'Please enter a valid amount greater than 0' });
  });

  it('reads as many decimals as the currency has', () => {
    const read = (text: string, currency: Currency) =>
      readSettlementAmount(text, { owedMinor: toMinor(20_000_000_000), currency });
    expect(read('1.234', 'INR')).toEqual({ error: 'Amounts in ₹ have at most 2 decimals' });
    expect(read('1.234', 'KWD')).toEqual({ amountMinor: 1234 });
    expect(read('1.2345', 'KWD')).toEqual({ error: 'Amounts in KWD have at most 3 decimals' });
    expect(read('1250', 'JPY')).toEqual({ amountMinor: 1250 });
    expect(read('1250.00', 'JPY')).toEqual({ amountMinor: 1250 });
    expect(read('12.5', 'JPY')).toEqual({ error: 'Amounts in JP¥ have no decimals' });
    expect(read('10000000001', 'JPY')).toEqual({ error: 'Amounts go up to JP¥10,00,00,00,000' });
    expect(read('10000000.001', 'KWD').error).toContain('1,00,00,000.000');
  });

  it('refuses more than is owed, by a paisa', () => {
    expect(readSettlementAmount('16240.01', owed)).toEqual({
      error: 'Settlement amount cannot be greater than the owed amount',
    });
  });

  it('says that an amount above every limit exceeds what is owed, not that it is no amount', () => {
    expect(readSettlementAmount('99999999999', owed)).toEqual({
      error: 'Settlement amount cannot be greater than the owed amount',
    });
  });

  it('refuses an owed amount above the limit of one settlement', () => {
    const most = (currency: Currency) =>
      readSettlementAmount('10000000.01', { owedMinor: toMinor(1_000_000_001), currency }).error;
    expect(most('INR')).toBe('Amounts go up to ₹1,00,00,000.00');
    expect(most('USD')).toBe('Amounts go up to $1,00,00,000.00');
  });

  it('accepts any amount from one paisa to all that is owed', () => {
    expect(readSettlementAmount('0.01', owed)).toEqual({ amountMinor: 1 });
    expect(readSettlementAmount('16240', owed)).toEqual({ amountMinor: 16_240_00 });
  });
});

describe('counterpartOf', () => {
  it('is the person who owes, or the person who is owed', () => {
    expect(counterpartOf(owesHundred('kabir', 'me'), 'me')).toEqual({
      person: makePerson('kabir'),
      isOwed: true,
    });
    expect(counterpartOf(owesHundred('me', 'ishita'), 'me')).toEqual({
      person: makePerson('ishita'),
      isOwed: false,
    });
  });
});

describe('settleableBy', () => {
  it('leaves out what passes between others', () => {
    const mine = [owesHundred('me', 'a'), owesHundred('b', 'me')];
    expect(settleableBy([...mine, owesHundred('a', 'b')], 'me')).toEqual(mine);
  });
});

describe('owedIn', () => {
  const rupees = owesHundred('me', 'a', { groupId: 'g' });
  const dollars = owesHundred('me', 'a', { groupId: 'g', currency: 'USD', amount: 12_00 });

  it('finds the row of the same two people and group in another currency', () => {
    expect(owedIn('INR', rupees, [rupees, dollars])).toBe(100_00);
    expect(owedIn('USD', rupees, [rupees, dollars])).toBe(12_00);
  });

  it('is zero if nothing is owed in that currency, group or direction', () => {
    const elsewhere = [
      owesHundred('me', 'a', { currency: 'USD' }),
      owesHundred('a', 'me', { groupId: 'g', currency: 'USD' }),
      owesHundred('me', 'b', { groupId: 'g', currency: 'USD' }),
    ];
    expect(owedIn('USD', rupees, [rupees, ...elsewhere])).toBe(0);
  });
});

describe('currenciesOwed', () => {
  it('are those between the same people in the same group only', () => {
    const row = owesHundred('me', 'a', { groupId: 'g', currency: 'USD' });
    const euros = owesHundred('me', 'a', { groupId: 'g', currency: 'EUR' });
    const elsewhere = [
      owesHundred('me', 'a'),
      owesHundred('a', 'me', { groupId: 'g', currency: 'GBP' }),
      owesHundred('me', 'b', { groupId: 'g' }),
    ];
    expect(currenciesOwed(row, [euros, row, ...elsewhere])).toEqual(['USD', 'EUR']);
    expect(currenciesOwed(row, [])).toEqual(['USD']);
  });
});

describe('settlementOf', () => {
  const paidOn = toCalendarDay('2026-11-18');
  const typed = { amountMinor: toMinor(50), currency: 'INR' as const, paidOn };

  it('goes from the debtor to the creditor, also if the creditor records it', () => {
    const request = settlementOf(owesHundred('kabir', 'me'), { ...typed, note: '' });
    expect(request).toEqual({ fromUserId: 'kabir', toUserId: 'me', paidOn, amount: 50, currency: 'INR' });
  });

  it('sends a trimmed note and the group when there are such', () => {
    const request = settlementOf(owesHundred('me', 'a', { groupId: 'g' }), { ...typed, note: '  UPI ' });
    expect(request).toMatchObject({ note: 'UPI', groupId: 'g' });
    expect(settlementOf(owesHundred('me', 'a'), { ...typed, note: '   ' })).not.toHaveProperty('note');
  });
});

const paid: Settlement = {
  ...makeSettlement(['me', 'a'], 40_00, { groupId: 'g' }),
  paidOn: toCalendarDay('1970-01-01'),
  note: 'UPI',
  version: 2,
};

describe('balanceWithout', () => {
  it('is what is owed now plus the settled amount, in its group and currency', () => {
    const rows = [
      owesHundred('me', 'a'),
      owesHundred('me', 'a', { groupId: 'g', amount: 60_00 }),
      owesHundred('me', 'a', { groupId: 'g', currency: 'USD' }),
    ];
    expect(balanceWithout(paid, rows)).toEqual(owesHundred('me', 'a', { groupId: 'g', amount: 100_00 }));
  });

  it('is the settled amount if nothing is owed any more, or only in the other direction', () => {
    expect(balanceWithout(paid, []).amount).toBe(40_00);
    expect(balanceWithout(paid, [owesHundred('a', 'me', { groupId: 'g' })]).amount).toBe(40_00);
  });
});

it('an edited settlement for expenses may be what is open of them, or what it was', () => {
  const forTea = { ...paid, forExpenseIds: ['tea'] };
  const balances = [owesHundred('me', 'a', { groupId: 'g' })];
  const most = (openMinor: number | undefined) =>
    balanceFor(forTea, { balances, openMinor: openMinor === undefined ? undefined : toMinor(openMinor) })
      .amount;
  expect([50_00, 10_00, 500_00, undefined].map(most)).toEqual([50_00, 40_00, 140_00, 140_00]);
});

describe('settlementEditOf', () => {
  const same = {
    amountMinor: toMinor(40_00),
    currency: 'INR',
    paidOn: toCalendarDay('1970-01-01'),
    note: ' UPI ',
  } as const;

  it('has the changed fields only', () => {
    expect(settlementEditOf(paid, same)).toEqual({});
    expect(settlementEditOf(paid, { ...same, amountMinor: toMinor(50_00) })).toEqual({
      amount: 50_00,
      currency: 'INR',
    });
    expect(settlementEditOf(paid, { ...same, currency: 'USD' })).toEqual({ currency: 'USD' });
    const { amountMinor: amount } = same;
    expect(settlementEditOf(paid, { ...same, currency: 'JPY' })).toEqual({ amount, currency: 'JPY' });
    const paidOn = toCalendarDay('2026-11-18');
    expect(settlementEditOf(paid, { ...same, paidOn })).toEqual({ paidOn });
  });
});

describe('the details of a payment', () => {
  const settled = {
    amountMinor: toMinor(100_00),
    currency: 'INR',
    paidOn: toCalendarDay('2026-11-18'),
    note: '',
  } as const;

  it.each([['423112345678'], ['4231 1234 5678'], ['4231-1234-5678'], [''], [' ']])('takes %j', (text) => {
    expect(utrProblem(text)).toBeUndefined();
  });

  it.each([['42311234567'], ['4231123456789'], ['42311234567x']])('refuses %j', (text) => {
    expect(utrProblem(text)).toBe('A UPI reference has 12 digits');
  });

  it('are in the request only where they are given', () => {
    const balance = owesHundred('asha', 'bina');
    expect(settlementOf(balance, settled, ['tea'])).toMatchObject({ forExpenseIds: ['tea'] });
    for (const field of ['forExpenseIds', 'advance'])
      expect(settlementOf(balance, settled)).not.toHaveProperty(field);
  });

  it('an advance is what is paid beyond all that is owed', () => {
    const make = (advance: number) =>
      readAdvance(toMinor(advance), { owedMinor: toMinor(487_00), currency: 'INR' });
    expect(make(13_00)).toEqual({ amountMinor: 487_00 });
    expect(make(1_000_000_001)).toHaveProperty('error');
    expect(
      settlementOf(owesHundred('asha', 'bina'), { ...settled, advanceMinor: toMinor(13_00) }),
    ).toMatchObject({ amount: 100_00, advance: 13_00 });
  });
});
